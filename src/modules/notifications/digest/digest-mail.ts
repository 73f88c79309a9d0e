/** What is unread, in one mail. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import type { Notification } from '../contract.ts'

/** Notifications that one mail names; it says how many more there are. */
const MOST_NAMED = 10

/** `unsubscribeLink`: path of the page that ends these mails. */
export function digestMail(
  site: MailSite,
  {
    name,
    unread,
    unsubscribeLink,
  }: { name: string; unread: readonly Notification[]; unsubscribeLink: string },
): Promise<ComposedMail> {
  const more = unread.length - MOST_NAMED
  return composeMail(site, {
    subject: tCount(
      unread.length,
      {
        one: '{n} new notification on {brand}',
        other: '{n} new notifications on {brand}',
      },
      { brand: site.brandName },
    ),
    heading: 'News for you',
    name,
    paragraphs: [
      ...unread.slice(0, MOST_NAMED).map(sentenceOf),
      ...(more > 0 ? [tCount(more, { one: 'And {n} more.', other: 'And {n} more.' })] : []),
    ],
    action: { label: 'See your notifications', link: '/notifications' },
    reason: 'You’re getting this because you turned on email about replies and news from the community.',
    unsubscribe: { label: 'Unsubscribe', link: unsubscribeLink },
  })
}

function sentenceOf({ text, detail }: Notification): string {
  return detail === '' ? `${text}.` : t('{sentence} ({about}).', { sentence: text, about: detail })
}
