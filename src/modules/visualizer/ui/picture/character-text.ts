/** Arrays of characters, which read as text too. Pure. */
import type { Value } from '#modules/exercises/trace/contract.ts'

/** The characters up to the one that ends the text. Null: not all are characters. */
export function characterText(values: readonly Value[]): string | null {
  let text = ''
  let isOver = false
  for (const value of values) {
    if (typeof value !== 'object' || value === null) return null
    // What was never written may be behind the end.
    if ('no' in value && value.no === 'unset' && text !== '') isOver = true
    else if (!('char' in value)) return null
    else if (value.char === '\0') isOver = true
    else if (!isOver) text += value.char
  }
  return values.length === 0 ? null : text
}
