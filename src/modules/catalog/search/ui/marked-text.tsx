import type { MarkedText as Text } from '../contract.ts'
import { piecesOf } from '../highlight-rules.ts'

/** A text with what was looked for marked. Always text, never HTML. */
export function MarkedText({ text, matches }: Text) {
  return piecesOf({ text, matches }).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className="rounded-mark bg-primary-soft font-semibold text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
