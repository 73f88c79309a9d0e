/**
 * Requests that come at the same moment begin one after the other, with a look at everything else between them. What a
 * request does before it first waits for something is short; for fifty of them in one go, nobody else is answered.
 */
import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What may begin without a break, in milliseconds. */
const AT_ONCE_MS = 2

/** Has requests from the network begin in turns. Call it before anything else is put before the application's door. */
export function beginInTurns(app: FastifyInstance): void {
  const doors = app.server.listeners('request')
  const turn = createTurns(() => performance.now())
  const front: RequestListener = (request, response) =>
    turn(() => {
      for (const door of doors) Reflect.apply(door, app.server, [request, response])
    })
  app.server.removeAllListeners('request')
  app.server.on('request', front)
}

/**
 * Runs what it is given at once, until that has taken `AT_ONCE_MS` in one turn of the event loop; from then on one piece a
 * turn, in the order they came. `now`: milliseconds.
 */
export function createTurns(now: () => number): (begin: () => void) => void {
  const waiting: (() => void)[] = []
  /** When the first of this turn began; null: none has. */
  let firstAt: number | null = null

  function run(begin: () => void): void {
    if (firstAt === null) {
      firstAt = now()
      // After all that has come in by now.
      setImmediate(endTurn)
    }
    begin()
  }
  function endTurn(): void {
    firstAt = null
    const next = waiting.shift()
    if (next !== undefined) run(next)
  }
  return (begin) => {
    const isFree = waiting.length === 0 && (firstAt === null || now() - firstAt < AT_ONCE_MS)
    if (isFree) run(begin)
    else waiting.push(begin)
  }
}
