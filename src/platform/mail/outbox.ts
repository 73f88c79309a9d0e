/**
 * `/outbox`: the stored mail, for whoever runs this installation on their own machine. Messages hold names, addresses
 * and links that sign people in, so three doors stand before it, each for what the others let through:
 *
 * - The address exists only while no mail server is configured.
 * - The visitor is on this machine: the line comes from it, carries no mark of a proxy, and the browser was told a name
 *   of this machine (a page elsewhere whose name is made to point here was told another).
 * - The visitor holds the key that the server printed at its start. A proxy on this machine that hides what it does, and
 *   another user of this machine, pass the second door and not this one.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from '../http/this-machine.ts'
import type { Delivery } from './mail.ts'
import { mailboxHtml, outboxPage } from './outbox-page.ts'

const COOKIE = 'outbox'

/** The pages themselves are our own; what people wrote is text, and mail's HTML is shown without scripts or network. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `key` is what the server prints; `list` reads the messages, newest first. */
export function registerOutbox(
  app: FastifyInstance,
  outbox: { key: string; list(): Promise<Delivery[]> },
): void {
  app.get('/outbox', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isFromThisMachine(request.raw)) {
      return reply.status(404).send({
        code: 'not-found',
        message: 'The outbox is available only on this machine.',
        requestId: request.id,
      })
    }
    const key = parameterOf(request.query, 'key')
    if (key !== null && isSame(key, outbox.key)) {
      // Out of the address, so that it is not in the history and in nobody's screenshot.
      return reply
        .setCookie(COOKIE, outbox.key, { path: '/outbox', httpOnly: true, sameSite: 'strict' })
        .redirect('/outbox', 303)
    }
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY)
    if (!isSame(request.cookies[COOKIE] ?? '', outbox.key)) {
      return reply
        .status(403)
        .send(outboxPage('<p>Open the link that the server printed at startup. It contains the key.</p>'))
    }
    const messages = await outbox.list()
    const asked = parameterOf(request.query, 'message')
    const shown = asked === null ? messages[0] : messages.find(({ id }) => id === asked)
    if (asked !== null && shown === undefined) {
      const gone = '<p>This message no longer exists. <a href="/outbox">See all messages</a></p>'
      return reply.status(404).send(outboxPage(gone))
    }
    const part = parameterOf(request.query, 'part') === 'text' ? 'text' : 'html'
    return reply.send(outboxPage(mailboxHtml(messages, shown, { part, isChosen: asked !== null })))
  })
}

function parameterOf(query: unknown, name: string): string | null {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : null
  return typeof value === 'string' ? value : null
}

/** Digests are compared, so that the time it takes tells nothing of the key. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
