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
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromThisMachine } from '../http/this-machine.ts'
import { escapeHtml } from './mail-body-rules.ts'
import type { Delivery } from './mail.ts'

const COOKIE = 'outbox'
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

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
    if (!isLocal(request)) {
      return reply.status(404).send({
        code: 'not-found',
        message: 'The outbox is shown on this machine only.',
        requestId: request.id,
      })
    }
    const shown = keyOf(request.query)
    if (shown !== null && isSame(shown, outbox.key)) {
      // Out of the address, so that it is not in the history and in nobody's screenshot.
      return reply
        .setCookie(COOKIE, outbox.key, { path: '/outbox', httpOnly: true, sameSite: 'strict' })
        .redirect('/outbox', 303)
    }
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY)
    if (!isSame(request.cookies[COOKIE] ?? '', outbox.key)) {
      return reply
        .status(403)
        .send(page('<p>Open the link that the server printed when it started: it holds the key.</p>'))
    }
    return reply.send(page(messagesHtml(await outbox.list())))
  })
}

function isLocal(request: FastifyRequest): boolean {
  return isFromThisMachine(request.raw) && OWN_NAMES.has(request.hostname)
}

function keyOf(query: unknown): string | null {
  const key: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'key') : null
  return typeof key === 'string' ? key : null
}

/** Digests are compared, so that the time it takes tells nothing of the key. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

function messagesHtml(messages: Delivery[]): string {
  if (messages.length === 0) return '<p>No message yet. What the site would send appears here.</p>'
  return messages.map(messageHtml).join('')
}

function messageHtml({ id, at, message }: Delivery, index: number): string {
  const replyTo =
    message.replyTo === undefined ? '' : `<dt>Answer to</dt><dd>${escapeHtml(message.replyTo.address)}</dd>`
  return (
    `<details id="m-${escapeHtml(id)}"${index === 0 ? ' open' : ''}>` +
    `<summary><b>${escapeHtml(message.subject)}</b><span>${escapeHtml(message.to)}</span><time>${escapeHtml(at)}</time></summary>` +
    `<dl><dt>To</dt><dd>${escapeHtml(message.to)}</dd>${replyTo}<dt>For</dt><dd>${escapeHtml(message.purpose)}</dd></dl>` +
    `<pre>${linked(message.text)}</pre>` +
    `<iframe sandbox title="As a mail program shows it" srcdoc="${escapeHtml(message.html)}"></iframe></details>`
  )
}

/** Addresses in the text become links: the one thing a developer does with such a message. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join('')
}

/** The system's own colours: this page must work when nothing of the site's does. */
const STYLE = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 24px 16px; max-width: 760px }
h1 { font-size: 26px; line-height: 1.2 }
details { border-top: 1px solid GrayText; padding: 12px 0 }
summary { display: flex; flex-wrap: wrap; gap: 0 16px; cursor: pointer }
summary b { flex: 1 1 240px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px }
dd { margin: 0 }
dd, pre { overflow-wrap: anywhere; white-space: pre-wrap }
pre { border-inline-start: 3px solid GrayText; padding-inline-start: 16px; font-size: 15px }
iframe { width: 100%; height: 420px; border: 1px solid GrayText; border-radius: 10px; background: Canvas }
`

function page(body: string): string {
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main><h1>Outbox</h1>` +
    '<p>No mail server is configured, so messages stay on this machine. Set <code>SMTP_URL</code> and they are sent.</p>' +
    `${body}</main></body></html>`
  )
}
