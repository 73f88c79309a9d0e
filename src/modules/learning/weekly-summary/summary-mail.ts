/** The week in one mail. */
import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { tCount } from '#platform/messages/messages.ts'

export type WeekTold = {
  name: string
  minutes: number
  days: number
  lessons: number
  streak: number
  next: { title: string; courseTitle: string; href: string } | null
  /** Path of the page that ends these mails. */
  unsubscribeLink: string
}

export function summaryMail(site: MailSite, week: WeekTold): Promise<ComposedMail> {
  const { days, minutes, lessons, streak, next } = week
  const facts: [string, string][] = [
    ['Days', String(days)],
    ...(minutes > 0 ? [['Minutes', String(minutes)] satisfies [string, string]] : []),
    ['Lessons finished', String(lessons)],
    ...(streak > 0 ? [['Streak', daysText(streak)] satisfies [string, string]] : []),
  ]
  return composeMail(site, {
    subject: `Your week on ${site.brandName}: ${daysText(days)} of learning`,
    heading: 'Your week',
    name: week.name,
    paragraphs: [
      `You learned on ${daysText(days)} last week.`,
      next === null
        ? 'You have finished everything you started. Pick a new course whenever you like.'
        : `Next in ${next.courseTitle}: ${next.title}.`,
    ],
    facts,
    action:
      next === null ? { label: 'See all courses', link: '/courses' } : { label: 'Continue', link: next.href },
    reason: 'You’re getting this because you turned on the weekly summary.',
    unsubscribe: { label: 'Unsubscribe', link: week.unsubscribeLink },
  })
}

function daysText(count: number): string {
  return tCount(count, { one: '{n} day', other: '{n} days' })
}
