/** A slow line: pages come in two pieces. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const LATER_MS = 700

export type Piecemeal = {
  url: string
  /** How many pages came in pieces. */
  count(): number
  close(): Promise<void>
}

/** Passes on what `origin` answers; of every page the part after the first match of `cut` comes later, when the first is painted. */
export async function piecemeal(origin: string, cut: RegExp): Promise<Piecemeal> {
  let cuts = 0
  const server = createServer((asked, answer) => {
    const pass = async () => {
      const accept = asked.headers.accept ?? '*/*'
      const got = await fetch(origin + (asked.url ?? '/'), { headers: { accept } })
      const type = got.headers.get('content-type') ?? ''
      const policy = got.headers.get('content-security-policy')
      answer.writeHead(got.status, {
        'content-type': type,
        ...(policy === null ? {} : { 'content-security-policy': policy }),
      })
      if (!type.startsWith('text/html')) return answer.end(Buffer.from(await got.arrayBuffer()))
      const html = await got.text()
      const at = html.search(cut)
      if (at === -1) return answer.end(html)
      cuts += 1
      answer.write(html.slice(0, at))
      setTimeout(() => answer.end(html.slice(at)), LATER_MS)
    }
    pass().catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line no-unsafe-type-assertion -- a TCP server's address is never a path
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => cuts,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
