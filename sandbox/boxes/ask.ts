/** Asks a program whose time is up in which line it is, and listens for its answer a moment. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stopped } from '../protocol.ts'
import { type Copy, INSIDE } from '../walls/plan.ts'
import { onlyChildOf } from '../start/only-child.ts'
import { MOST_ANSWER_BYTES, whereabouts } from '../whereabouts.ts'
import type { Chain } from './launch.ts'

/** A runtime asked by a signal answers on its error output, one asked by a line on the channel answers there. */
export type Question = { signal: number } | { line: string }

/** An honest answer takes a few milliseconds, in Java some fifty; more where many programs share the processors. */
const ANSWER_WITHIN_MS = 600
/** A runtime's own threads wake up for moments: who is found awake twice works. */
const LOOK_AGAIN_MS = 4

export function askable(chain: Chain, question: Question | undefined, files: Copy[]) {
  const jobFiles = ownFiles(files)
  let isAwake = false
  const heard = Promise.withResolvers<void>()
  let answer: Buffer[] | null = null
  let bytes = 0
  const text = () => Buffer.concat(answer ?? []).toString('utf8')

  return {
    /** Resolves when it has said where it is, or after a moment. */
    async ask() {
      // The first process is ours, the program below it.
      const program = onlyChildOf(chain.firstProcess())
      isAwake = hasWork(program)
      await sleep(LOOK_AGAIN_MS)
      isAwake &&= hasWork(program)
      if (!question) return
      answer = []
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
      if (!question || !answer || from !== ('signal' in question ? 'stderr' : 'channel')) return false
      if (bytes >= MOST_ANSWER_BYTES) return true
      bytes += chunk.length
      answer.push(chunk)
      if (bytes >= MOST_ANSWER_BYTES || whereabouts(wholeLines(text()), jobFiles)) heard.resolve()
      return true
    },
    /** It ran or waited for a processor when its time was up. */
    wasAwake: () => isAwake,
    where: (): Stopped['at'] => whereabouts(wholeLines(text()), jobFiles),
  }
}

function ownFiles(files: Copy[]): { path: string }[] {
  const folder = `${INSIDE.job}/`
  return files.filter(({ to }) => to.startsWith(folder)).map(({ to }) => ({ path: to.slice(folder.length) }))
}

/** Half a number is another number. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1)

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
