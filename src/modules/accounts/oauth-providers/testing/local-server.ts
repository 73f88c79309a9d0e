/** Parts of every local provider: a server, a signed-in person and a browser that visits it. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalPerson = { subject: string; email: string; isVerified: boolean; name: string }

export type LocalHost = '127.0.0.1' | 'localhost'

export type LocalProvider = {
  url: string
  /** Signed-in person; null: the person refuses. */
  person: LocalPerson | null
  close(): Promise<void>
}

/** `host`: the name in its addresses. To a browser `localhost` is another site than `127.0.0.1`. */
export async function listen(host: LocalHost = '127.0.0.1'): Promise<{
  url: string
  answer(listener: RequestListener): void
  close(): Promise<void>
}> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port of this machine.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    answer: (listener) => void server.on('request', listener),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** Response of a provider: a redirect, or a form that the browser posts. */
export type Answer = { url: URL; form: URLSearchParams | null }

/** A browser goes to `address` and on from there, until it is led to `site`. */
export async function visit(address: string, site: string): Promise<Answer> {
  const cookies = new Map<string, string>()
  let url = address
  for (let steps = 0; steps < 10; steps += 1) {
    if (url.startsWith(site)) return { url: new URL(url), form: null }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) return formIn(await answer.text())
    url = new URL(location, url).href
  }
  throw new Error(`${address} leads nowhere`)
}

function formIn(html: string): Answer {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(html) ?? []
  if (action === undefined) throw new Error(`The provider answered: ${html.slice(0, 2_000)}`)
  const inputs = html.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of inputs) form.append(unescaped(name), unescaped(value))
  return { url: new URL(unescaped(action)), form }
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
