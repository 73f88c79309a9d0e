/** Programs to watch when one has none of one's own. */
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { C_EXAMPLES, CPP_EXAMPLES, JAVA_EXAMPLES, JAVASCRIPT_EXAMPLES } from './others.ts'
import { PYTHON_EXAMPLES } from './python.ts'

export type Example = { title: string; code: string }

/** At least one each; the first is the one that stands there at the beginning. */
export const EXAMPLES: Readonly<Record<TraceLanguage, readonly Example[]>> = {
  python: PYTHON_EXAMPLES,
  javascript: JAVASCRIPT_EXAMPLES,
  java: JAVA_EXAMPLES,
  c: C_EXAMPLES,
  cpp: CPP_EXAMPLES,
}
