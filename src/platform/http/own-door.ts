/** This very server, asked over HTTP as others ask it: by the sandbox provider, whose messages come by the door of every provider. */
import type { Server } from 'node:http'

export type OwnDoor = {
  /** The status of the answer. Throws where nothing answers. */
  post(path: string, message: { body: string; headers: Record<string, string> }): Promise<number>
}

/** `server`: null while nothing listens yet. */
export function openOwnDoor(server: () => Pick<Server, 'address'> | null): OwnDoor {
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

/** Who listens everywhere is asked here. */
const OWN: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
