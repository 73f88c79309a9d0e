/** Pace of a replay: a fixed one, so that a recording is the same on every machine. Pure. */
import type { Replay, ReplayFrame } from './contract.ts'

/** Milliseconds from one key to the next. */
export const KEY_MS = 90
/** Milliseconds between the last key and Enter. */
const ENTER_MS = 250
/** Milliseconds between two printed lines; a program prints all of them at once, and nobody could follow. */
const LINE_MS = 70
/** Milliseconds from a question to the first key, at least and at most: whoever types reads first. */
const LEAST_PAUSE_MS = 600
const MOST_PAUSE_MS = 1600
/** Milliseconds it takes to read one printed character. */
const READ_MS = 12
/** Milliseconds before anything happens. */
const START_MS = 300

/** Part of a session: a line that was typed, and what the program printed after it. */
export interface Exchange {
  /** Null: the beginning, before anything was typed. */
  typed: string | null
  printed: string
}

/** Lays the exchanges of a session out in time. */
export function paceReplay(exchanges: readonly Exchange[]): Replay {
  const frames: ReplayFrame[] = []
  let at = START_MS
  let toRead = 0
  for (const { typed, printed } of exchanges) {
    if (typed !== null) {
      at += pauseMs(toRead)
      frames.push([at, 'typed', typed])
      at += typingMs(typed)
    }
    for (const line of linesOf(printed)) {
      frames.push([at, 'out', line])
      at += LINE_MS
    }
    toRead = printed.length
  }
  return { frames }
}

/** Exchanges that a replay was made of. */
export function exchangesOf({ frames }: Replay): Exchange[] {
  const all: Exchange[] = [{ typed: null, printed: '' }]
  for (const [, kind, text] of frames) {
    const last = all.at(-1)
    if (kind === 'typed') all.push({ typed: text, printed: '' })
    else if (last) last.printed += text
  }
  return all
}

/** Milliseconds from the beginning to the end of a replay. */
export function replayMs({ frames }: Replay): number {
  return frames.reduce((most, frame) => Math.max(most, endOf(frame)), 0)
}

/** When a frame is over: a typed line with its Enter. */
export function endOf([at, kind, text]: ReplayFrame): number {
  return kind === 'typed' ? at + typingMs(text) : at
}

function typingMs(text: string): number {
  return Array.from(text).length * KEY_MS + ENTER_MS
}

function pauseMs(characters: number): number {
  return Math.min(MOST_PAUSE_MS, LEAST_PAUSE_MS + characters * READ_MS)
}

/** Lines with their breaks; the last one may have none, as a question. */
function linesOf(text: string): string[] {
  const lines = text.split('\n')
  const last = lines.pop() ?? ''
  return [...lines.map((line) => `${line}\n`), ...(last === '' ? [] : [last])]
}
