/** A program that runs on the server while the learner talks to it. */
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import { CallError } from '#platform/contract/call.ts'
import type { LiveLanguage, SourceFile } from '#modules/exercises/contract.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import {
  MAX_TYPED_BYTES,
  SESSION_PATH,
  type SessionNews,
  type SessionOrder,
  TYPED_WINDOW_BYTES,
} from '../contract.ts'

export type TerminalSize = { columns: number; rows: number }

type Phase = 'starting' | 'running' | 'over'

export type LiveRun = {
  /** All that was printed so far, in the pieces in which it came. */
  printed(): readonly Uint8Array[]
  phase(): Phase
  /** Tells of new print and of a new phase; call what it returns to hear no more. */
  subscribe(listener: () => void): () => void
  /** Types text as from a keyboard. What the program does not read yet is buffered here. */
  type(text: string): void
  /** Ctrl+C. What waits is forgotten. */
  interrupt(): void
  /** Ctrl+D. */
  endInput(): void
  resize(size: TerminalSize): void
  /** Outcome of the program. Rejects with a `CallError` when it did not run, was cut off, or `signal` was aborted. */
  outcome: Promise<RunOutcome>
}

/** Size of a terminal until it is measured. */
const USUAL_SIZE: TerminalSize = { columns: 80, rows: 24 }

/** Starts a program. An aborted `signal` ends it. */
export function startLiveRun(
  program: { language: LiveLanguage; files: SourceFile[]; args?: string[] },
  signal: AbortSignal,
): LiveRun {
  const line = openLine()
  const typed = typedQueue((piece) => line.send(piece))
  const listeners = new Set<() => void>()
  const printed: Uint8Array[] = []
  let phase: Phase = 'starting'
  let size = USUAL_SIZE

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const order = (one: SessionOrder) => {
    if (phase === 'running') line.send(JSON.stringify(one))
  }

  const over = new AbortController()
  const outcome = new Promise<RunOutcome>((resolve, reject) => {
    const finish = (settle: () => void) => {
      if (phase === 'over') return
      phase = 'over'
      over.abort()
      typed.clear()
      line.close()
      settle()
      notify()
    }
    const fail = (message: string, about: ConstructorParameters<typeof CallError>[1]) =>
      finish(() => reject(new CallError(message, about)))
    const follow = (news: SessionNews) => {
      switch (news.type) {
        case 'started':
          phase = 'running'
          order({ type: 'resize', ...size })
          return notify()
        case 'taken':
          return typed.acknowledge(news.bytes)
        case 'ended':
          return finish(() => resolve(news.outcome))
        case 'failed':
          return fail(news.message, {
            status: 0,
            code: news.code,
            retryAfterSeconds: news.retryAfterSeconds ?? undefined,
          })
      }
    }

    signal.addEventListener('abort', () => fail('The run was stopped.', { status: 0, code: 'aborted' }), {
      once: true,
    })
    // An open connection keeps a page out of the back-forward cache, and a lost one is noticed after minutes.
    const once = { once: true, signal: over.signal }
    window.addEventListener('pagehide', () => fail('The page was left.', { status: 0, code: 'left' }), once)
    window.addEventListener('offline', () => fail(MESSAGES.network, { status: 0, code: 'network' }), once)
    line.addEventListener('open', () => line.send(JSON.stringify({ type: 'start', ...program, ...size })))
    line.addEventListener('close', () => fail(MESSAGES.network, { status: 0, code: 'network' }))
    line.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      // The server has shaped its news by the contract.
      if (typeof data === 'string') return follow(JSON.parse(data))
      printed.push(new Uint8Array(data))
      notify()
    })
  })

  return {
    printed: () => printed,
    phase: () => phase,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type(text) {
      if (phase === 'running') typed.push(text)
    },
    interrupt() {
      typed.clear()
      order({ type: 'interrupt' })
    },
    endInput: () => order({ type: 'end-of-input' }),
    resize(next) {
      size = next
      order({ type: 'resize', ...next })
    },
    outcome,
  }
}

/** Opens the connection to the server that runs the program. */
function openLine(): WebSocket {
  const address = new URL(SESSION_PATH, window.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const line = new WebSocket(address)
  line.binaryType = 'arraybuffer'
  return line
}

/** Creates the queue of typed text: sends no more than the program reads, and keeps the rest. */
function typedQueue(send: (piece: Uint8Array<ArrayBuffer>) => void) {
  const encoder = new TextEncoder()
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let unreadBytes = 0
  const sendMore = () => {
    while (waiting.length > 0 && unreadBytes < TYPED_WINDOW_BYTES) {
      const piece = waiting.shift() ?? new Uint8Array()
      unreadBytes += piece.length
      send(piece)
    }
  }
  return {
    push(text: string) {
      const bytes = encoder.encode(text)
      for (let at = 0; at < bytes.length; at += MAX_TYPED_BYTES)
        waiting.push(bytes.subarray(at, at + MAX_TYPED_BYTES))
      sendMore()
    },
    /** The program has read so many bytes. */
    acknowledge(bytes: number) {
      unreadBytes = Math.max(0, unreadBytes - bytes)
      sendMore()
    },
    clear() {
      waiting = []
    },
  }
}
