/** What is done in the worker: pure functions of plain data. */
import { trace, type Trace } from '#modules/exercises/trace/contract.ts'
import { type ExplainedMessage, explainMessage, type MessageToExplain } from '../errors/errors.ts'
import type { Explanation } from '../explainer/contract.ts'
import { explainLines } from '../explainer/explainer.ts'
import type { Asked } from '../source.ts'

/** A message, and the recording as JSON text, which is known to be one. */
export type AskedMessage = Omit<MessageToExplain, 'trace'> & { trace?: string | undefined }

export type Task =
  | { task: 'is-trace'; text: string }
  | { task: 'explain'; asked: Asked }
  | { task: 'explain-message'; asked: AskedMessage }

export function runTask(task: Task): boolean | Explanation | ExplainedMessage {
  switch (task.task) {
    case 'is-trace':
      return isTrace(task.text)
    case 'explain':
      return explain(task.asked)
    case 'explain-message': {
      const { trace: text, ...asked } = task.asked
      return explainMessage(text === undefined ? asked : { ...asked, trace: readTrace(text) })
    }
  }
}

function isTrace(text: string): boolean {
  try {
    return trace.safeParse(JSON.parse(text)).success
  } catch {
    // No JSON, or nested too deeply to be read.
    return false
  }
}

function explain({ trace: text, ...asked }: Asked): Explanation {
  if (text === undefined) return explainLines(asked)
  return explainLines({ ...asked, trace: readTrace(text) })
}

function readTrace(text: string): Trace {
  // `isTrace` has looked at it.
  return JSON.parse(text) as Trace
}
