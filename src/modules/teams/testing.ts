/** For tests and for looking at. */
import type { MailSite } from '#platform/mail/mail-body-rules.ts'
import { invitationMail } from './invitation-mail.ts'

export const SITE: MailSite = { brandName: 'Codestead', url: 'https://learn.example.org' }

export const TEAM_INVITATION = () =>
  invitationMail(SITE, {
    team: 'Analytical Engines',
    link: `/teams/invite?member-token=${'Zk3-_9'.repeat(7)}`,
    expiresAt: new Date('2026-12-22T15:05:00Z'),
  })
