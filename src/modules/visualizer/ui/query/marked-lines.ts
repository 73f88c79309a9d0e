/** The lines of a text in pieces, those within a place marked. Pure. */
import type { CodeLine } from '../stepper/load-highlight.ts'

export type Piece = { text: string; look: string; isMarked: boolean }

/** `from` and `to` count characters of the text whose `lines` these are. */
export function markedLines(lines: readonly CodeLine[], from: number, to: number): Piece[][] {
  let at = 0
  return lines.map((line) => {
    const pieces = line.flatMap(({ text, look }) => {
      const [start, end] = [clamp(from - at, text.length), clamp(to - at, text.length)]
      at += text.length
      return [
        { text: text.slice(0, start), look, isMarked: false },
        { text: text.slice(start, end), look, isMarked: true },
        { text: text.slice(end), look, isMarked: false },
      ].filter((piece) => piece.text !== '')
    })
    at += 1
    return pieces
  })
}

const clamp = (place: number, length: number) => Math.max(0, Math.min(length, place))
