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
      ? `Somebody has a seat for you in a team on ${site.brandName}.`
      : `The team ${team} has a seat for you on ${site.brandName}.`
  return composeMail(site, {
    subject:
      team === null
        ? `Your invitation to a team (${site.brandName})`
        : `Your invitation to the team ${team} (${site.brandName})`,
    heading: 'You are invited to a team',
    paragraphs: [
      `${invited} Its members learn by the team’s licence.`,
      'Open the link, look at the invitation, and join by a press. You need an account with this very address; if you have none, the next step makes one, for free.',
    ],
    action: { label: 'See the invitation', link: mail.link },
    notes: [
      `The invitation is for this address alone and counts once, until ${dayText(mail.expiresAt)} (UTC).`,
      'You do not know the team? Then do nothing: nobody is put into a team by opening a mail.',
    ],
    reason: `You get this because somebody invited this address to a team on ${site.brandName}.`,
  })
}
