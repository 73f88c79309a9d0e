/**
 * The line to a page's process: one question, one answer, in turn. What comes from there is hostile. This end only counts
 * bytes and looks for the end of a line; the judge's worker reads what is in it.
 */
import type { Duplex } from 'node:stream'
import type { PageQuestion } from './page-test.ts'

/** Bytes of the longest answer that is read; `inside/page.mjs` says so itself when one would be longer. */
export const MOST_ANSWER_BYTES = 512 * 1024

export type PageLine = {
  /**
   * One at a time. `closed`: the process has ended, or will be ended. `broken`: it spoke without being asked, too much,
   * or on after its answer; from then on every question gets this.
   */
  ask(question: PageQuestion | StylesQuestion): Promise<Reply>
  /** Nobody need wait for an answer any more. */
  close(): void
  /** By the other end, or by `close`. */
  isClosed(): boolean
}

export type StylesQuestion = { ask: 'normal'; styles: [property: string, value: string][] }

/** `id`: what the answer must bear. */
export type Reply = { kind: 'line'; id: number; bytes: Buffer } | { kind: 'broken' } | { kind: 'closed' }

const NEWLINE = 10

export function openPageLine(channel: Duplex): PageLine {
  let state: 'open' | 'broken' | 'closed' = 'open'
  let lastId = 0
  let received: Buffer[] = []
  let bytes = 0
  let waiting: ((reply: Reply) => void) | null = null

  function settle(reply: Reply) {
    const resolve = waiting
    waiting = null
    received = []
    bytes = 0
    resolve?.(reply)
  }

  function breakOff() {
    if (state === 'open') state = 'broken'
    settle({ kind: 'broken' })
  }

  function close() {
    if (state === 'open') state = 'closed'
    settle({ kind: 'closed' })
  }

  channel.on('data', (chunk: Buffer) => {
    if (state !== 'open') return
    if (waiting === null) return breakOff()
    bytes += chunk.length
    if (bytes > MOST_ANSWER_BYTES) return breakOff()
    received.push(chunk)
    const end = chunk.indexOf(NEWLINE)
    if (end === -1) return
    if (end !== chunk.length - 1) return breakOff()
    settle({ kind: 'line', id: lastId, bytes: Buffer.concat(received) })
  })
  channel.on('end', close).on('close', close)

  return {
    ask(question) {
      if (state !== 'open') return Promise.resolve({ kind: state })
      return new Promise((resolve) => {
        waiting = resolve
        lastId += 1
        channel.write(`${JSON.stringify({ id: lastId, ...question })}\n`)
      })
    },
    close,
    isClosed: () => state === 'closed',
  }
}
