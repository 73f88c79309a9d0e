/** Explains lines with a recording as it was sent: a text that has to be read first. Runs in the worker. */
import { trace, type Trace } from '#modules/exercises/trace/contract.ts'
import type { Explanation } from '../explainer/contract.ts'
import { explainLines } from '../explainer/explainer.ts'
import type { Asked } from '../source.ts'

export function explainText({ trace: text, ...asked }: Asked): Explanation | 'bad-trace' {
  if (text === undefined) return explainLines(asked)
  const recording = readTrace(text)
  return recording === null ? 'bad-trace' : explainLines({ ...asked, trace: recording })
}

/** Null: it is none. */
function readTrace(text: string): Trace | null {
  try {
    return trace.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
