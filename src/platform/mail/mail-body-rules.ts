/** How a message is written: once as data, from which both its parts are made. */

export type MailBody = {
  /** The name of the site, below everything. */
  brandName: string
  heading: string
  paragraphs: readonly string[]
  /** Label and value, one a line. */
  facts?: readonly (readonly [string, string])[]
  /** What somebody wrote: shown as theirs, never as ours. */
  quote?: string
  action?: { label: string; url: string }
  /** Why the reader gets this. */
  reason: string
}

/** A text without line breaks and other control characters: what may stand in a header. At most 200 characters. */
export function oneLine(text: string): string {
  // Also the two separators that count as line breaks, and the marks that turn the direction of writing around.
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
}

/** The two parts of a message. What is given is text: it is escaped where that matters. */
export function composeMail(body: MailBody): { text: string; html: string } {
  return { text: textOf(body), html: htmlOf(body) }
}

function textOf({ brandName, heading, paragraphs, facts = [], quote, action, reason }: MailBody): string {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    quote === undefined ? '' : quotedText(quote),
    action === undefined ? '' : `${action.label}:\n${webAddress(action.url)}`,
    // Mail programs fold away what follows this very line.
    `-- \n${brandName}\n${reason}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function quotedText(quote: string): string {
  return quote
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n')
}

function htmlOf({ brandName, heading, paragraphs, facts = [], quote, action, reason }: MailBody): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;opacity:.75;vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(oneLine(value))}</td></tr>`,
  )
  const parts = [
    `<h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    rows.length === 0
      ? ''
      : `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px;font:inherit">${rows.join('')}</table>`,
    quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #8a8f98;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quote)}</blockquote>`,
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(webAddress(action.url))}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0556f3;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8a8f98;font-size:14px;opacity:.75">${escapeHtml(brandName)}<br>${escapeHtml(reason)}</p>`,
  ]
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:24px;font:17px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">` +
    `<div style="max-width:560px;margin:0 auto">${parts.join('')}</div></body></html>`
  )
}

/** A link in a mail leads to the web and nowhere else. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('A link in a mail must be a web address.')
  return href
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
