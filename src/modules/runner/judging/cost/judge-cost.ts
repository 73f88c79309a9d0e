/** Verdict on the counted run, as one more test of the outcome. Pure. */
import { z } from 'zod'
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { type Cost, judgeCost, type MeasuredCost } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import type { JobDone } from '../../run-job.ts'
import { type CallReport, readCallReports, readReportLines } from '../function-report.ts'
import type { FunctionExercise } from '../judge-function.ts'
import { crashWords, isUncompiled } from '../outcome-rules.ts'

/** Adds what the counting came to, to an outcome in which all tests passed. */
export function judgeCounted(
  exercise: FunctionExercise & { cost: Cost },
  outcome: GradeOutcome,
  done: JobDone,
): GradeOutcome {
  // What the tests compiled may still not go with the counter, and a busy machine may give it too little time. Nothing is known
  // then, and nothing is held against the program: what takes too many steps ends by its budget, whatever the clock says.
  if (isUncompiled(done) || done.runs[0]?.limit === 'time') return outcome
  const cost = judgeCost(exercise.cost, measuredOf(exercise, done))
  const verdict = {
    name: t('Number of steps'),
    passed: cost.within,
    hidden: false,
    input: null,
    expected: null,
    actual: null,
    message: cost.sentence,
    hint: null,
    limit: null,
  }
  return {
    ...outcome,
    result: cost.within ? outcome.result : 'fail',
    passed: cost.within,
    tests: [...outcome.tests, verdict],
    cost,
  }
}

/** Returns what was counted, as far as it came, the smallest size first. */
export function measuredOf(
  { language, cost }: FunctionExercise & { cost: Cost },
  done: JobDone,
): MeasuredCost[] {
  const [run] = done.runs
  const calls = readCallReports(run?.report ?? null)
  const steps = readSteps(run?.report ?? null)
  const budget = CHALLENGE_DATA[language].functions.stepBudget ?? 0
  const measured: MeasuredCost[] = []
  for (const at of cost.sizes.keys()) {
    const one = measuredCall(steps.get(at), calls.get(at), budget)
    if (one) measured.push(one)
    if (one?.kind === 'value') continue
    if (!one && run && (run.limit !== null || run.exitCode !== 0 || run.signal !== null))
      measured.push({ kind: 'failed', reason: crashWords(language, run, false) })
    break
  }
  return measured
}

function measuredCall(
  steps: Steps | undefined,
  call: CallReport | undefined,
  budget: number,
): MeasuredCost | null {
  if (steps?.stopped) return { kind: 'stopped', steps: budget }
  if (call?.kind === 'error') return { kind: 'failed', reason: call.message }
  if (!call || steps?.steps === undefined) return null
  return { kind: 'value', steps: steps.steps, value: call.kind === 'value' ? call.value : null }
}

const stepsLine = z.object({
  test: z.number().int().min(0),
  steps: z.number().int().min(0).optional(),
  stopped: z.boolean().default(false),
})
type Steps = z.infer<typeof stepsLine>

/** Size's number → its steps. The first line of a size counts, as with values. */
function readSteps(report: string | null): Map<number, Steps> {
  const found = new Map<number, Steps>()
  for (const line of readReportLines(report)) {
    const { data } = stepsLine.safeParse(line)
    if (data && !found.has(data.test)) found.set(data.test, data)
  }
  return found
}
