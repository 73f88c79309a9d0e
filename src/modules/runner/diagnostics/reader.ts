import { t, tCount } from '#platform/messages/messages.ts'
import type { Diagnostic } from '#modules/exercises/outcomes/contract.ts'
import { type LearnerFile, pathOf } from './learner-files.ts'

/** Reader of one language's messages. Both functions are pure and cope with any text. */
export interface MessageReader {
  read(stderr: string, learnerFiles: readonly LearnerFile[]): Diagnostic[]
  /** Leaves out what is not about the learner's lines. Folders are taken off elsewhere. */
  clean(stderr: string, learnerFiles: readonly LearnerFile[]): string
}

/** Lines of the learner's files, each file parted once however often it is asked. Undefined where there is none. */
export function learnerLines(
  learnerFiles: readonly LearnerFile[],
): (path: string, line: number) => string | undefined {
  const parted = new Map<string, string[]>()
  return (path, line) => {
    const file = learnerFiles.find((one) => pathOf(one) === path)
    if (typeof file !== 'object') return undefined
    const lines = parted.get(path) ?? file.content.split('\n')
    parted.set(path, lines)
    return lines[line - 1]
  }
}

const MOST_LINES = 20_000
/** Characters. A longer line is no message of a toolchain: it is cut where messages are read, and left as it is where they are cleaned. */
const LONGEST_LINE = 2_000

export const isLong = (line: string) => line.length > LONGEST_LINE

/** A program may print megabytes: what is read for places is bounded, so that no expression takes long. */
export function readableLines(stderr: string): string[] {
  return stderr
    .split('\n', MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) : line).replace(/\r$/, ''))
}

const SAME_FRAME_SHOWN = 3
/** Functions that call each other in turn repeat that many frames. */
const LONGEST_ROUND = 8
/** Fewer rounds may be a program that means it. */
const FEWEST_ROUNDS = 4

/** Endless recursion repeats one frame, or a round of frames, a thousand times. `isMore`: a line that belongs to the frame above it. */
export function foldRepeats(
  lines: readonly string[],
  isFrame: (line: string) => boolean,
  isMore: (line: string) => boolean = () => false,
): string[] {
  const parts = partsOf(lines, isFrame, isMore)
  const kept: string[] = []
  for (let at = 0; at < parts.length;) {
    const { size, rounds } = parts[at]?.isFrame ? roundAt(parts, at) : { size: 1, rounds: 1 }
    const shown = size > 1 ? size : Math.min(rounds, SAME_FRAME_SHOWN)
    for (const { text } of parts.slice(at, at + shown)) kept.push(text)
    const left = size * rounds - shown
    if (left > 0)
      kept.push(
        `    ${
          size > 1
            ? tCount(
                rounds - 1,
                {
                  one: '… the same {calls} calls {n} more time',
                  other: '… the same {calls} calls {n} more times',
                },
                { calls: size },
              )
            : t('… {n} more like this', { n: left })
        }`,
      )
    at += Math.max(1, size * rounds)
  }
  return kept
}

interface Part {
  text: string
  isFrame: boolean
}

function partsOf(
  lines: readonly string[],
  isFrame: (line: string) => boolean,
  isMore: (line: string) => boolean,
): Part[] {
  const parts: Part[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (last?.isFrame && isMore(line)) last.text += `\n${line}`
    else parts.push({ text: line, isFrame: isFrame(line) })
  }
  return parts
}

/** The shortest round of frames that begins here, and how often it is gone through. */
function roundAt(parts: readonly Part[], at: number): { size: number; rounds: number } {
  for (let size = 1; size <= LONGEST_ROUND; size += 1) {
    let same = 0
    while (parts[at + same]?.isFrame && parts[at + same]?.text === parts[at + same + size]?.text) same += 1
    const rounds = 1 + Math.floor(same / size)
    if (rounds >= FEWEST_ROUNDS) return { size, rounds }
  }
  return { size: 1, rounds: 1 }
}
