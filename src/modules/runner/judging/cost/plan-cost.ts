/** The run that counts a program's steps at each size: what is sent to the sandbox. Pure. */
import { readFileSync } from 'node:fs'
import { type Cost, inputsOf, STEP_BUDGET } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
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
const JAVASCRIPT_COUNTER = counterFile('codestead_steps.mjs', 'count_steps.mjs')

type Counted = FunctionExercise & { cost: Cost }

/** Returns null for a language whose steps are not counted. */
export function planCost(exercise: Counted, files: readonly SourceFile[]): CostPlan | null {
  const own = files.filter(({ path }) => !isHarnessFile(path))
  switch (exercise.language) {
    case 'python':
      return withCounter(exercise, own, PYTHON_COUNTER)
    case 'javascript':
      return withCounter(exercise, own.map(counted), JAVASCRIPT_COUNTER)
    case 'c':
    case 'cpp':
    case 'java':
    case 'html':
    case 'sql':
      return null
  }
}

/** Python and JavaScript: the harness asks the counter beside it. */
function withCounter(exercise: Counted, files: SourceFile[], counter: SourceFile): CostPlan {
  const { program } = harnessFor(exercise, files)
  const stdin = jsonInput(exercise.signature, callsOf(exercise), STEP_BUDGET)
  return { ...program, files: [...program.files, counter], runs: [{ stdin }] }
}

function counted({ path, content }: SourceFile): SourceFile {
  return { path, content: /\.[cm]?js$/.test(path) ? countJavaScript(content) : content }
}

/** One call a size, numbered as the sizes are. */
function callsOf({ cost }: { cost: Cost }): NumberedTest[] {
  return cost.sizes.map((size, index) => ({
    index,
    test: { name: '', hidden: false, hint: null, args: inputsOf(cost, size), expected: null },
  }))
}
