/** Asks a program whose time is up in which line it is, and listens for its answer a moment. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stopped } from '../protocol.ts'
import { type Copy, INSIDE } from '../isolation/plan.ts'
import { onlyChildOf } from '../start/only-child.ts'
import { MOST_ANSWER_BYTES, stackLocation } from '../stack-location.ts'
import type { Chain } from './launch.ts'

/**
 * A runtime asked by a signal answers on its error output, one asked by a line on the channel answers there, where a recording may go
 * on beside its answer.
 */
export type Question = { signal: number } | { line: string }

/** An honest answer takes a few milliseconds, in Java some fifty; more where many programs share the processors. */
const ANSWER_WITHIN_MS = 600
/** A runtime's own threads wake up for moments: who is found awake twice works. */
const LOOK_AGAIN_MS = 4

/** Stands for the beginning of a line that is too long for an answer. */
const NO_ANSWER = '…'

export function askable(
  chain: Chain,
  question: Question | undefined,
  files: Copy[],
  { isRecorded }: { isRecorded: boolean },
) {
  const jobFiles = ownFiles(files)
  /** Only what is asked on the channel answers there, between the steps of its recording. */
  const isBesideRecording = isRecorded && question !== undefined && 'line' in question
  let isAwake = false
  const heard = Promise.withResolvers<void>()
  let isAsked = false
  let bytes = 0
  /** What came after the last whole line: half a number is another number. */
  let rest = ''
  let found: Stopped['at'] = null

  /** Reads each line once, in whatever pieces it comes. */
  function read(chunk: Buffer) {
    const text = rest + chunk.toString('latin1')
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    if (rest.length > MOST_ANSWER_BYTES) rest = NO_ANSWER
    const lines = Buffer.from(text.slice(0, end), 'latin1').toString('utf8')
    if (end > 0) found ??= stackLocation(isBesideRecording ? answersIn(lines) : lines, jobFiles)
  }

  return {
    /** Resolves when it has said where it is, or after a moment. */
    async ask() {
      // The first process is ours, the program below it.
      const program = onlyChildOf(chain.firstProcess())
      isAwake = hasWork(program)
      await sleep(LOOK_AGAIN_MS)
      isAwake &&= hasWork(program)
      if (!question) return
      isAsked = true
      put(chain, program, question)
      const waiting = new AbortController()
      await Promise.race([
        heard.promise,
        sleep(ANSWER_WITHIN_MS, null, { signal: waiting.signal }).catch(() => {}),
      ])
      waiting.abort()
    },
    /** Whether this is part of the answer: then it is none of the program's own output. */
    hears(from: 'stderr' | 'channel', chunk: Buffer): boolean {
      if (!question || !isAsked || from !== ('signal' in question ? 'stderr' : 'channel')) return false
      if (isBesideRecording) {
        if (found === null) read(chunk)
        if (found !== null) heard.resolve()
        return false
      }
      if (bytes >= MOST_ANSWER_BYTES) return true
      bytes += chunk.length
      if (found === null) read(chunk.subarray(0, MOST_ANSWER_BYTES))
      if (bytes >= MOST_ANSWER_BYTES || found !== null) heard.resolve()
      return true
    },
    /** It ran or waited for a processor when its time was up. */
    wasAwake: () => isAwake,
    where: (): Stopped['at'] => found,
  }
}

/** Of a channel that carries a recording as well. */
function answersIn(lines: string): string {
  const answers = lines.split('\n').filter((line) => line.startsWith('{"where":'))
  return answers.join('\n')
}

function ownFiles(files: Copy[]): { path: string }[] {
  const folder = `${INSIDE.job}/`
  return files.filter(({ to }) => to.startsWith(folder)).map(({ to }) => ({ path: to.slice(folder.length) }))
}

function put({ channel }: Chain, program: number | null, question: Question) {
  if ('line' in question) return void channel.write(`${question.line}\n`)
  if (program === null) return
  try {
    process.kill(program, question.signal)
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Whether any of its threads runs or would, if a processor were free. */
function hasWork(pid: number | null): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) => {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).startsWith('R')
    })
  } catch {
    return false
  }
}
