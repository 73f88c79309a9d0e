/** A slow line: pages come in pieces. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Long enough for a paint between two pieces on a busy machine; a page in many pieces takes less for each. */
const LATER_MS = { one: 700, many: 60 }

export type Piecemeal = {
  url: string
  /** How many pages came in pieces. */
  count(): number
  close(): Promise<void>
}

/**
 * Passes on what `origin` answers. Of every page what follows a place that `cutsOf` names comes later, when what stands
 * before it is painted.
 * @param cutsOf where a page is cut: places in its HTML, ascending; none for a page that comes whole
 */
export async function piecemeal(origin: string, cutsOf: (html: string) => number[]): Promise<Piecemeal> {
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
      const places = cutsOf(html)
      if (places.length > 0) cuts += 1
      const laterMs = places.length > 1 ? LATER_MS.many : LATER_MS.one
      let from = 0
      for (const place of places) {
        answer.write(html.slice(from, place))
        await new Promise((resolve) => setTimeout(resolve, laterMs))
        from = place
      }
      answer.end(html.slice(from))
    }
    pass().catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
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
