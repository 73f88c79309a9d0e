/** Passkeys and the second factor in a real browser, with an authenticator that Chromium plays. */
import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#modules/accounts/passkeys/contract.ts'
import { getProfile, revokeToken, signInWithEmail, signUpWithEmail } from '#modules/accounts/contract.ts'
import {
  enableSecondFactor,
  signInWithSecondFactor,
  startSecondFactor,
} from '#modules/accounts/second-factor/contract.ts'
import { appCode } from '#modules/accounts/second-factor/testing.ts'
import { launchBrowser, visit } from './support/browser.ts'
import { runServer, type RunningServer } from './support/running-server.ts'

const ADA = { email: 'ada@example.com', password: 'Engine#1843 notes', fullName: 'Ada Lovelace' }
const GRACE = { email: 'grace@example.com', password: 'Nanosecond=30cm!', fullName: 'Grace Hopper' }

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([runServer(), launchBrowser()])
}, 90_000)
afterAll(async () => {
  await browser.close()
  await server.dispose()
}, 30_000)

/** Passkeys are for names: at an address of numbers there are none. */
const siteUrl = () => server.url.replace('127.0.0.1', 'localhost')

type Spec = { method: string; path: string }

/** A call of the page itself, with the cookies of its browser. */
async function ask(page: Page, { method, path }: Spec, body?: unknown) {
  return page.evaluate(
    async (sent) => {
      const answer = await fetch(sent.path, {
        method: sent.method,
        headers: sent.body === undefined ? {} : { 'content-type': 'application/json' },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      })
      return { status: answer.status, body: await answer.json() }
    },
    { method, path, body },
  )
}

/** A phone or a laptop that knows who holds it. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Has the browser make a passkey, or use one, and answers as its library would. */
async function make(page: Page, options: PublicKeyCredentialCreationOptionsJSON) {
  return page.evaluate(async (given) => {
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(given)
      const made = await navigator.credentials.create({ publicKey })
      return made instanceof PublicKeyCredential ? made.toJSON() : null
    } catch (error) {
      return { refused: error instanceof Error ? error.name : '' }
    }
  }, options)
}

async function use(page: Page, options: PublicKeyCredentialRequestOptionsJSON) {
  return page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given)
    const used = await navigator.credentials.get({ publicKey })
    return used instanceof PublicKeyCredential ? used.toJSON() : null
  }, options)
}

test('a passkey that a browser made signs in, past the second factor; one that is there is not made twice', async () => {
  const visitor = await visit(browser, siteUrl())
  const { page } = visitor
  const { cdp, authenticatorId } = await addAuthenticator(page)
  await page.goto('/')
  expect(await ask(page, signUpWithEmail, ADA)).toMatchObject({ status: 200 })
  const first = await ask(page, startPasskey, {})
  const added = await ask(page, addPasskey, { passkey: await make(page, first.body.options) })
  expect(added).toMatchObject({
    status: 200,
    body: { name: expect.stringContaining('Linux'), lastUsedAt: null },
  })
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  const again = await ask(page, startPasskey, {})
  expect(await make(page, again.body.options)).toEqual({ refused: 'InvalidStateError' })

  await turnOn(page)
  await ask(page, revokeToken, {})
  const { body } = await ask(page, startPasskeySignIn)
  const signedIn = await ask(page, signInWithPasskey, { passkey: await use(page, body.options) })
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email: ADA.email } } })
  expect(await ask(page, getProfile)).toMatchObject({ status: 200, body: { fullName: ADA.fullName } })

  // Who does not say who they are gets in with nothing.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  const asked = await ask(page, startPasskeySignIn)
  const lax = { ...asked.body.options, userVerification: 'discouraged' }
  const refused = await ask(page, signInWithPasskey, { passkey: await use(page, lax) })
  expect(refused).toMatchObject({ status: 400, body: { code: 'passkey-refused' } })
  await visitor.close()
})

test('with two-factor on a password is half the way: a code of the app or a recovery code is the other', async () => {
  const visitor = await visit(browser, siteUrl())
  const { page } = visitor
  await page.goto('/')
  expect(await ask(page, signUpWithEmail, GRACE)).toMatchObject({ status: 200 })
  const { secret, recoveryCodes } = await turnOn(page)
  const halfway = async () => {
    await ask(page, revokeToken, {})
    const { email, password } = GRACE
    const first = await ask(page, signInWithEmail, { email, password })
    expect(first).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } })
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/Token|secondFactor/)
    expect(await ask(page, getProfile)).toMatchObject({ status: 401 })
  }
  await halfway()
  // The app is half a minute ahead: the code of now was used to turn it on.
  const code = await appCode(secret, new Date(Date.now() + 30_000))
  expect(await ask(page, signInWithSecondFactor, { code })).toMatchObject({ status: 200 })
  await halfway()
  expect(await ask(page, signInWithSecondFactor, { code })).toMatchObject({ status: 400 })
  expect(await ask(page, signInWithSecondFactor, { code: recoveryCodes[0] })).toMatchObject({ status: 200 })
  expect(await ask(page, getProfile)).toMatchObject({ status: 200, body: { fullName: GRACE.fullName } })
  await visitor.close()
})

async function turnOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await ask(page, startSecondFactor, {})).body
  const code = await appCode(secret, new Date())
  const enabled = await ask(page, enableSecondFactor, { code })
  expect(enabled.status).toBe(200)
  return { secret, recoveryCodes: enabled.body.recoveryCodes }
}
