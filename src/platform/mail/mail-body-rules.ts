/** Mail as data, from which its text and HTML are made. */

/** Site that sends the mail. */
export type MailSite = {
  brandName: string
  /** Base URL of every link in a mail, without a slash at its end. */
  url: string
}

export type MailBody = {
  heading: string
  /** Receiver's name as they wrote it. Not for mail to ourselves. */
  name?: string
  paragraphs: readonly string[]
  /** Code that the reader types somewhere. */
  code?: string
  /** Label and value, one a line. */
  facts?: readonly (readonly [string, string])[]
  /** Text by somebody else, shown as a quote. */
  quote?: string
  /** `link`: a page of our site, as its path or its whole address. */
  action?: { label: string; link: string }
  /** After all that and smaller: for how long, and what if it was not you. */
  notes?: readonly string[]
  /** Why the reader gets this. */
  reason: string
  /** Page of our site where this kind of mail can be ended. Not for mail that an account needs. */
  unsubscribe?: { label: string; link: string }
}

/**
 * Whose mail it is, by the configuration and never by a request: who asks for somebody else's new password could name
 * any host. Without `SITE_URL` links lead to this machine, where the mail is read too.
 */
export function mailSite(config: {
  brand: { name: string }
  siteUrl: string | null
  port: number
}): MailSite {
  return { brandName: config.brand.name, url: config.siteUrl ?? `http://localhost:${config.port}` }
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

/** Pattern of text that mail programs turn into a link, or that looks like an address. */
const LINK_LIKE = /[/\\@:]|[.。]\p{L}{2}/u

/**
 * A name that somebody has chosen, as one line; null when it would be more than a name: `evil.example/win` in its place
 * would be their message in our envelope.
 */
export function plainName(name: string, mostLetters: number): string | null {
  const line = oneLine(name)
  const isName = line !== '' && line.length <= mostLetters && !LINK_LIKE.test(line.normalize('NFKC'))
  return isName ? line : null
}

const LONGEST_GREETED_NAME = 60

/** "Hello Ada,". Without the name when it is none: anybody can sign up with somebody else's address. */
export function greeting(name: string): string {
  const line = plainName(name, LONGEST_GREETED_NAME)
  return line === null ? 'Hello,' : `Hello ${line},`
}

/** The whole address of a page of ours. Throws on every other address: a mail of ours leads nowhere else. */
export function siteLink(site: MailSite, link: string): string {
  const base = new URL(site.url)
  const url = new URL(link, base)
  const isOurs = url.origin === base.origin && url.username === '' && url.password === ''
  if (!isOurs) throw new Error('A link in a mail must lead to our own site.')
  return url.href
}

/** The part for who reads without HTML. */
export function mailText(site: MailSite, body: MailBody): string {
  const { heading, name, paragraphs, code, facts = [], quote, action, notes = [], reason, unsubscribe } = body
  const parts = [
    heading,
    name === undefined ? '' : greeting(name),
    ...paragraphs,
    // Apart and alone on its line: a double click takes it whole.
    code === undefined ? '' : `    ${code}`,
    facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    quote === undefined ? '' : quotedText(quote),
    action === undefined ? '' : `${action.label}:\n${siteLink(site, action.link)}`,
    ...notes,
    // Mail programs fold away what follows this very line.
    `-- \n${site.brandName}\n${reason}${unsubscribe === undefined ? '' : `\n${unsubscribe.label}: ${siteLink(site, unsubscribe.link)}`}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function quotedText(quote: string): string {
  return linesOf(quote)
    .map((line) => `> ${line}`)
    .join('\n')
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}
