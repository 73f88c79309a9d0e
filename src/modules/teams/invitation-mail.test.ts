import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailMessage } from '#platform/mail/mail.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { invitationMail } from './invitation-mail.ts'
import { mailInvitation, makeTeam } from './make-team.ts'
import { SITE, TEAM_INVITATION } from './testing.ts'

const documentOf = (html: string) => new JSDOM(html).window.document
const about = { link: '/teams/invite?member-token=x', expiresAt: new Date('2026-12-22T15:05:00Z') }

describe('the mail of an invitation', () => {
  test('says whose team it is, for whom and until when, in both its parts', async () => {
    const mail = await TEAM_INVITATION()
    expect(mailMessage.parse({ purpose: 'team-invitation', to: 'ada@example.com', ...mail })).toMatchObject(
      mail,
    )
    expect(mail.subject).toBe('Join the team Analytical Engines on Codestead')
    for (const part of [mail.text, documentOf(mail.html).body.textContent]) {
      expect(part).toContain('The team Analytical Engines has a seat for you on Codestead.')
      expect(part).toContain('works once, only for this address, until Dec 22, 2026 (UTC).')
    }
    const links = [...documentOf(mail.html).links]
    expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual([
      `${SITE.url}/teams/invite`,
      `${SITE.url}/teams/invite`,
    ])
  })

  test.each([
    'Eve\r\nBcc: victim@example.net\r\n\r\nYou won',
    'You won: evil.example/win',
    'www.evil.example',
    '<script>alert(1)</script>',
    'x'.repeat(101),
    ' \r\n ',
  ])('takes %j as no name: no header, no element, no words of theirs', async (team) => {
    const { subject, text, html } = await invitationMail(SITE, { ...about, team })
    expect(subject).toBe('Join a team on Codestead')
    expect(text + html).not.toMatch(/victim|evil|You won|alert|xxx/)
    expect(text).toContain('You have a seat waiting in a team on Codestead.')
    expect(documentOf(html).querySelectorAll('script')).toHaveLength(0)
  })
})

describe('an invitation that is mailed', () => {
  let site: TestApp
  let teamId: string
  beforeEach(async () => {
    site = await testApp()
    const team = { name: 'Looms', seats: 2, licenceType: 'starter', activeUntil: null } as const
    ;({ id: teamId } = await makeTeam(site.deps, team))
  })
  afterEach(() => site.close())
  const invite = (email: string) => mailInvitation(site.deps, { teamId, email, days: 30 })
  const invitations = async () =>
    (await site.database.pool.query('select email_folded from team_invitations')).rows

  test('goes to the one address it is for, with the link that accepts it', async () => {
    const link = await invite(' Ada@Example.com ')
    await site.doJobs()
    expect(site.mails.map(({ message }) => [message.purpose, message.to])).toEqual([
      ['team-invitation', 'Ada@Example.com'],
    ])
    expect(site.mails[0]?.message.text).toContain(`http://localhost:3000${link}\n`)
    expect(await invitations()).toEqual([{ email_folded: 'ada@example.com' }])
  })

  test.each(['ada@example.com, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com', 'ada'])(
    'is not made for %j, which is not one address',
    async (email) => {
      await expect(invite(email)).rejects.toThrow('one e-mail address')
      expect(await invitations()).toEqual([])
      expect(await site.doJobs()).toBe(0)
    },
  )

  test('is neither made nor mailed for a team that is not there', async () => {
    const invitation = { teamId: crypto.randomUUID(), email: 'ada@example.com', days: 1 }
    expect(await mailInvitation(site.deps, invitation)).toBeNull()
    expect(await site.doJobs()).toBe(0)
  })
})
