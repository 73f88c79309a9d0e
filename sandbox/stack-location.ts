/** In which line a program was that ran out of time. Asked of the program's own runtime shortly before its end. */
import { filePath, type Stopped } from './protocol.ts'
import { INSIDE } from './isolation/plan.ts'

/** An answer is read so far and no further. */
export const MOST_ANSWER_BYTES = 16_384

/** How the runtimes write a frame: Python's faulthandler, Node's stack, our own answer in Java. Newest first, all three. */
const FRAMES = [
  /^ {2}File "(?<path>[^"\n]{1,300})", line (?<line>\d{1,6}) in /,
  /^ {4}at (?:[^\n(]{1,200} \()?(?:file:\/\/)?(?<path>[^\n():]{1,300}):(?<line>\d{1,6}):\d{1,6}\)?$/,
  /^\{"where":\{"file":"(?<path>[^"\\]{1,300})","line":(?<line>\d{1,6})\}\}$/,
]

/** The newest frame that lies in one of the job's own files. Null: none, or nothing that can be read. */
export function stackLocation(answer: string, files: readonly { path: string }[]): Stopped['at'] {
  for (const line of answer.slice(0, MOST_ANSWER_BYTES).split('\n')) {
    for (const frame of FRAMES) {
      const { path = '', line: number } = frame.exec(line)?.groups ?? {}
      const own = ownPath(path)
      if (number !== undefined && Number(number) > 0 && files.some((file) => file.path === own))
        return { path: filePath.parse(own), line: Number(number) }
    }
  }
  return null
}

function ownPath(path: string): string {
  const folder = `${INSIDE.job}/`
  return path.startsWith(folder) ? path.slice(folder.length) : path
}

/** Below this share of its time a program did not work but wait, unless it only waited for a processor. */
const WORKING_SHARE = 0.1

type Use = {
  /** Null: nobody measured it. */
  cpuMs: number | null
  wallMs: number
  /** Runnable at the end: on a busy machine a program may work all the time and get little of a processor. */
  wasAwake: boolean
}

/** Absent where nothing is known. */
export function whatItDid({ cpuMs, wallMs, wasAwake }: Use, at: Stopped['at']): Stopped | undefined {
  if (wasAwake) return { doing: 'working', at }
  if (cpuMs === null) return at === null ? undefined : { doing: 'working', at }
  return { doing: cpuMs < WORKING_SHARE * wallMs ? 'waiting' : 'working', at }
}
