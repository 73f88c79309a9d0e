import { composeMail, type ComposedMail } from '#platform/mail/compose-mail.ts'
import { plainName, type MailSite } from '#platform/mail/mail-body-rules.ts'
import { dayText } from '#platform/mail/mail-date-rules.ts'
import { MOST_TEAM_NAME_LETTERS } from './invitation-rules.ts'

/**
 * To whom an invitation is for, who may have no account. `team`: its name, which is said where it is a name and no more.
 * `link`: the page that accepts the invitation.
 */
export function invitationMail(
  site: MailSite,
  mail: { team: string; link: string; expiresAt: Date },
): Promise<ComposedMail> {
  const team = plainName(mail.team, MOST_TEAM_NAME_LETTERS)
  const invited =
    team === null
      ? `You have a seat waiting in a team on ${site.brandName}.`
      : `The team ${team} has a seat for you on ${site.brandName}.`
  return composeMail(site, {
    subject:
      team === null ? `Join a team on ${site.brandName}` : `Join the team ${team} on ${site.brandName}`,
    heading: 'You’re invited to a team',
    paragraphs: [
      `${invited} Members learn with the team’s license.`,
      'Open the link to see the invitation and join. You need an account with this email address. If you don’t have one, you can create it for free in the next step.',
    ],
    action: { label: 'See the invitation', link: mail.link },
    notes: [
      `The invitation works once, only for this address, until ${dayText(mail.expiresAt)} (UTC).`,
      'Don’t know this team? You can ignore this email. You only join if you accept.',
    ],
    reason: `You’re getting this because someone invited this address to a team on ${site.brandName}.`,
  })
}
