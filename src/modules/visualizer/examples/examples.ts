/** Programs to watch when one has none of one's own. */
import type { WatchedLanguage } from '../watched-languages.ts'
import { C_EXAMPLES, CPP_EXAMPLES, JAVA_EXAMPLES, JAVASCRIPT_EXAMPLES } from './others.ts'
import { PYTHON_EXAMPLES } from './python.ts'
import { SQL_EXAMPLES } from './sql.ts'

export { DATABASES } from './sql.ts'

/** `database`: the name of the one that a query is about. Default: none. */
export type Example = { title: string; code: string; database?: string }

/** At least one each; the first is the one that stands there at the beginning. */
export const EXAMPLES: Readonly<Record<WatchedLanguage, readonly Example[]>> = {
  python: PYTHON_EXAMPLES,
  javascript: JAVASCRIPT_EXAMPLES,
  java: JAVA_EXAMPLES,
  c: C_EXAMPLES,
  cpp: CPP_EXAMPLES,
  sql: SQL_EXAMPLES,
}
