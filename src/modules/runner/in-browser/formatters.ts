/** Which formatter lays out the files of a language. */
import type { CodeLanguage } from '#modules/exercises/contract.ts'

const FORMATTERS = {
  python: 'format-python',
  c: 'format-c-family',
  cpp: 'format-c-family',
  java: 'format-c-family',
  html: 'format-web',
  css: 'format-web',
  javascript: 'format-web',
  sql: 'format-sql',
  text: null,
} as const satisfies Record<CodeLanguage, string | null>

export type FormatterName = Exclude<(typeof FORMATTERS)[CodeLanguage], null>

/** Null: nothing formats it. */
export function formatterOf(language: CodeLanguage): FormatterName | null {
  return FORMATTERS[language]
}

/** Loads what formats a file here, when that is first wanted. */
export const loadFormatOnDevice = async () => (await import('./format-on-device.ts')).formatOnDevice
