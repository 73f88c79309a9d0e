/** What a terminal shows at a moment of a replay. Pure. */
import type { Replay, ReplayText } from './contract.ts'
import { endOf, KEY_MS } from './pacing-rules.ts'

/**
 * Text of the terminal after so many milliseconds. `isByLine`: a line that is typed appears as a whole, for readers who want
 * nothing to move.
 */
export function textAt({ frames }: Replay, ms: number, { isByLine = false } = {}): ReplayText[] {
  const texts: ReplayText[] = []
  for (const frame of frames) {
    const [at, kind, text] = frame
    if (at > ms) break
    if (kind === 'out') add(texts, 'out', text)
    else {
      const keys = Array.from(text)
      add(texts, 'typed', keys.slice(0, isByLine ? keys.length : Math.floor((ms - at) / KEY_MS) + 1).join(''))
      if (endOf(frame) <= ms) add(texts, 'out', '\n')
    }
  }
  return texts
}

/** All that a terminal shows at the end. */
export function wholeText(replay: Replay): ReplayText[] {
  return textAt(replay, Infinity, { isByLine: true })
}

/** Last lines of a text, without the empty ones at its end. */
export function lastLines(texts: readonly ReplayText[], most: number): ReplayText[] {
  const lines = texts
    .flatMap(({ kind, text }) => text.split(/(?<=\n)/).map((piece) => ({ kind, text: piece })))
    .reduce<ReplayText[][]>((all, piece) => {
      const last = all.at(-1)
      if (last === undefined || last.at(-1)?.text.endsWith('\n')) all.push([piece])
      else last.push(piece)
      return all
    }, [])
  const end = lines.findLastIndex((line) => line.some(({ text }) => text.trim() !== ''))
  const shown = lines.slice(Math.max(0, end + 1 - most), end + 1).flat()
  const last = shown.at(-1)
  const trimmed = last === undefined ? [] : [{ ...last, text: last.text.replace(/\n$/, '') }]
  const merged: ReplayText[] = []
  for (const { kind, text } of [...shown.slice(0, -1), ...trimmed]) add(merged, kind, text)
  return merged
}

/** Adds to the last stretch where it is of the same kind. */
function add(texts: ReplayText[], kind: ReplayText['kind'], text: string): void {
  if (text === '') return
  const last = texts.at(-1)
  if (last?.kind === kind) last.text += text
  else texts.push({ kind, text })
}
