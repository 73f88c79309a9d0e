import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail.ts'

/** Sender of all mail. */
export type Sender = { name: string; address: string }

/**
 * Mail by the SMTP server of `url` (`smtps://user:password@host:465`, `smtp://host:587` which turns to TLS where the
 * server offers it). Two connections at most, kept open between messages.
 */
export function openSmtpMail(url: string, sender: Sender): MailTransport {
  const { hostname, port, protocol, username, password, searchParams } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: searchParams.get('require-tls') === 'yes',
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(password) } }),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // A message is what it is given as: nothing in it is ever read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return {
    async deliver({ id, at, message }) {
      try {
        await transport.sendMail({
          from: sender,
          to: { name: '', address: message.to },
          // Said apart from the headers: whatever a header is read as, the message goes to this one address.
          envelope: { from: sender.address, to: [message.to] },
          ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId: `<${id}@${domain}>`,
          date: new Date(at),
          headers: { ...OWN_HEADERS, ...unsubscribeHeaders(message.unsubscribe) },
        })
        return 'delivered'
      } catch (error) {
        if (isFinal(error)) return 'refused'
        throw new MailAwayError(reasonOf(error))
      }
    },
    close: () => transport.close(),
  }
}

const OWN_HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Headers by which mail programs offer to unsubscribe with one click. */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The mail server could not be asked, or did not take the message now. Holds no address and no text. */
class MailAwayError extends Error {
  override name = 'MailAwayError'
}

/** The server knows this receiver or this message and will never take it. Whatever is our own setting is not final. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = partsOf(error)
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

function reasonOf(error: unknown): string {
  const { code, responseCode } = partsOf(error)
  return `The mail server rejected a message (${code}${responseCode === 0 ? '' : ` ${responseCode}`}).`
}

function partsOf(error: unknown): { code: string; responseCode: number } {
  if (typeof error !== 'object' || error === null) return { code: 'unknown', responseCode: 0 }
  const code: unknown = Reflect.get(error, 'code')
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  return {
    code: typeof code === 'string' ? code : 'unknown',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  }
}
