import type { RunLanguage } from '#modules/exercises/contract.ts'
import { C } from './c.ts'
import { CPP } from './cpp.ts'
import { JAVA } from './java.ts'
import { JAVASCRIPT } from './javascript.ts'
import type { Pattern } from './pattern.ts'
import { PYTHON } from './python.ts'
import { SQL } from './sql.ts'

export const PATTERNS: Record<RunLanguage, readonly Pattern[]> = {
  python: PYTHON,
  javascript: JAVASCRIPT,
  c: C,
  cpp: CPP,
  java: JAVA,
  sql: SQL,
}
