/** Opens the line to a runner that a live program speaks over. */
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { Failure } from '#platform/failures.ts'
import { MAX_RESULT_BYTES } from '#sandbox/protocol.ts'
import type { LiveLanguage } from '#modules/exercises/contract.ts'
import { credentials, type RunnerAddress } from './runner-address.ts'
import type { SandboxClient } from './sandbox-client.ts'

const HANDSHAKE_TIMEOUT_MS = 5_000
/** A runner that went away a moment ago may still count as there; nothing has begun, so another is tried. */
const TRIES = 3
const BETWEEN_TRIES_MS = 200

/** Resolves once it is open. Throws the failures `runner-away` and `language-off`. */
export async function openSession(
  runners: Pick<SandboxClient, 'addressFor'>,
  language: LiveLanguage,
  signal: AbortSignal,
): Promise<WebSocket> {
  for (let tries = 1; ; tries++) {
    const address = await runners.addressFor(language, signal)
    try {
      return await open(address)
    } catch (error) {
      if (tries === TRIES) {
        const failure = new Failure('runner-away', { retryAfterSeconds: 3 })
        failure.cause = error
        throw failure
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
    }
  }
}

function open(address: RunnerAddress): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const runner = new WebSocket(urlOf(address), {
      ...('socketPath' in address ? { createConnection: () => connect(address.socketPath) } : {}),
      headers: credentials(address),
      // Two processes of ours gain nothing by it, and a bomb could hide in it.
      perMessageDeflate: false,
      maxPayload: MAX_RESULT_BYTES,
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    })
    runner.once('open', () => resolve(runner)).once('error', reject)
  })
}

function urlOf(address: RunnerAddress): string {
  if ('socketPath' in address) return 'ws://runner/session'
  return `${address.url.replace(/^http/, 'ws').replace(/\/+$/, '')}/session`
}
