import { plainTerminalText } from '#modules/runner/browser.ts'

/** Bytes at the end of what was printed that are looked at. */
const TAIL_BYTES = 512

/** Whether a program's last line is unfinished, as a question is that waits for its answer on the same line. */
export function endsInQuestion(printed: readonly Uint8Array[]): boolean {
  const tail: Uint8Array[] = []
  for (let at = printed.length - 1, bytes = 0; at >= 0 && bytes < TAIL_BYTES; at -= 1) {
    const piece = printed[at] ?? new Uint8Array()
    tail.unshift(piece)
    bytes += piece.length
  }
  const decoder = new TextDecoder()
  const text = tail.map((piece) => decoder.decode(piece, { stream: true })).join('')
  const lastLine = plainTerminalText(text).split('\n').at(-1) ?? ''
  return lastLine.trim() !== ''
}
