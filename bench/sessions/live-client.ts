/** A browser's end of a live program, without the browser. */
import { WebSocket } from 'ws'
import { freshNetwork } from '../run-code/client-networks.ts'
import { SESSION_PATH, type SessionNews, type SessionOrder } from '../../src/modules/runner/contract.ts'

export type LiveClient = {
  line: WebSocket
  /** Resolves once the text was printed; rejects when the program ended without it. */
  until(text: string): Promise<void>
  type(text: string): void
  order(order: SessionOrder): void
}

/** Resolves when the program runs. Throws with the server's words when it does not. */
export async function openLive(
  to: { port: number; cookie: string },
  files: { path: string; content: string }[],
): Promise<LiveClient> {
  const headers = { cookie: to.cookie, ...freshNetwork() }
  const line = new WebSocket(`ws://127.0.0.1:${to.port}${SESSION_PATH}`, { headers })
  const waiting = new Set<() => void>()
  let printed = ''
  let end: string | null = null
  const hear = () => {
    for (const look of waiting) look()
  }
  await new Promise<void>((resolve, reject) => {
    line.once('open', () =>
      line.send(JSON.stringify({ type: 'start', language: 'python', files, columns: 80, rows: 24 })),
    )
    line.on('message', (data, isBinary) => {
      const text = Buffer.isBuffer(data) ? data.toString() : ''
      if (isBinary) printed = (printed + text).slice(-4_000)
      else {
        // As a browser takes it.
        const news: SessionNews = JSON.parse(text)
        if (news.type === 'started') resolve()
        if (news.type === 'ended' || news.type === 'failed') end = text
        if (news.type === 'failed') reject(new Error(news.message))
      }
      hear()
    })
    line.on('error', reject)
    line.once('close', () => {
      end ??= 'the line was closed'
      reject(new Error(end))
      hear()
    })
  })
  return {
    line,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const isThere = printed.includes(text)
          if (!isThere && end === null) return
          waiting.delete(look)
          if (isThere) resolve()
          else reject(new Error(`It ended without “${text}”: ${end}`))
        }
        waiting.add(look)
        look()
      }),
    type: (text) => line.send(Buffer.from(text)),
    order: (order) => line.send(JSON.stringify(order)),
  }
}
