/** Client that asks for prices, over a connection of its own that stays open. */
import { Agent, get, type IncomingMessage } from 'node:http'
import { freshNetwork } from '../run-code/client-networks.ts'

export type PriceClient = {
  /** Milliseconds from the request to its whole answer. Any answer but a good one throws. */
  ask(path: string): Promise<number>
  leave(): void
}

export function priceClient(url: string): PriceClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async ask(path) {
      const started = performance.now()
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${url}${path}`, { agent, headers: freshNetwork() }, resolve).once('error', reject)
      })
      let text = ''
      for await (const chunk of answer) text += String(chunk)
      const ms = performance.now() - started
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`)
      return ms
    },
    leave: () => agent.destroy(),
  }
}
