/** The page of `/outbox`: what people wrote is text, and mail's own HTML is in a frame where nothing runs. */
import type { Delivery } from './mail.ts'

export type Part = 'html' | 'text'

/** Renders the outbox as a mail program does: the list with one message beside it; on a phone one after the other. */
export function mailboxHtml(
  messages: Delivery[],
  shown: Delivery | undefined,
  { part, isChosen }: { part: Part; isChosen: boolean },
): string {
  if (shown === undefined) return '<p>No messages yet. Mail from the site appears here.</p>'
  const items = messages.map((each) => `<li>${itemHtml(each, each.id === shown.id)}</li>`).join('')
  return (
    `<div class="mailbox${isChosen ? ' chosen' : ''}">` +
    `<nav aria-label="Messages"><ol>${items}</ol></nav>${messageHtml(shown, part)}</div>`
  )
}

function itemHtml({ id, at, message }: Delivery, isShown: boolean): string {
  return (
    `<a href="${addressOf(id, 'html')}"${isShown ? ' aria-current="true"' : ''}>` +
    `<b>${escapeHtml(message.subject)}</b><span>${escapeHtml(message.to)}</span>${timeHtml(at)}</a>`
  )
}

function messageHtml({ id, at, message }: Delivery, part: Part): string {
  const facts: [string, string][] = [
    ['To', escapeHtml(message.to)],
    ['Answer to', escapeHtml(message.replyTo?.address ?? '')],
    ['Sent', timeHtml(at)],
    ['For', escapeHtml(message.purpose)],
  ]
  const tab = (of: Part, label: string) =>
    `<a href="${addressOf(id, of)}"${of === part ? ' aria-current="true"' : ''}>${label}</a>`
  // Links in it open in a tab of their own, as from a mail program. Nothing in it runs.
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message" srcdoc="${escapeHtml(message.html)}"></iframe>`
  return (
    `<article><p class="back"><a href="/outbox">All messages</a></p><h2>${escapeHtml(message.subject)}</h2>` +
    `<dl>${facts.map(([label, value]) => (value === '' ? '' : `<dt>${label}</dt><dd>${value}</dd>`)).join('')}</dl>` +
    `<p class="parts">${tab('html', 'Message')}${tab('text', 'Plain text')}</p>` +
    `${part === 'html' ? frame : `<pre>${linked(message.text)}</pre>`}</article>`
  )
}

function addressOf(id: string, part: Part): string {
  return `/outbox?message=${encodeURIComponent(id)}${part === 'text' ? '&amp;part=text' : ''}`
}

/** In the zone of this machine: whoever reads it sits at it. */
function timeHtml(at: string): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(format.format(new Date(at)))}</time>`
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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A sheet of its own: this page must work when nothing of the site's does. Colours are those of `ui/tokens.css`. */
const STYLE = `
:root {
  color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif;
  --paper: light-dark(#fbfaf7, #11141a); --surface: light-dark(#fff, #191c24); --ink: light-dark(#14181f, #e9ebef);
  --muted: light-dark(#4d535d, #acb1ba); --line: light-dark(#e1dfdb, #292c34); --link: light-dark(#0041cc, #8db7ff);
  --primary: light-dark(#0556f3, #8db7ff);
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 24px 16px; max-width: 1200px; background: var(--paper); color: var(--ink) }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 6px }
h1 { margin: 0; font-size: 26px; line-height: 1.2 }
h2 { margin: 0 0 12px; font-size: 22px; line-height: 1.25; overflow-wrap: anywhere }
h1 + p { margin: 8px 0 24px; color: var(--muted) }
.mailbox { display: grid; gap: 24px }
nav ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
nav li { border-bottom: 1px solid var(--line) }
nav a { display: grid; padding: 12px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav a:hover { background: var(--surface) }
nav span, nav time { color: var(--muted); font-size: 15px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 16px }
dt { color: var(--muted) }
dd { margin: 0; overflow-wrap: anywhere }
.parts { display: flex; gap: 20px; margin: 0 0 12px; border-bottom: 1px solid var(--line) }
.parts a { padding: 8px 0; border-bottom: 3px solid transparent; color: var(--muted); text-decoration: none }
.parts [aria-current] { border-color: var(--primary); color: var(--ink); font-weight: 600 }
pre, iframe { width: 100%; margin: 0; border: 1px solid var(--line); border-radius: 16px; background: var(--surface) }
pre { padding: 20px; font-size: 15px; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { display: block; height: max(480px, 100vh - 260px) }
article { min-width: 0 }
@media (width < 744px) {
  .mailbox:not(.chosen) article, .chosen nav { display: none }
}
@media (width >= 744px) {
  .mailbox { grid-template-columns: 280px 1fr; align-items: start }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto }
  nav [aria-current] { background: var(--surface); box-shadow: inset 3px 0 var(--primary) }
  .back { display: none }
}
`

export function outboxPage(body: string): string {
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main><h1>Outbox</h1>` +
    '<p>No mail server is configured, so messages stay on this machine. To send them, set <code>SMTP_URL</code>.</p>' +
    `${body}</main></body></html>`
  )
}
