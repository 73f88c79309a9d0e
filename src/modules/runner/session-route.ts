/** `GET /api/run/session`: live programs over a WebSocket, for which the application's own hooks and limits hold. */
import { type IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { Failure } from '#platform/failures.ts'
import { comesFromElsewhere } from '#platform/http/guards.ts'
import { createFairPlaces } from '#platform/limits/fair-places.ts'
import type { Deps } from './deps.ts'
import { MAX_SESSION_START_BYTES, SESSION_PATH } from './contract.ts'
import { LINES_OF_NETWORK } from './limits.ts'
import { failWith, relaySession } from './session-relay.ts'
import { createSessionSeats } from './session-seats.ts'
import { type Turn, turnOf } from './turn-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Turn of a live program; null on every other request. */
    sessionTurn: Turn | null
  }
}

/** Milliseconds that a stopping server waits for its last message to arrive. */
const CLOSE_TIMEOUT_MS = 500
/**
 * Most lines that are open and have not said yet what to start, each for ten seconds at most; of one network half of them. A
 * browser says it as soon as the line is open, so those of a class that begins together are silent for one way to and fro.
 */
const MOST_SILENT_LINES = 320
/** Milliseconds that a refused connection may take to read the reason. */
const REFUSED_WITHIN_MS = 1_000

/** `learnerOf` tells the learner of a request, or null. */
export function registerSessions(
  app: FastifyInstance,
  deps: Pick<Deps, 'openSession' | 'secrets'>,
  learnerOf: (request: FastifyRequest) => Promise<string | null>,
): void {
  const { openSession } = deps
  const seats = createSessionSeats()
  const silent = createFairPlaces(MOST_SILENT_LINES)
  const sockets = new Set<Duplex>()

  app.register(async (sessions) => {
    await sessions.register(websocket, {
      options: {
        server: upgradesOf(app, sockets),
        // Text of a terminal is short; packing it would cost every line memory of its own.
        perMessageDeflate: false,
        maxPayload: MAX_SESSION_START_BYTES,
      },
      errorHandler: (_error, browser) => browser.terminate(),
      async preClose() {
        await closeBrowsers([...sessions.websocketServer.clients], app.log)
        // A socket whose upgrade was refused or never finished is no client, and would keep the server from closing.
        for (const socket of sockets) socket.destroy()
      },
    })
    sessions.decorateRequest('sessionTurn', null)
    sessions.route({
      method: 'GET',
      url: SESSION_PATH,
      config: { limits: { ofNetwork: LINES_OF_NETWORK } },
      schema: { tags: ['runner'], summary: 'Talk to a program while it runs (WebSocket)' },
      // Before the upgrade: from then on the browser speaks, and must be heard at once.
      async preHandler(request, reply) {
        // A page of somebody else's could open this line with the learner's cookie: browsers ask nobody first.
        if (comesFromElsewhere(request))
          return reply.status(403).send({ code: 'cross-site', message: 'Open this from the site itself.' })
        if (request.ws)
          request.sessionTurn = turnOf(deps, { learnerId: await learnerOf(request), address: request.ip })
      },
      handler: askForWebSocket,
      wsHandler(browser, request) {
        const turn = request.sessionTurn
        if (turn === null) return browser.terminate()
        const release = silent.take(turn.networks)
        if (release === null) return refuse(browser, request)
        browser.once('close', release)
        void relaySession(browser, { openSession, seats, turn, onStart: release, log: request.log })
      },
    })
  })
}

async function askForWebSocket(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .status(426)
    .header('upgrade', 'websocket')
    .send({ code: 'upgrade-required', message: 'Open this address as a WebSocket.' })
}

function refuse(browser: WebSocket, { log }: FastifyRequest): void {
  failWith(browser, new Failure('network-full', { retryAfterSeconds: 10 }), log)
  setTimeout(() => browser.terminate(), REFUSED_WITHIN_MS).unref()
}

/**
 * Passes on the upgrades of this path alone, and keeps their open sockets in `sockets`; never listens itself. Other addresses
 * take no WebSocket.
 */
function upgradesOf(app: FastifyInstance, sockets: Set<Duplex>): Server {
  const upgrades = new Server()
  app.server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (pathOf(request) === SESSION_PATH) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      upgrades.emit('upgrade', request, socket, head)
    }
    // In development Vite has a line of its own at another address.
    else if (app.server.listenerCount('upgrade') === 1) socket.destroy()
  })
  return upgrades
}

/** Notifies every browser that the server stops, then ends connections that did not close in time. */
async function closeBrowsers(browsers: WebSocket[], log: FastifyInstance['log']): Promise<void> {
  const gone = browsers.map((browser) => new Promise((resolve) => browser.once('close', resolve)))
  for (const browser of browsers) failWith(browser, new Failure('runner-away', { retryAfterSeconds: 3 }), log)
  await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS))])
  for (const browser of browsers) browser.terminate()
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
