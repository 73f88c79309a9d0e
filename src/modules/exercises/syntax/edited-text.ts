/** A text that was changed for a grammar, and the way back to what the learner wrote. Pure, linear. */

export interface Edit {
  at: number
  to: number
  text: string
}

/** `at`: position in the source, of one in what the grammar reads. */
export interface EditedText {
  text: string
  at(position: number): number
}

/** Applies edits that rise and do not overlap; line breaks of what is replaced are kept. */
export function edited(source: string, edits: readonly Edit[]): EditedText {
  const pieces: string[] = []
  /** Where each unchanged stretch starts, in what is read and in the source. */
  const stretches = [{ read: 0, source: 0 }]
  let done = 0
  let length = 0
  for (const { at, to, text } of edits) {
    const lines = source.slice(at, to).split('\n').length - 1
    const before = source.slice(done, at)
    const put = text + '\n'.repeat(lines)
    pieces.push(before, put)
    length += before.length + put.length
    stretches.push({ read: length, source: to })
    done = to
  }
  pieces.push(source.slice(done))
  return { text: pieces.join(''), at: (position) => sourcePosition(stretches, position) }
}

/** Within what was put in, it's where that begins. */
function sourcePosition(stretches: readonly { read: number; source: number }[], position: number): number {
  let low = 0
  let high = stretches.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((stretches[middle]?.read ?? 0) <= position) low = middle
    else high = middle
  }
  const stretch = stretches[low] ?? { read: 0, source: 0 }
  const next = stretches[low + 1]
  const found = stretch.source + position - stretch.read
  return next ? Math.min(found, next.source) : found
}
