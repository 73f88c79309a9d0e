import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { mailMessage } from '#platform/mail/mail.ts'
import { queuedForDeletionMail } from '../deletion/deletion-mails.ts'
import { verificationMail } from '../email-verification/verification-mail.ts'
import { resetMail } from '../password/reset-mail.ts'
import { emailChangedMail } from '../profile/change-email-mails.ts'
import { newSignInMail } from '../sign-in/sign-in-mails.ts'
import { ACCOUNT_MAILS, CODE, SITE } from './sample-mails.ts'

const NAME = 'Ada Lovelace'
const HOSTILE = `Eve\r\nBcc: victim@example.net\r\n\r\n<script>alert(1)</script>"><img src=x>`

const documentOf = (html: string) => new JSDOM(html).window.document
/** What a reader sees, without the line that only lists of mail show. */
const seenIn = (html: string) => {
  const document = documentOf(html)
  document.querySelector('[data-skip-in-text]')?.remove()
  return document.body.textContent
}

describe.each(Object.entries(ACCOUNT_MAILS))('the mail %s', (kind, write) => {
  test('is a message that can be sent, with the name, and nothing undefined', async () => {
    const mail = await write(NAME)
    expect(mailMessage.parse({ purpose: kind, to: 'ada@example.com', ...mail })).toMatchObject(mail)
    for (const part of [mail.text, seenIn(mail.html)]) {
      expect(part).toContain(`Hello ${NAME},`)
      expect(part).toContain('Codestead')
    }
    expect(Object.values(mail).join(' ')).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
  })

  test('says in its text all that its HTML says', async () => {
    const { text, html } = await write(NAME)
    const document = documentOf(html)
    document.querySelector('[data-skip-in-text]')?.remove()
    const said = [...document.querySelectorAll('h1, p, td')]
      .filter(({ children }) => children.length === 0)
      .map(({ textContent }) => textContent.trim())
      .filter((line) => line !== '')
    expect(said.length).toBeGreaterThan(4)
    for (const line of said) expect(text).toContain(line)
    for (const { textContent } of document.links) expect(text).toContain(textContent)
  })

  test('leads to our own site alone, by an address that is seen', async () => {
    const { text, html } = await write(NAME)
    const links = [...documentOf(html).links]
    expect(links).toHaveLength(kind === 'deleted' ? 0 : 2)
    for (const { origin } of links) expect(origin).toBe(SITE.url)
    expect(new Set(links.map(({ href }) => href)).size).toBe(links.length / 2)
    const [, shown] = links
    if (shown !== undefined) expect(shown.textContent).toBe(shown.href)
    expect(text.match(/https?:\/\/\S+/g) ?? []).toEqual(shown === undefined ? [] : [shown.href])
  })

  test('takes a hostile name as no name: no header, no element, no words of theirs', async () => {
    const mail = await write(HOSTILE)
    expect(mail.subject).toBe((await write(NAME)).subject)
    expect(Object.values(mail).join(' ')).not.toMatch(/Eve|victim|Bcc/)
    expect(documentOf(mail.html).querySelectorAll('script, img')).toHaveLength(0)
    expect(mail.text).toContain('\n\nHello,\n\n')
  })

  test('escapes a name that only looks like HTML', async () => {
    const name = '<b>Ada & "Co"'
    const { text, html } = await write(name)
    expect(text).toContain(`Hello ${name},`)
    expect(seenIn(html)).toContain(`Hello ${name},`)
    expect(documentOf(html).querySelectorAll('b')).toHaveLength(0)
  })
})

test('three of them hold a code, alone in its place in both parts', async () => {
  const holders: string[] = []
  for (const [kind, write] of Object.entries(ACCOUNT_MAILS)) {
    const { text, html } = await write(NAME)
    const alone = [...documentOf(html).querySelectorAll('p')].filter(
      ({ textContent }) => textContent === CODE,
    )
    expect(alone.length).toBe(text.includes(`\n    ${CODE}\n`) ? 1 : 0)
    if (alone.length === 1) holders.push(kind)
  }
  expect(holders).toEqual(['verification', 'reset', 'email-change-code'])
})

test('a reset does not show its code where a locked phone would', async () => {
  const { subject, html } = await resetMail(SITE, { name: NAME, code: CODE, link: '/r', validMinutes: 60 })
  expect(subject).not.toContain(CODE)
  expect(documentOf(html).querySelector('[data-skip-in-text]')?.textContent).not.toContain(CODE)
  expect(seenIn(html)).toContain('once and expire in 1 hour.')
})

test('a new sign-in is told with its device and the time where the learner is', async () => {
  const mail = { name: NAME, link: '/profile/account', at: new Date('2026-11-22T23:30:00Z') }
  const { text } = await newSignInMail(SITE, { ...mail, device: 'Firefox on Linux', timeZone: 'Asia/Tokyo' })
  expect(text).toContain('\n\nDevice: Firefox on Linux\nTime: Nov 23, 2026 at 8:30 AM (Asia/Tokyo)\n\n')
  const hostile = await newSignInMail(SITE, { ...mail, device: 'X\nTime: never\r\n<img src=x>' })
  expect(hostile.text).toContain(
    '\nDevice: X Time: never <img src=x>\nTime: Nov 22, 2026 at 11:30 PM (UTC)\n',
  )
  expect(documentOf(hostile.html).querySelector('img')).toBeNull()
})

test('a changed address is shown as it was masked', async () => {
  const mail = { name: NAME, newEmailMasked: 'a•••@example.com', link: '/contact' }
  expect((await emailChangedMail(SITE, mail)).text).toContain('\nNew address: a•••@example.com\n')
})

test('a queued deletion names the day, and offers to recover in the words of the site', async () => {
  const erasedOn = new Date('2026-12-22T23:30:00Z')
  const mail = { name: NAME, erasedOn, link: '/login' }
  const { text } = await queuedForDeletionMail(SITE, { ...mail, timeZone: 'Europe/Berlin' })
  expect(text).toContain('on Dec 23, 2026, after a 30-day grace period.')
  expect(text).toContain('Do you wish to recover your account?')
  expect(text).toContain('Recover account:\nhttps://learn.example.org/login')
})

test('a link that leads elsewhere is never mailed', async () => {
  const mail = { name: NAME, code: CODE, validMinutes: 15, link: 'https://evil.example/verify-code' }
  await expect(verificationMail(SITE, mail)).rejects.toThrow('our own site')
})
