/** Whether the steps in a challenge are those that its solution takes, and whether one of its wrong answers takes too many. */
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import { type MeasuredCost, valueDigest } from '#modules/exercises/module.ts'
import { countSteps, gradeExercise, type Sandbox } from '#modules/runner/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { Content } from '#modules/catalog/module.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { Check, FoundProblem } from './check-list.ts'
import type { MeasuredSteps } from './community/measured-steps.ts'

type CountCheck = Extract<Check, { does: 'count' }>
type Needs = { sandbox: Sandbox; content: Content; measured: MeasuredSteps }

/** The budget is so many times what a solution may take: programs with ten times its constant factor still end. */
const BUDGET_FACTOR = 20

export async function checkSteps(deps: Needs, check: CountCheck): Promise<FoundProblem | null> {
  const { exercise, files, place } = check
  const measured = await countSteps(deps, exercise, files)
  if (!measured) return null
  if (check.challenge !== undefined) return noteSteps(check, check.challenge, measured, deps.measured)
  const wrong = problemOfSolution(check, measured)
  if (wrong) return { ...place, ...wrong }
  for (const reject of check.rejects) {
    // Brute force may dodge the technique as well; that would be told first.
    const { cost } = await gradeExercise(deps, { ...exercise, technique: undefined }, reject)
    if (cost && !cost.within) return null
  }
  return {
    ...place,
    what: 'no answer in `## Rejects` is refused for its steps',
    fix: `add the brute force, which passes all tests and is not ${exercise.cost.bound}`,
  }
}

/** Part by which blocks of instructions may differ: another version of the compiler lays them out in another way. */
const COMPILER_TOLERANCE = 0.25

function areSteps(steps: number[], written: number[], language: Language): boolean {
  const tolerance = language === 'c' || language === 'cpp' ? COMPILER_TOLERANCE : 0
  const isNear = (count: number, at: number) => Math.abs(count - (written[at] ?? 0)) <= tolerance * count
  return steps.length === written.length && steps.every(isNear)
}

function problemOfSolution(
  { exercise: { cost, language } }: Pick<CountCheck, 'exercise'>,
  measured: MeasuredCost[],
): { what: string; fix: string } | null {
  const counted = countedSteps({ cost, language }, measured)
  if ('what' in counted) return counted
  const { steps, values: digests } = counted
  if (areSteps(steps, cost.steps, language) && String(digests) === String(cost.values)) return null
  return {
    what: '`steps` and `values` under `cost` are not what the solution takes and returns',
    fix: `write \`steps: [${steps.join(', ')}]\` and \`values: [${digests.map((digest) => `"${digest}"`).join(', ')}]\``,
  }
}

/** Steps and digests of values at each size, or why they can't be told. */
function countedSteps(
  { cost, language }: Pick<CountCheck['exercise'], 'cost' | 'language'>,
  measured: MeasuredCost[],
): { steps: number[]; values: string[] } | { what: string; fix: string } {
  const values = measured.flatMap((one) => (one.kind === 'value' ? [one] : []))
  if (values.length < cost.sizes.length) {
    const last = measured.at(-1)
    const reason = last?.kind === 'failed' ? last.reason : 'it does not end'
    return {
      what: `the solution’s steps cannot be counted: ${reason}`,
      fix: 'use smaller sizes or another input',
    }
  }
  const steps = values.map((one) => one.steps)
  const most = (CHALLENGE_DATA[language].functions.stepBudget ?? 0) / BUDGET_FACTOR
  if (steps.some((count) => count > most)) {
    const what = `the solution takes more than ${most} steps: ${steps.join(', ')}`
    return { what, fix: 'use smaller sizes' }
  }
  return { steps, values: values.map(({ value }) => valueDigest(value)) }
}

function noteSteps(
  { place, exercise }: CountCheck,
  challenge: string,
  measured: MeasuredCost[],
  noted: MeasuredSteps,
): FoundProblem | null {
  const counted = countedSteps(exercise, measured)
  if ('what' in counted) return { ...place, ...counted }
  noted.note(challenge, exercise.language, counted)
  return null
}

/** Compares the steps of a solution that passed with those that are recorded. */
export function compareSteps(
  { exercise, place }: Extract<Check, { does: 'pass' | 'fail' }>,
  { cost }: GradeOutcome,
): FoundProblem | null {
  if (!cost) return null
  const { counts } = cost
  const steps = counts.map((count) => count.steps)
  const recorded = counts.map(({ solution }) => solution)
  if (areSteps(steps, recorded, exercise.language)) return null
  return {
    ...place,
    what: `the solution takes ${steps.join(', ')} steps, and ${recorded.join(', ')} are recorded`,
    fix: 'run `npm run content:check -- challenges/ID --write-mistakes --all`',
  }
}
