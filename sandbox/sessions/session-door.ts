/** `GET /session`: the door of live programs, one WebSocket each. The shapes are in `protocol.ts`. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { resultJson } from '../fit-result.ts'
import {
  type JobResult,
  MAX_JOB_BYTES,
  MAX_ORDER_BYTES,
  MAX_RESULT_BYTES,
  MAX_TYPED_BYTES,
  MAX_WAITING_BYTES,
  type SessionNews,
  sessionOrder,
  sessionStart,
} from '../protocol.ts'
import type { LiveProgram } from './live-program.ts'
import type { HoldSession } from './hold-session.ts'

const FIRST_MESSAGE_WITHIN_MS = 10_000
/** Printed and not yet on its way: the program waits for a reader who is behind by so much. */
const MOST_UNSENT_BYTES = 128 * 1024
/** The result in the last message, beside which there is little. */
const MOST_RESULT_BYTES = MAX_RESULT_BYTES - 1_000
/** How long the last message may take to be read. */
const LEAVE_WITHIN_MS = 5_000

/** `mayEnter` says whether whoever asks may: the same as at every other door of this process. */
export function openSessionDoor(
  server: Server,
  hold: HoldSession,
  mayEnter: (request: IncomingMessage) => boolean,
): void {
  const lines = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_JOB_BYTES,
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== '/session' || !mayEnter(request)) {
      socket.end(`HTTP/1.1 ${request.url === '/session' ? '401 Unauthorized' : '404 Not Found'}\r\n\r\n`)
      return
    }
    lines.handleUpgrade(request, socket, head, (line) => {
      converse(line, hold).catch((error: unknown) => {
        console.error('A session failed:', error)
        line.terminate()
      })
    })
  })
}

async function converse(line: WebSocket, hold: HoldSession): Promise<void> {
  const hangUp = new AbortController()
  line.once('close', () => hangUp.abort(new Error('The line was closed.')))
  // What is wrong with a line shows in its end.
  line.on('error', () => line.terminate())
  const start = sessionStart.safeParse(await firstMessage(line))
  if (!start.success)
    return leave(line, { status: 'invalid', reason: 'The first message is no start.' }, false)

  const tell = (news: SessionNews) => line.send(JSON.stringify(news))
  let program: LiveProgram | null = null
  let waitingBytes = 0
  line.on('message', (data, isBinary) => {
    // Before it runs there is nobody to read.
    if (!program) return
    if (!obey(program, asBuffer(data), isBinary)) return line.terminate()
    if (isBinary) waitingBytes += asBuffer(data).length
    if (waitingBytes > MAX_WAITING_BYTES) line.terminate()
  })
  try {
    const { result, wasIdle } = await hold(start.data, hangUp.signal, {
      onStart(started) {
        program = started
        tell({ type: 'started' })
      },
      onOutput(bytes) {
        line.send(bytes, () => {
          if (line.bufferedAmount < MOST_UNSENT_BYTES / 2) program?.resume()
        })
        if (line.bufferedAmount > MOST_UNSENT_BYTES) program?.pause()
      },
      onTaken(bytes) {
        waitingBytes = Math.max(0, waitingBytes - bytes)
        tell({ type: 'taken', bytes })
      },
    })
    await leave(line, result, wasIdle)
  } catch (error) {
    if (!hangUp.signal.aborted) throw error
  }
}

/** False: that is no order. */
function obey(program: LiveProgram, bytes: Buffer, isBinary: boolean): boolean {
  if (isBinary) {
    if (bytes.length > MAX_TYPED_BYTES) return false
    program.type(bytes)
    return true
  }
  const order = bytes.length > MAX_ORDER_BYTES ? null : sessionOrder.safeParse(parseJson(bytes))
  if (!order?.success) return false
  switch (order.data.type) {
    case 'resize':
      program.resize(order.data)
      return true
    case 'interrupt':
      program.interrupt()
      return true
    case 'end-of-input':
      program.endInput()
      return true
  }
}

async function leave(line: WebSocket, result: JobResult, wasIdle: boolean): Promise<void> {
  const type: SessionNews['type'] = 'ended'
  const json = await resultJson(result, MOST_RESULT_BYTES)
  line.send(`{"type":"${type}","wasIdle":${wasIdle},"result":${json}}`)
  line.close(1000)
  setTimeout(() => line.terminate(), LEAVE_WITHIN_MS).unref()
}

/** Undefined when it is none or does not come in time. */
function firstMessage(line: WebSocket): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FIRST_MESSAGE_WITHIN_MS)
    const settle = (message: unknown) => {
      clearTimeout(timer)
      resolve(message)
    }
    line.once('message', (data, isBinary) => settle(isBinary ? undefined : parseJson(asBuffer(data))))
    line.once('close', () => settle(undefined))
  })
}

function asBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
