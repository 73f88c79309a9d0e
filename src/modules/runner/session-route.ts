/** `GET /api/run/session`: the door of live programs. A WebSocket, for which the application's own hooks and checks hold. */
import { type IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import { Failure } from '#platform/failures.ts'
import { comesFromElsewhere } from '#platform/http/guards.ts'
import { createFairPlaces } from '#platform/limits/fair-places.ts'
import type { Deps } from './deps.ts'
import { MAX_SESSION_START_BYTES, SESSION_PATH } from './contract.ts'
import { LINES_OF_NETWORK } from './limits.ts'
import { failWith, relaySession } from './session-relay.ts'
import { createSessionSeats } from './session-seats.ts'
import { turnOf } from './turn-of.ts'

/** How long a server that stops waits for its last word to be heard. */
const GOODBYE_MS = 500
/**
 * Most lines that are open and have not said yet what to start, each for ten seconds at most; of one network half of them. A
 * browser says it as soon as the line is open, so those of a class that begins together are silent for one way to and fro.
 */
const MOST_SILENT_LINES = 320
/** How long a line that was refused may take to read why. */
const REFUSED_WITHIN_MS = 1_000

type Upgrade = { socket: Socket; head: Buffer }

/** `learnerOf` tells the learner of a request, or null. */
export function registerSessions(
  app: FastifyInstance,
  deps: Pick<Deps, 'openSession' | 'secrets'>,
  learnerOf: (request: FastifyRequest) => Promise<string | null>,
): void {
  const seats = createSessionSeats()
  const silent = createFairPlaces(MOST_SILENT_LINES)
  const lines = new WebSocketServer({
    noServer: true,
    // Text of a terminal is short; packing it would cost every line memory of its own.
    perMessageDeflate: false,
    maxPayload: MAX_SESSION_START_BYTES,
  })
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(socket instanceof Socket)) return void socket.destroy()
    if (pathOf(request) !== SESSION_PATH) {
      // In development Vite has a line of its own at another address.
      if (app.server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    upgrades.set(request, { socket, head })
    const response = new ServerResponse(request)
    // An answer in words ends the connection: nobody reads requests from it any more.
    response.shouldKeepAlive = false
    response.once('finish', () => socket.end())
    response.assignSocket(socket)
    app.routing(request, response)
  })

  app.get(
    SESSION_PATH,
    {
      config: { limits: { ofNetwork: LINES_OF_NETWORK } },
      schema: { tags: ['runner'], summary: 'Talk to a program while it runs (WebSocket)' },
    },
    async (request, reply) => {
      const upgrade = upgrades.get(request.raw)
      // A page of somebody else's could open this line with the learner's cookie: browsers ask nobody first.
      if (comesFromElsewhere(request))
        return reply.status(403).send({ code: 'cross-site', message: 'Open this from the site itself.' })
      if (upgrade === undefined)
        return reply
          .status(426)
          .header('upgrade', 'websocket')
          .send({ code: 'upgrade-required', message: 'Open this address as a WebSocket.' })
      const turn = turnOf(deps, { learnerId: await learnerOf(request), address: request.ip })
      reply.hijack()
      reply.raw.detachSocket(upgrade.socket)
      lines.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (browser) => {
        const giveBack = silent.take(turn.networks)
        if (giveBack === null) {
          failWith(browser, new Failure('network-full', { retryAfterSeconds: 10 }), request.log)
          setTimeout(() => browser.terminate(), REFUSED_WITHIN_MS).unref()
          return
        }
        browser.once('close', giveBack)
        const { openSession } = deps
        void relaySession(browser, { openSession, seats, turn, onStart: giveBack, log: request.log })
      })
    },
  )

  app.addHook('preClose', async () => {
    const browsers = [...lines.clients]
    const gone = browsers.map((browser) => new Promise((resolve) => browser.once('close', resolve)))
    for (const browser of browsers)
      failWith(browser, new Failure('runner-away', { retryAfterSeconds: 3 }), app.log)
    await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))])
    for (const browser of browsers) browser.terminate()
  })
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
