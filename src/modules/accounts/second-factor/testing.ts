/** Makers for tests. */
import { base32 } from '@otplib/plugin-base32-scure'
import { crypto } from '@otplib/plugin-crypto-node'
import { generate } from '@otplib/totp'
import type { TestApp } from '#src/test-app.ts'
import { CallError } from '#platform/contract/call.ts'
import { forgotPassword, resetPassword, signInWithEmail } from '../contract.ts'
import { ADA, type GRACE, signedUp, testBrowser, type TestBrowser } from '../testing.ts'
import { enableSecondFactor, signInWithSecondFactor, startSecondFactor } from './contract.ts'

type Person = typeof ADA | typeof GRACE

/** Returns the app's code at that moment. */
export function appCode(secret: string, at: Date): Promise<string> {
  return generate({ secret, epoch: Math.floor(at.getTime() / 1000), crypto, base32 })
}

export type Guarded = {
  browser: TestBrowser
  recoveryCodes: string[]
  /** The next code that counts: half a minute passes first, as it does for people. */
  nextCode(): Promise<string>
}

/** Signs up an account with the second factor on. */
export async function guarded(site: Pick<TestApp, 'app' | 'clock'>, who: Person = ADA): Promise<Guarded> {
  const browser = await signedUp(site, who)
  const { secret } = await browser.call(startSecondFactor, { body: {} })
  const code = await appCode(secret, site.clock.now())
  const { recoveryCodes } = await browser.call(enableSecondFactor, { body: { code } })
  return {
    browser,
    recoveryCodes,
    nextCode() {
      site.clock.advance(30_000)
      return appCode(secret, site.clock.now())
    },
  }
}

/** A browser that has shown the password and no more. */
export async function halfway(
  site: Pick<TestApp, 'app'>,
  { email, password }: Person = ADA,
  from: Parameters<typeof testBrowser>[1] = {},
): Promise<TestBrowser> {
  const browser = testBrowser(site, from)
  const outcome = await browser
    .call(signInWithEmail, { body: { email, password } })
    .catch((error: unknown) => (error instanceof CallError ? error.code : error))
  if (outcome !== 'second-factor-needed')
    throw new Error('No second factor was asked for.', { cause: outcome })
  return browser
}

export function second(browser: TestBrowser, code: string) {
  return browser.call(signInWithSecondFactor, { body: { code } })
}

/** Sets a new password by the code in the account's mail. */
export async function newPassword(
  site: Pick<TestApp, 'app' | 'doJobs' | 'mails'>,
  password: string,
): Promise<void> {
  await site.doJobs()
  site.mails.length = 0
  const browser = testBrowser(site)
  await browser.call(forgotPassword, { body: { email: ADA.email } })
  // First whether there is such an account, then the mail.
  await site.doJobs()
  await site.doJobs()
  const token = /token=([\w-]+)/.exec(site.mails.at(-1)?.message.text ?? '')?.[1] ?? ''
  await browser.call(resetPassword, { body: { token, password } })
}
