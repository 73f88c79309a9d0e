/** To a runner at an address of its own: whatever may stand between speaks HTTP. */
import { Agent as HttpAgent, type OutgoingHttpHeaders, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type Exchange, tooLarge } from './exchange.ts'

export function openHttpExchange(address: string, headers: OutgoingHttpHeaders): Exchange {
  const { protocol, hostname, port, pathname } = new URL(address)
  const isSecure = protocol === 'https:'
  const Agent = isSecure ? HttpsAgent : HttpAgent
  const kept = new Agent({ keepAlive: true })
  const single = new Agent()
  const request = isSecure ? httpsRequest : httpRequest
  // An IPv6 address stands in brackets in a URL, and without them everywhere else.
  const host = hostname.replace(/^\[|\]$/g, '')
  const base = { protocol, host, port: port || undefined }
  const prefix = pathname.replace(/\/+$/, '')

  return {
    send({ method, path, body, mostBytes, isFresh = false }, { answered, failed }) {
      const length =
        body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request({
        ...base,
        method,
        path: prefix + path,
        agent: isFresh ? single : kept,
        headers: { ...headers, ...length },
      })
      sent.on('error', failed)
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > mostBytes) response.destroy(tooLarge())
          else chunks.push(chunk)
        })
        response.on('error', failed)
        response.on('end', () => answered(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')))
      })
      sent.end(body)
      return (reason) => void sent.destroy(reason)
    },
    drop() {
      kept.destroy()
      single.destroy()
    },
  }
}
