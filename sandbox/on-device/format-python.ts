/** Python as Ruff lays it out, which is how Black does. */
import { format } from '@wasm-fmt/ruff_fmt/web'
import type { Formatter } from './format-file.ts'

/** Black's own width. */
const LINE_WIDTH = 88

export const pythonFormatter: Formatter = {
  format: ({ text, path, indent }) =>
    format(text, path, { indent_style: 'space', indent_width: indent, line_width: LINE_WIDTH }),
  lineOf: lineOfRuff,
}

/** Ruff throws a text that ends with the place, in bytes of UTF-8. A bracket that stays open has the end of the text as its place. */
function lineOfRuff(error: unknown, text: string): number | null {
  const [, start] = / at byte range (\d+)\.\.\d+$/.exec(String(error)) ?? []
  if (start === undefined) return null
  const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, Number(start)))
  return (before === text ? before.trimEnd() : before).split('\n').length
}
