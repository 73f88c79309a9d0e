import { composeMail } from '#platform/mail/compose-mail.ts'
import { mailSite, oneLine } from '#platform/mail/mail-body-rules.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import { t, message } from '#platform/messages/messages.ts'
import type { Deps } from './deps.ts'
import { QUERY_TYPES, type QueryFields, type QueryForm } from './query-rules.ts'

const HEADINGS: Record<QueryForm, string> = {
  contact: message('A question from the contact form'),
  report: message('A problem was reported'),
  business: message('A request for an offer'),
}

/** The message to whoever answers. Answering it writes to the person who asked. */
export async function queryMail(
  config: Deps['config'],
  query: QueryFields,
  reference: string,
): Promise<MailMessage> {
  const heading = t(HEADINGS[query.form])
  const type = t(QUERY_TYPES.find(({ id }) => id === query.queryType)?.title ?? query.queryType)
  const facts: [string, string][] = [
    [t('About'), type],
    [t('Page'), query.pageUrl],
    [t('Company'), query.company],
    [t('Learners'), query.teamSize],
    [t('Name'), query.fullName],
    [t('Email'), query.email],
    [t('Reference'), reference],
  ]
  return {
    purpose: `${query.form}-query`,
    to: query.form === 'business' ? (config.mail.sales ?? config.mail.support) : config.mail.support,
    replyTo: { name: oneLine(query.fullName), address: query.email },
    ...(await composeMail(mailSite(config), {
      subject: `${heading} (${reference})`,
      heading,
      paragraphs: [t('Reply to this email to answer the sender. Nothing in it has been checked.')],
      facts: facts.filter(([, value]) => value !== ''),
      quote: query.message,
      reason: t('You’re getting this because the site sends its questions to this address.'),
    })),
  }
}
