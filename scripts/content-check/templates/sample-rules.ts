/** Outputs of programs that print something else each time: `…` in what is shown matches any text. Pure. */

const GAP = '…'

export function hasGap(shown: string): boolean {
  return shown.includes(GAP)
}

/** First piece of the shown output that the real one does not have in its place; null: it has all of them. */
export function missingPiece(shown: string, real: string): string | null {
  const pieces = tidy(shown).split(GAP)
  const text = tidy(real)
  const last = pieces.length - 1
  let from = 0
  for (const [index, piece] of pieces.entries()) {
    const at = index === last ? Math.max(from, text.length - piece.length) : text.indexOf(piece, from)
    if (at < 0 || (index === 0 && at > 0) || !text.startsWith(piece, at)) return piece
    from = at + piece.length
  }
  return from === text.length ? null : (pieces[last] ?? '')
}

/** Forgives what `sameText` does: spaces at line ends, newlines at the end. */
function tidy(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replace(/\n+$/, '')
}
