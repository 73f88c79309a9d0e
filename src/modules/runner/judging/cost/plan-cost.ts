/** The run that counts a program's steps at each size: what is sent to the sandbox. Pure. */
import { readFileSync } from 'node:fs'
import { CHALLENGE_DATA } from '#modules/exercises/challenge-languages/contract.ts'
import { type Cost, inputsOf } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { countJava } from './count-java.ts'
import { countJavaScript } from './count-javascript.ts'
import type { FunctionExercise } from '../judge-function.ts'
import { harnessFor, isHarnessFile, jsonInput, type NumberedTest } from '../harness/harness.ts'

export interface CostPlan {
  files: SourceFile[]
  entry: string
  runs: { stdin: string }[]
}

const counterFile = (path: string, name: string): SourceFile => ({
  path,
  content: readFileSync(new URL(name, import.meta.url), 'utf8'),
})
const PYTHON_COUNTER = counterFile('codestead_steps.py', 'count_steps.py')
const JAVA_COUNTER = counterFile('CodesteadSteps.java', 'CodesteadSteps.java')
const JAVASCRIPT_COUNTER = counterFile('codestead_steps.mjs', 'count_steps.mjs')

type Counted = FunctionExercise & { cost: Cost }

/** Returns null for a language whose steps are not counted. */
export function planCost(exercise: Counted, files: readonly SourceFile[]): CostPlan | null {
  const budget = CHALLENGE_DATA[exercise.language].functions.stepBudget
  if (budget === null) return null
  const own = files.filter(({ path }) => !isHarnessFile(path))
  switch (exercise.language) {
    case 'python':
      return withCounter(exercise, own, { file: PYTHON_COUNTER, budget })
    case 'javascript':
      return withCounter(exercise, own.map(counted), { file: JAVASCRIPT_COUNTER, budget })
    // These count in the run with the sanitizers.
    case 'c':
    case 'cpp':
      return null
    case 'java':
      return javaPlan(exercise, own, budget)
    case 'html':
    case 'sql':
      return null
  }
}

function javaPlan(exercise: Counted, files: SourceFile[], budget: number): CostPlan | null {
  const sources: SourceFile[] = []
  for (const { path, content } of files) {
    const counted = path.endsWith('.java') ? countJava(content) : content
    if (counted === null) return null
    sources.push({ path, content: counted })
  }
  const { program, input } = harnessFor(exercise, sources, { budget })
  const counter = {
    ...JAVA_COUNTER,
    content: JAVA_COUNTER.content.replace('BUDGET_OF_A_CALL', String(budget)),
  }
  return { ...program, files: [...program.files, counter], runs: [{ stdin: input(callsOf(exercise)) }] }
}

/** Python and JavaScript: the harness asks the counter beside it. */
function withCounter(
  exercise: Counted,
  files: SourceFile[],
  { file, budget }: { file: SourceFile; budget: number },
): CostPlan {
  const { program } = harnessFor(exercise, files)
  const stdin = jsonInput(exercise.signature, callsOf(exercise), budget)
  return { ...program, files: [...program.files, file], runs: [{ stdin }] }
}

function counted({ path, content }: SourceFile): SourceFile {
  return { path, content: /\.[cm]?js$/.test(path) ? countJavaScript(content) : content }
}

/** One call a size, numbered as the sizes are. */
export function callsOf({ cost }: { cost: Cost }): NumberedTest[] {
  return cost.sizes.map((size, index) => ({
    index,
    test: { name: '', hidden: false, hint: null, args: inputsOf(cost, size), expected: null },
  }))
}
