/** Calls this server over HTTP: the sandbox provider sends its messages by the endpoint of every provider. */
import type { Server } from 'node:http'

export type LoopbackClient = {
  /** The status of the answer. Throws where nothing answers. */
  post(path: string, message: { body: string; headers: Record<string, string> }): Promise<number>
}

/** `server`: null while nothing listens yet. */
export function openLoopbackClient(server: () => Pick<Server, 'address'> | null): LoopbackClient {
  return {
    async post(path, { body, headers }) {
      const address = server()?.address() ?? null
      if (address === null || typeof address === 'string') throw new Error('This server does not listen yet.')
      const host =
        OWN[address.address] ?? (address.family === 'IPv6' ? `[${address.address}]` : address.address)
      const url = `http://${host}:${address.port}${path}`
      const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })
      await answer.body?.cancel()
      return answer.status
    },
  }
}

/** Loopback address of a server that listens on every address. */
const OWN: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
