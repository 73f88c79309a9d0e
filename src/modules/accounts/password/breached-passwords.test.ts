import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { forgotPassword, resetPassword, signUpWithEmail } from '../contract.ts'
import { changePassword } from './contract.ts'
import { ADA, GRACE, signedUp, testBrowser } from '../testing.ts'

/** Good by every other rule. */
const STOLEN = 'Turnip#9051 jar'
const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const REFUSED = { status: 400, code: 'invalid-fields' }
const STOLEN_WORDS = expect.stringMatching(/^This password appeared in a data breach/)

let service: Server
let answer: (response: ServerResponse) => void
let asked: { path: string | undefined; padding: unknown }[]
let site: TestApp
beforeEach(async () => {
  asked = []
  answer = (response) => response.end(`${'0'.repeat(35)}:3\r\n${digestOf(STOLEN).slice(5)}:12\r\n`)
  service = createServer(({ url, headers }, response) => {
    asked.push({ path: url, padding: headers['add-padding'] })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : ''
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/`,
  })
  site = await testApp({ config })
})
afterEach(async () => {
  await site.close()
  service.closeAllConnections()
  service.close()
})

const signUp = (password: string) => testBrowser(site).call(signUpWithEmail, { body: { ...GRACE, password } })

describe('a password that was found in a breach', () => {
  test('is refused at a sign-up; who tells so learns five letters of a digest', async () => {
    await expect(signUp(STOLEN)).rejects.toMatchObject({ ...REFUSED, fields: { password: STOLEN_WORDS } })
    expect(asked).toEqual([{ path: `/range/${digestOf(STOLEN).slice(0, 5)}`, padding: 'true' }])
    await signUp(GRACE.password)
  })

  test('is refused at a change and a reset, which leaves the link good', async () => {
    const browser = await signedUp(site)
    await expect(
      browser.call(changePassword, { body: { currentPassword: ADA.password, newPassword: STOLEN } }),
    ).rejects.toMatchObject({ ...REFUSED, fields: { newPassword: STOLEN_WORDS } })
    await browser.call(forgotPassword, { body: { email: ADA.email } })
    // The first of them puts the mail in line.
    for (let time = 0; time < 2; time += 1) await site.doJobs()
    const text = site.mails.findLast(({ message }) => message.purpose === 'reset-password')?.message.text
    const token = /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
    const reset = (password: string) => browser.call(resetPassword, { body: { token, password } })
    await expect(reset(STOLEN)).rejects.toMatchObject({ ...REFUSED, fields: { password: STOLEN_WORDS } })
    await reset('Quarry~Lantern7')
  })
})

test('padding is no find, and neither is another password with the same beginning', async () => {
  answer = (response) => response.end(`${digestOf(STOLEN).slice(5)}:0\r\n${'F'.repeat(35)}:9`)
  await signUp(STOLEN)
  expect(asked).toHaveLength(1)
})

describe('a service that cannot be asked keeps nobody out:', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['it fails', (response) => response.writeHead(503).end(`${digestOf(STOLEN).slice(5)}:12`)],
    ['it leads elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['it breaks off', (response) => response.destroy()],
    ['it does not end', (response) => response.end('x'.repeat(1_200_000))],
  ])('%s', async (_name, how) => {
    answer = how
    await signUp(STOLEN)
    expect(asked).toHaveLength(1)
  })
})

test('nobody is asked where no service is named', async () => {
  const other = await testApp()
  await testBrowser(other).call(signUpWithEmail, { body: { ...GRACE, password: STOLEN } })
  expect([other.deps.config.breachedPasswords, asked]).toEqual([null, []])
  await other.close()
})
