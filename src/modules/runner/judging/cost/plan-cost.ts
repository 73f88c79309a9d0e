/** The run that counts a program's steps at each size: what is sent to the sandbox. Pure. */
import { readFileSync } from 'node:fs'
import { type Cost, inputsOf, STEP_BUDGET } from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { FunctionExercise } from '../judge-function.ts'
import { harnessFor, isHarnessFile, jsonInput, type NumberedTest } from '../harness/harness.ts'

export interface CostPlan {
  files: SourceFile[]
  entry: string
  runs: { stdin: string }[]
}

const PYTHON_COUNTER: SourceFile = {
  path: 'codestead_steps.py',
  content: readFileSync(new URL('count_steps.py', import.meta.url), 'utf8'),
}

/** Returns null for a language whose steps are not counted. */
export function planCost(
  exercise: FunctionExercise & { cost: Cost },
  files: readonly SourceFile[],
): CostPlan | null {
  const own = files.filter(({ path }) => !isHarnessFile(path))
  const calls = callsOf(exercise)
  switch (exercise.language) {
    case 'python': {
      const { program } = harnessFor(exercise, own)
      const stdin = jsonInput(exercise.signature, calls, STEP_BUDGET)
      return { ...program, files: [...program.files, PYTHON_COUNTER], runs: [{ stdin }] }
    }
    case 'javascript':
    case 'c':
    case 'cpp':
    case 'java':
    case 'html':
    case 'sql':
      return null
  }
}

/** One call a size, numbered as the sizes are. */
function callsOf({ cost }: { cost: Cost }): NumberedTest[] {
  return cost.sizes.map((size, index) => ({
    index,
    test: { name: '', hidden: false, hint: null, args: inputsOf(cost, size), expected: null },
  }))
}
