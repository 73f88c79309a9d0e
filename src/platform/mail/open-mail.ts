import { join } from 'node:path'
import type { Secrets } from '../secrets/secrets.ts'
import type { MailTransport } from './mail.ts'
import type { registerOutbox } from './outbox.ts'
import { openSmtpMail } from './smtp-mail.ts'
import { openStoredMail } from './stored-mail.ts'

/** Opens the mail transport: the mail server or, where none is configured, `outbox/` in the data folder. */
export function openMail(options: {
  smtp: { url: string; from: string } | null
  brandName: string
  dataDir: string
  secrets: Secrets
}): { transport: MailTransport; outbox: Parameters<typeof registerOutbox>[1] | null } {
  const { smtp, brandName, dataDir, secrets } = options
  if (smtp !== null) {
    return { transport: openSmtpMail(smtp.url, { name: brandName, address: smtp.from }), outbox: null }
  }
  const stored = openStoredMail(join(dataDir, 'outbox'))
  return { transport: stored, outbox: { key: outboxKey(secrets), list: () => stored.list() } }
}

/** The same at every start, so that a link somebody kept still works. 128 bits. */
function outboxKey(secrets: Secrets): string {
  return secrets.key('outbox').subarray(0, 16).toString('base64url')
}
