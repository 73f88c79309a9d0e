/** Recordings of published programs for their covers: made of what they print for the beginnings of their input. Pure. */
import type { Replay } from '#modules/exercises/replay/contract.ts'
import { type Exchange, paceReplay, replayMs, wholeText } from '#modules/exercises/module.ts'
import { plainTerminalText, type PrintedRun } from '#modules/runner/module.ts'
import { coverLine, cut, visible } from './cover-text-rules.ts'
import { COVER_COLUMNS } from './size-data.ts'

/** Lines of an input that are shown as typed; there is no time for more. */
export const MOST_TYPED = 6
/** Milliseconds that a recording takes at most. */
export const MOST_REPLAY_MS = 10_000
/** UTF-8 bytes of a recording as JSON, at most. */
export const MOST_REPLAY_BYTES = 8_000
const MOST_REPLAY_LINES = 100

/** Lines of an input that a recording may show as typed. None where they are more than there is time for. */
export function typedLines(stdin: string): string[] {
  const lines = stdin.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  return stdin.trim() === '' || lines.length > MOST_TYPED ? [] : lines
}

/** Inputs that a program is run with: all of it first, then none of the lines, the first one, and so on. */
export function inputsToRun(stdin: string, typed: readonly string[]): string[] {
  const beginnings = typed.map((_, count) =>
    typed
      .slice(0, count)
      .map((line) => `${line}\n`)
      .join(''),
  )
  return [stdin, ...beginnings]
}

/**
 * Puts the lines of an input where the program read them: what it prints with a line less is what it printed before that line. A program
 * that does something else without its input (or by chance) shows its output alone. `runs` are those of `inputsToRun`.
 */
export function placeInput(runs: readonly PrintedRun[], typed: readonly string[]): Exchange[] {
  const [whole, ...begun] = runs.map(({ stdout, exitCode }) => ({
    text: plainTerminalText(stdout),
    exitCode,
  }))
  if (whole === undefined) return []
  const readCount = begun.findIndex(
    ({ text, exitCode }) => text === whole.text && exitCode === whole.exitCode,
  )
  const screens = [...(readCount === -1 ? begun : begun.slice(0, readCount)), whole].map(({ text }) => text)
  const isInOrder = screens.every((text, at) => text.startsWith(screens[at - 1] ?? ''))
  if (begun.length < typed.length || !isInOrder) return [{ typed: null, printed: whole.text }]
  return screens.map((text, at) => ({
    typed: at === 0 ? null : (typed[at - 1] ?? ''),
    printed: text.slice(screens[at - 1]?.length ?? 0),
  }))
}

/** Lays a session out in time; of a long one, its end. Null: nothing of it can be seen. */
export function makeReplay(exchanges: readonly Exchange[]): Replay | null {
  let left = withoutBlankStart(lastLinesOf(exchanges, MOST_REPLAY_LINES).map(cleaned))
  let replay = paceReplay(left)
  while (isTooLong(replay)) {
    left = withoutFirstLine(left)
    replay = paceReplay(left)
  }
  const isSeen = wholeText(replay).some(({ text }) => text.trim() !== '')
  return isSeen ? replay : null
}

function isTooLong(replay: Replay): boolean {
  return replayMs(replay) > MOST_REPLAY_MS || Buffer.byteLength(JSON.stringify(replay)) > MOST_REPLAY_BYTES
}

/** The last lines that were printed, and what was typed among them. */
function lastLinesOf(exchanges: readonly Exchange[], most: number): Exchange[] {
  const last: Exchange[] = []
  let room = most
  for (const exchange of exchanges.toReversed()) {
    const lines = exchange.printed.split('\n')
    if (lines.length > room)
      return [{ typed: null, printed: lines.slice(lines.length - room).join('\n') }, ...last]
    room -= lines.length
    last.unshift(exchange)
  }
  return last
}

function cleaned({ typed, printed }: Exchange): Exchange {
  const lines = printed.split('\n').map(coverLine)
  // The last one may be a question, and what is typed comes after its space.
  const text = lines.map((line, at) => (at === lines.length - 1 ? line : line.trimEnd())).join('\n')
  return { typed: typed === null ? null : cut(visible(typed), COVER_COLUMNS), printed: text }
}

function withoutBlankStart(exchanges: readonly Exchange[]): Exchange[] {
  return exchanges.map((exchange, at) =>
    at === 0 ? { ...exchange, printed: exchange.printed.replace(/^\n+/, '') } : exchange,
  )
}

/** Leaves out the first line that was printed, with what was typed after it on the same line. */
function withoutFirstLine([first, second, ...others]: readonly Exchange[]): Exchange[] {
  const end = first?.printed.indexOf('\n') ?? -1
  if (first !== undefined && end !== -1)
    return [
      { typed: null, printed: first.printed.slice(end + 1) },
      ...(second === undefined ? [] : [second, ...others]),
    ]
  return second === undefined ? [] : [{ typed: null, printed: second.printed }, ...others]
}
