/** Text of strangers on covers: what cannot be seen is left out, and a line is only so long. Pure. */
import { COVER_COLUMNS } from './size-data.ts'

/** At most so many characters, none of them cut in half. */
export function cut(text: string, most: number): string {
  // A character has two units at most, so the rest need not be looked at.
  return Array.from(text.slice(0, most * 2))
    .slice(0, most)
    .join('')
}

/** Without control characters and what turns the direction of a line, has no width, or is half a character. */
export function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
}

/** One line of a cover, spaces at its end included. */
export function coverLine(line: string): string {
  return cut(visible(line.replaceAll('\t', '    ')), COVER_COLUMNS)
}
