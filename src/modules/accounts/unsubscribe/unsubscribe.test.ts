import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import { changePreferences, getPreferences } from '../profile/contract.ts'
import { signedUp, type TestBrowser } from '../testing.ts'
import { unsubscribe, UNSUBSCRIBABLE_MAILS, type UnsubscribableMail } from './contract.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

let site: TestApp
let browser: TestBrowser
beforeEach(async () => {
  site = await testApp()
  browser = await signedUp(site)
  await browser.call(changePreferences, { body: { emails: { summary: true, community: true } } })
})
afterEach(() => site.close())

async function tokenFor(mail: UnsubscribableMail): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>('select id from users')
  const links = unsubscribeLinks(site.deps.secrets, mail, {
    siteUrl: 'https://codestead.example',
    userId: rows[0]?.id ?? '',
  })
  const address = new URL(links.oneClick)
  expect(links.page).toContain(address.search)
  return address.searchParams.get('token') ?? ''
}
async function wants(mail: UnsubscribableMail): Promise<boolean> {
  return (await browser.call(getPreferences, {})).emails[mail]
}
/** As a mail program does it. */
async function postOneClick(mail: UnsubscribableMail, token: string): Promise<number> {
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: `/api/mail/${mail}/unsubscribe?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  return statusCode
}

test.each(UNSUBSCRIBABLE_MAILS)(
  'one request of a mail program ends %s mail alone, and the page can take that back',
  async (mail) => {
    const token = await tokenFor(mail)
    expect(await postOneClick(mail, token)).toBe(200)
    for (const each of UNSUBSCRIBABLE_MAILS) expect(await wants(each)).toBe(each !== mail)
    await browser.call(unsubscribe, { params: { mail }, body: { token, wants: true } })
    expect(await wants(mail)).toBe(true)
  },
)

test('no other token ends it', async () => {
  const token = await tokenFor('summary')
  const nearly = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const forged of ['', nearly, token.toUpperCase(), await tokenFor('community')]) {
    expect(await postOneClick('summary', forged)).toBe(400)
    const asked = browser.call(unsubscribe, {
      params: { mail: 'summary' },
      body: { token: forged, wants: false },
    })
    await expect(asked).rejects.toMatchObject({ status: 400, code: 'link-not-valid' })
  }
  expect(await wants('summary')).toBe(true)
})

test('opening the link does not end it: mail scanners open every link', async () => {
  const token = await tokenFor('summary')
  const read = await site.app.inject({ url: `/api/mail/summary/unsubscribe?token=${token}` })
  expect([read.statusCode, await wants('summary')]).toEqual([404, true])
})
