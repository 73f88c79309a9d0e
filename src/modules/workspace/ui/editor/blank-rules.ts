/** The placeholder a learner fills in: three underscores, no more and no fewer. */
export const BLANK = '___'

export type Span = { from: number; to: number }

/** Every blank of a text, in order. A longer run of underscores is a name, not a blank. */
export function findBlanks(text: string): Span[] {
  return [...text.matchAll(/(?<!_)___(?!_)/g)].map((match) => ({
    from: match.index,
    to: match.index + BLANK.length,
  }))
}

/**
 * Returns the span that Backspace deletes at `position`: the whole blank before the cursor, otherwise nothing special.
 */
export function blankEndingAt(text: string, position: number): Span | null {
  const from = position - BLANK.length
  if (from < 0 || text.slice(from, position) !== BLANK) return null
  return text[from - 1] === '_' || text[position] === '_' ? null : { from, to: position }
}

/** The blank Tab goes to from `position`; after the last comes the first again. Null when there are none. */
export function nextBlank(text: string, position: number): Span | null {
  const blanks = findBlanks(text)
  return blanks.find((blank) => blank.from >= position) ?? blanks[0] ?? null
}

/** The blank Shift+Tab goes to. */
export function previousBlank(text: string, position: number): Span | null {
  const blanks = findBlanks(text)
  return blanks.findLast((blank) => blank.to < position) ?? blanks.at(-1) ?? null
}
