/** A program in a terminal in isolation, from its start to its end. Knows no network. */
import { constants } from 'node:os'
import type { Duplex } from 'node:stream'
import { frameReader, orders, type TerminalFrame, type TerminalSize } from './terminal-frames.ts'

/** More unread orders than this, and the terminal does not read them any more. */
const MOST_UNREAD_BYTES = 1024 * 1024

export type LiveProgram = {
  type(bytes: Buffer): void
  resize(size: TerminalSize): void
  interrupt(): void
  endInput(): void
  /** The reader is behind: the program waits when it prints more. */
  pause(): void
  resume(): void
}

export type Ending =
  /** It ended by itself; as a shell would tell it. */
  | { by: 'itself'; exitCode: number | null; signal: string | null }
  /** Its terminal did: killed by the program or by a wall, or nobody looks at it any more. */
  | { by: 'terminal' }
  | { by: 'output' }
  | { by: 'idle' }

export type LiveGiven = {
  /** The line to `inside/terminal.py`. */
  channel: Duplex
  /** What the waiting program is told. */
  startMessage: string
  size: TerminalSize
  idleMs: number
  outputBytes: number
  onOutput: (bytes: Buffer) => void
  /** So many bytes that were typed have reached the terminal. */
  onTaken: (bytes: number) => void
  /** Whoever started it is gone. */
  signal: AbortSignal
}

/** Sends the start message. `ended` tells the first end that came; the isolation is the caller's to take down then. */
export function startLiveProgram(given: LiveGiven): { program: LiveProgram; ended: Promise<Ending> } {
  const { channel, idleMs, outputBytes } = given
  const read = frameReader()
  const over = Promise.withResolvers<Ending>()
  let printedBytes = 0

  const idle = setTimeout(() => over.resolve({ by: 'idle' }), idleMs)

  function take(frame: TerminalFrame) {
    idle.refresh()
    switch (frame.kind) {
      case 'taken':
        return given.onTaken(frame.bytes)
      case 'exit':
        return over.resolve({ by: 'itself', ...meaning(frame) })
      case 'output': {
        const room = outputBytes - printedBytes
        printedBytes += frame.bytes.length
        if (room > 0) given.onOutput(frame.bytes.subarray(0, room))
        if (printedBytes > outputBytes) over.resolve({ by: 'output' })
      }
    }
  }

  let isOver = false
  channel.on('data', (chunk: Buffer) => {
    if (isOver) return
    const frames = read(chunk)
    if (frames === null) return over.resolve({ by: 'terminal' })
    frames.forEach(take)
  })
  // A channel that is not read, because the reader is behind, does not tell of its end.
  given.signal.addEventListener('abort', () => over.resolve({ by: 'terminal' }), { once: true })
  channel.once('close', () => over.resolve({ by: 'terminal' })).on('error', () => channel.destroy())

  const tell = (bytes: Buffer) => {
    if (isOver || channel.destroyed) return
    channel.write(bytes)
    if (channel.writableLength > MOST_UNREAD_BYTES) over.resolve({ by: 'terminal' })
  }
  tell(orders.start(given.size, given.startMessage))

  const ended = over.promise.then((ending) => {
    isOver = true
    clearTimeout(idle)
    return ending
  })
  return {
    ended,
    program: {
      type: (bytes) => {
        if (!isOver) idle.refresh()
        tell(orders.type(bytes))
      },
      resize: (size) => tell(orders.resize(size)),
      interrupt: () => tell(orders.interrupt()),
      endInput: () => tell(orders.endOfInput()),
      pause: () => void channel.pause(),
      resume: () => void channel.resume(),
    },
  }
}

function meaning({ exitCode, signalNumber }: { exitCode: number; signalNumber: number }) {
  if (signalNumber === 0) return { exitCode, signal: null }
  const name = Object.entries(constants.signals).find(([, value]) => value === signalNumber)?.[0]
  return { exitCode: null, signal: name ?? 'SIGKILL' }
}
