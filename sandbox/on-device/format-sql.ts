/** SQL by sql-formatter, in the dialect of SQLite. */
import { formatDialect, sqlite } from 'sql-formatter'
import type { Formatter } from './format-file.ts'

export const sqlFormatter: Formatter = {
  format: ({ text, indent }) =>
    `${formatDialect(text, { dialect: sqlite, keywordCase: 'upper', tabWidth: indent })}\n`,
  lineOf(error) {
    const [, line] = /\bline (\d+) column \d+/.exec(String(error)) ?? []
    return line === undefined ? null : Number(line)
  },
}
