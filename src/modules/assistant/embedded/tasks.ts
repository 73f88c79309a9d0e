/** What is done in the worker: pure functions of plain data. */
import { trace, type Trace } from '#modules/exercises/trace/contract.ts'
import type { Explanation } from '../explainer/contract.ts'
import { explainLines } from '../explainer/explainer.ts'
import type { Asked } from '../source.ts'

type Lines = Omit<Asked, 'solutions'>

export type Task = { task: 'is-trace'; text: string } | { task: 'explain'; asked: Lines }

export function runTask(task: Task): boolean | Explanation {
  return task.task === 'is-trace' ? isTrace(task.text) : explain(task.asked)
}

function isTrace(text: string): boolean {
  try {
    return trace.safeParse(JSON.parse(text)).success
  } catch {
    // No JSON, or nested too deeply to be read.
    return false
  }
}

function explain({ trace: text, ...asked }: Lines): Explanation {
  if (text === undefined) return explainLines(asked)
  // `isTrace` has looked at it.
  const recording = JSON.parse(text) as Trace
  return explainLines({ ...asked, trace: recording })
}
