/**
 * To our own runner, over its unix socket: as much of HTTP/1.1 as it answers with (`send` in sandbox/http.ts), which always
 * says how long the answer is. Node's own client takes 0.3 ms longer for a question and its answer, out of the four that a
 * run of SQL may take.
 */
import { connect, type Socket } from 'node:net'
import { type Exchange, type Listener, type Question, tooLarge } from './exchange.ts'

/** The runner closes after 5 s what it hears nothing over. */
const IDLE_MS = 4_000
const MOST_HEAD_BYTES = 16 * 1024
const END_OF_HEAD = '\r\n\r\n'

type Line = {
  socket: Socket
  idleSince: number
  /** What is asked over it now; null while it is idle. */
  asked: { mostBytes: number; listener: Listener } | null
  /** What came of the answer so far, after its head once `head` is known. */
  chunks: Buffer[]
  bytes: number
  head: Head | null
}

type Head = { status: number; length: number; isLast: boolean }

export function openSocketExchange(socketPath: string): Exchange {
  const lines = new Set<Line>()
  const idle: Line[] = []

  function open(): Line {
    const socket = connect(socketPath)
    const line: Line = { socket, idleSince: 0, asked: null, chunks: [], bytes: 0, head: null }
    lines.add(line)
    socket.on('data', (chunk: Buffer) => {
      try {
        receive(line, chunk)
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    })
    socket.on('error', (error) => fail(line, error))
    socket.on('close', () => {
      lines.delete(line)
      fail(line, Object.assign(new Error('the line was closed'), { code: 'ECONNRESET' }))
    })
    return line
  }

  function takeIdle(): Line | undefined {
    for (let line = idle.pop(); line; line = idle.pop()) {
      if (line.socket.readyState === 'open' && performance.now() - line.idleSince < IDLE_MS) return line
      line.socket.destroy()
    }
    return undefined
  }

  function receive(line: Line, chunk: Buffer) {
    const { asked } = line
    if (asked === null) throw new Error('an answer that nobody asked for')
    line.chunks.push(chunk)
    line.bytes += chunk.length
    if (line.head === null && !takeHead(line)) return
    const { head } = line
    if (head === null) return
    if (head.length > asked.mostBytes) throw tooLarge()
    if (line.bytes < head.length) return
    if (line.bytes > head.length) throw new Error('the answer is longer than it says')
    const text = Buffer.concat(line.chunks).toString('utf8')
    Object.assign(line, { asked: null, chunks: [], bytes: 0, head: null })
    if (head.isLast) line.socket.destroy()
    else rest(line)
    asked.listener.answered(head.status, text)
  }

  function rest(line: Line) {
    line.idleSince = performance.now()
    idle.push(line)
    // It keeps nobody from ending.
    line.socket.unref()
  }

  return {
    send(question, listener) {
      const line = (question.isFresh === true ? undefined : takeIdle()) ?? open()
      line.asked = { mostBytes: question.mostBytes, listener }
      line.socket.ref()
      line.socket.write(asText(question))
      return (reason) => {
        // Over it something else may be asked by now.
        if (line.asked?.listener === listener) line.socket.destroy(reason)
      }
    },
    drop() {
      idle.length = 0
      for (const { socket } of lines) socket.destroy()
    },
  }
}

function fail(line: Line, error: Error) {
  const { asked } = line
  line.asked = null
  asked?.listener.failed(error)
}

/** False while it has not come whole. */
function takeHead(line: Line): boolean {
  const all = line.chunks.length === 1 ? line.chunks[0] : Buffer.concat(line.chunks)
  const end = all?.indexOf(END_OF_HEAD) ?? -1
  if (all === undefined || end < 0) {
    if (line.bytes > MOST_HEAD_BYTES) throw new Error('the answer has no end of its head')
    return false
  }
  line.head = readHead(all.toString('latin1', 0, end))
  const rest = all.subarray(end + END_OF_HEAD.length)
  line.chunks = [rest]
  line.bytes = rest.length
  return true
}

const STATUS = /^HTTP\/1\.1 (\d{3}) /
const LENGTH = /\r\ncontent-length: (\d+)(?:\r\n|$)/i
const CLOSES = /\r\nconnection: close(?:\r\n|$)/i

function readHead(head: string): Head {
  const status = STATUS.exec(head)?.[1]
  const length = LENGTH.exec(head)?.[1]
  if (status === undefined || length === undefined)
    throw new Error(`what the runner answers is no HTTP, or does not say its length: ${head.slice(0, 200)}`)
  return { status: Number(status), length: Number(length), isLast: CLOSES.test(head) }
}

function asText({ method, path, body }: Question): string {
  const start = `${method} ${path} HTTP/1.1\r\nhost: runner\r\n`
  if (body === undefined) return `${start}\r\n`
  return `${start}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
