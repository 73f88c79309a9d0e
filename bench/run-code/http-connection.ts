/**
 * HTTP/1.1 connection that stays open, as a browser keeps one. Node's own client takes half a millisecond a request, an
 * eighth of what a run of SQL may take: the client must not be what is measured.
 */
import { once } from 'node:events'
import { connect } from 'node:net'

export type Request = { path: string; headers: Record<string, string | number>; body: string }
export type Response = { status: number; cookies: string[]; text: string; ms: number }

export type HttpConnection = {
  /** Sends a request; call again only after the response. `ms`: from the request to the last byte of the response. */
  ask(request: Request): Promise<Response>
  close(): void
}

const END_OF_HEAD = '\r\n\r\n'

export async function openConnection(port: number): Promise<HttpConnection> {
  let connection = await connectOnce(port)
  return {
    async ask(request) {
      // The server ends idle connections; reconnect, as a browser does.
      if (connection.isClosed()) connection = await connectOnce(port)
      return connection.ask(request)
    },
    close: () => connection.close(),
  }
}

async function connectOnce(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let whole = Promise.withResolvers<Omit<Response, 'ms'>>()
  // Closed while idle: the next request opens another one.
  whole.promise.catch(() => {})
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = read(received)
    if (answer === null) return
    received = Buffer.alloc(0)
    whole.resolve(answer)
  })
  socket.on('error', (error) => whole.reject(error))
  // Ended by the server: from here on nothing comes any more, though we could still write.
  socket.on('end', () => whole.reject(new Error('The server closed the connection.')))

  return {
    isClosed: () => socket.readableEnded || socket.destroyed,
    async ask({ path, headers, body }: Request): Promise<Response> {
      whole = Promise.withResolvers()
      const lines = Object.entries({
        ...headers,
        host: 'localhost',
        'content-length': Buffer.byteLength(body),
      })
      const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
      const started = performance.now()
      socket.write(`POST ${path} HTTP/1.1\r\n${head}${END_OF_HEAD}${body}`)
      const answer = await whole.promise
      return { ...answer, ms: performance.now() - started }
    },
    close: () => void socket.destroy(),
  }
}

/** Returns null until the response is complete. Our server always sends `content-length`. */
function read(received: Buffer): Omit<Response, 'ms'> | null {
  const end = received.indexOf(END_OF_HEAD)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`A response without its length: ${head}`)
  const from = end + END_OF_HEAD.length
  if (received.length < from + Number(length)) return null
  return {
    status: Number(head.slice('HTTP/1.1 '.length, 12)),
    cookies: [...head.matchAll(/\r\nset-cookie: ([^\r]*)/gi)].map(([, cookie = '']) => cookie),
    text: received.toString('utf8', from),
  }
}
