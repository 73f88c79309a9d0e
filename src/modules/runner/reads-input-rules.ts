/** Whether a program asks for input, as far as its text tells. */
import type { RunLanguage } from '#modules/exercises/contract.ts'

const READS_INPUT: Record<RunLanguage, RegExp> = {
  python: /\binput\s*\(|\bsys\.stdin\b/,
  javascript: /\bprocess\.stdin\b|\breadline\b|\breadFileSync\s*\(\s*(?:0|['"]\/dev\/stdin)/,
  c: /\b(?:scanf|fgets|getchar|gets|getline)\s*\(/,
  cpp: /\bcin\b|\b(?:scanf|getline|getchar)\s*\(/,
  java: /\bSystem\.in\b/,
  sql: /(?!)/,
}

/** A word in a comment counts too: a program is better asked once too often than left waiting. */
export function readsInput(language: RunLanguage, files: readonly { content: string }[]): boolean {
  return files.some(({ content }) => READS_INPUT[language].test(content))
}
