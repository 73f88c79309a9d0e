/**
 * `count-answers.ts URL CONNECTIONS SECONDS`: asks again as soon as an answer is whole, and prints how often that was
 * and how long it took. It looks at the status and the length of each answer and at nothing else: a client that reads
 * the body as text, as autocannon does, takes longer over compressed bytes than the server over the whole request.
 */
import { connect } from 'node:net'

const [url = '', connections = '1', seconds = '1'] = process.argv.slice(2)
const { hostname, port, pathname, search, host } = new URL(url)
const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, br\r\n\r\n`
const times: number[] = []

function ask(): void {
  const socket = connect(Number(port), hostname, begin).setNoDelay(true)
  let askedAt = 0
  /** Bytes of the answer still to come; null: its head is not whole yet. */
  let missing: number | null = null
  let head: Buffer = Buffer.alloc(0)
  function begin() {
    missing = null
    head = Buffer.alloc(0)
    askedAt = performance.now()
    socket.write(request)
  }
  socket.on('data', (chunk: Buffer) => {
    if (missing === null) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 200 ') || length === undefined)
        throw new Error(`${url} answers: ${text.slice(0, 200)}`)
      missing = end + 4 + Number(length) - head.length
    } else missing -= chunk.length
    if (missing < 0) throw new Error(`${url} answers with more than it says.`)
    if (missing > 0) return
    times.push(performance.now() - askedAt)
    begin()
  })
  socket.on('close', () => {
    throw new Error(`${url} closed a connection.`)
  })
}

const startedAt = performance.now()
for (let each = 0; each < Number(connections); each += 1) ask()
setTimeout(
  () => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    const perSecond = (times.length * 1000) / (performance.now() - startedAt)
    console.log(JSON.stringify({ perSecond, p50Ms: at(0.5), p99Ms: at(0.99) }))
    process.exit(0)
  },
  Number(seconds) * 1000,
)
