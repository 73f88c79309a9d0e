/** The forms of these pages as browsers without scripts send them: through the pages' actions and the real API. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from './contract.ts'
import { ADA, sendPlainForm, signedUp, testBrowser, type TestBrowser } from './testing.ts'
import { askForNewPassword } from './password/pages/forgot-password-action.ts'
import { answerOnboarding } from './persona/pages/onboarding-action.ts'
import { setNewPassword } from './password/pages/reset-password-action.ts'
import { verifyByForm } from './email-verification/pages/verify-code-action.ts'

const NEW_PASSWORD = 'Analytical~Mill9'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

/** The newest mail of a kind: its code and its link's token. */
async function mailed(purpose: string): Promise<{ code: string; token: string }> {
  await site.doJobs()
  await site.doJobs()
  const mail = site.mails.findLast(({ message }) => message.purpose === purpose)
  const text = mail?.message.text ?? ''
  return {
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
    token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '',
  }
}

const sessionCookies = (browser: TestBrowser) =>
  [...browser.cookies.keys()].filter((name) => name.endsWith('Token'))

const refusedField = (field: string, message: string) => ({ answer: { fields: { [field]: message } } })

describe('/forgotpassword', () => {
  const ask = (email: string) =>
    sendPlainForm(testBrowser(site), askForNewPassword, { address: '/forgotpassword', fields: { email } })

  test('says the same with and without an account, and mails only to accounts', async () => {
    await signedUp(site)
    for (const email of [ADA.email, 'nobody@example.com']) {
      expect(await ask(email)).toEqual({
        status: 200,
        location: null,
        shown: { state: 'sent', email, resendAfterSeconds: 60 },
      })
    }
    expect((await mailed('reset-password')).token).not.toBe('')
    expect(site.mails.filter(({ message }) => message.purpose === 'reset-password')).toHaveLength(1)
  })

  test('keeps what was typed beside its mistake', async () => {
    expect(await ask('ada@')).toMatchObject({
      status: 400,
      shown: {
        state: 'refused',
        email: 'ada@',
        ...refusedField('email', 'Please enter a valid email address.'),
      },
    })
  })

  test('says how long to wait after too many', async () => {
    for (let count = 0; count < 3; count += 1) await ask(ADA.email)
    expect(await ask(ADA.email)).toMatchObject({
      status: 429,
      shown: { answer: { general: contract.TOO_MANY.message, retryAfterSeconds: 300 } },
    })
  })
})

describe('/resetpassword', () => {
  const reset = (
    fields: Record<string, string>,
    { token, browser = testBrowser(site) }: { token?: string; browser?: TestBrowser } = {},
  ) =>
    sendPlainForm(browser, setNewPassword, {
      address: `/resetpassword${token === undefined ? '' : `?token=${token}`}`,
      fields,
    })
  const signIn = (password: string) =>
    testBrowser(site).call(contract.signInWithEmail, { body: { email: ADA.email, password } })
  const both = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }

  async function asked(): Promise<{ browser: TestBrowser; code: string; token: string }> {
    const browser = await signedUp(site)
    await browser.call(contract.forgotPassword, { body: { email: ADA.email } })
    return { browser, ...(await mailed('reset-password')) }
  }

  test('by the link: leads to the login page with its reason, and this browser’s dead session is gone', async () => {
    const { token, browser } = await asked()
    expect(sessionCookies(browser)).toHaveLength(2)
    expect(await reset(both, { token, browser })).toEqual({
      status: 303,
      location: '/login?reason=reset_password',
      shown: null,
    })
    expect(sessionCookies(browser)).toEqual([])
    await signIn(NEW_PASSWORD)
  })

  test('by address and code; what is wrong is said at its field, and no password comes back', async () => {
    const { code } = await asked()
    const wrong = code === '000000' ? '111111' : '000000'
    const answer = await reset({ ...both, email: ADA.email, code: wrong })
    expect(answer).toMatchObject({
      status: 400,
      shown: {
        email: ADA.email,
        code: wrong,
        answer: { fields: { code: contract.CODE_NOT_VALID.message }, general: null },
      },
    })
    expect(JSON.stringify(answer)).not.toContain(NEW_PASSWORD)
    expect(await reset({ ...both, email: ADA.email, code })).toMatchObject({ status: 303 })
    await signIn(NEW_PASSWORD)
  })

  test.each([
    ['an empty one', '', '', 'password', 'Password should not be empty'],
    ['a short one', 'Ab1#', 'Ab1#', 'password', 'Minimum of 8 characters'],
    [
      'two different ones',
      NEW_PASSWORD,
      `${NEW_PASSWORD}x`,
      'confirmPassword',
      'Your Confirm Password does not match with your New Password',
    ],
    ['one that everybody knows', 'Password1!', 'Password1!', 'password', expect.stringContaining('password')],
  ])('refuses %s and leaves the link good', async (_name, password, confirmPassword, field, message) => {
    const { token } = await asked()
    expect(await reset({ password, confirmPassword }, { token })).toMatchObject({
      status: 400,
      shown: { answer: { fields: { [field]: message } } },
    })
    expect(await reset(both, { token })).toMatchObject({ status: 303 })
  })

  test('a link that is too old says so above the form', async () => {
    const { token } = await asked()
    site.clock.advance(31 * 60_000)
    expect(await reset(both, { token })).toMatchObject({
      status: 400,
      shown: { answer: { fields: {}, general: contract.CODE_NOT_VALID.message } },
    })
  })

  test('without a token it asks for address and code', async () => {
    expect(await reset(both)).toMatchObject({
      status: 400,
      shown: {
        answer: {
          fields: {
            email: 'Please enter a valid email address.',
            code: 'Please enter the six digits from our email.',
          },
        },
      },
    })
  })
})

describe('/verify-code', () => {
  const verify = (browser: TestBrowser, fields: Record<string, string>, query = '') =>
    sendPlainForm(browser, verifyByForm, { address: `/verify-code${query}`, fields })
  const isVerified = async (browser: TestBrowser) =>
    (await browser.call(contract.getProfile, {})).isEmailVerified

  test('by code, and on to the onboarding', async () => {
    const browser = await signedUp(site)
    const { code } = await mailed('verify-email')
    expect(await verify(browser, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      status: 303,
      location: '/onboarding',
    })
    expect(await isVerified(browser)).toBe(true)
  })

  test.each([
    ['?next=/courses', '/courses'],
    ['?next=%2Fcourse%2Flearn-html%3Fa%3D1', '/course/learn-html?a=1'],
    ['?next=https://evil.example/', '/'],
    ['?next=//evil.example/', '/'],
    ['?next=/login', '/onboarding'],
  ])('goes on to %s only where that is ours', async (query, location) => {
    const browser = await signedUp(site)
    const { code } = await mailed('verify-email')
    expect(await verify(browser, { code }, query)).toMatchObject({ status: 303, location })
  })

  test('a wrong code is said at its field', async () => {
    const browser = await signedUp(site)
    const { code } = await mailed('verify-email')
    const wrong = code === '000000' ? '111111' : '000000'
    for (const [typed, message] of [
      [wrong, contract.CODE_NOT_VALID.message],
      ['12', 'Please enter the six digits from our email.'],
    ] as const) {
      expect(await verify(browser, { code: typed })).toMatchObject({
        status: 400,
        shown: { state: 'refused', by: 'code', answer: { fields: { code: message }, general: null } },
      })
    }
    expect(await isVerified(browser)).toBe(false)
  })

  test('has the code mailed again, and says how long to wait for the next', async () => {
    const browser = await signedUp(site)
    const again = () => verify(browser, { intent: 'resend' })
    expect(await again()).toMatchObject({
      status: 429,
      shown: { state: 'refused', by: 'resend', answer: { retryAfterSeconds: 30 } },
    })
    site.clock.advance(30_000)
    expect(await again()).toMatchObject({
      status: 200,
      shown: { state: 'resent', resendAfterSeconds: 60 },
    })
  })

  test('by the link, in a browser where nobody is signed in; a second time it is used up', async () => {
    const browser = await signedUp(site)
    const { token } = await mailed('verify-email')
    const open = () => verify(testBrowser(site), {}, `?token=${token}`)
    expect(await open()).toMatchObject({ status: 200, shown: { state: 'confirmed' } })
    expect(await isVerified(browser)).toBe(true)
    expect(await open()).toMatchObject({
      status: 400,
      shown: { state: 'refused', by: 'link', answer: { general: contract.CODE_NOT_VALID.message } },
    })
  })

  test('whoever is not signed in is led to the login page and back', async () => {
    for (const fields of [{ code: '123456' }, { intent: 'resend' }])
      expect(await verify(testBrowser(site), fields, '?next=/courses')).toMatchObject({
        status: 303,
        location: `/login?next=${encodeURIComponent('/verify-code?next=/courses')}`,
      })
  })
})

describe('/onboarding', () => {
  const send = (browser: TestBrowser, fields: Record<string, string>, query = '') =>
    sendPlainForm(browser, answerOnboarding, { address: `/onboarding${query}`, fields })
  const category = { step: 'PERSONA_CATEGORY', answer: 'job' }

  test('asks one question after the other, and ends with a course', async () => {
    const browser = await signedUp(site)
    expect(await send(browser, category)).toMatchObject({
      status: 200,
      shown: { state: { step: 'PERSONA_OPTION', categoryId: 'job' }, shown: null, message: null },
    })
    expect(await send(browser, { step: 'PERSONA_OPTION', answer: 'web' })).toMatchObject({
      shown: { state: { step: 'COMPLETED', firstCourse: { slug: 'learn-html' } } },
    })
  })

  test('goes back with the answer that was given', async () => {
    const browser = await signedUp(site)
    await send(browser, category)
    expect(await send(browser, { step: 'PERSONA_OPTION', intent: 'back' })).toMatchObject({
      status: 200,
      shown: { state: { categoryId: 'job' }, shown: 'PERSONA_CATEGORY' },
    })
  })

  test('skips to the courses, or to where somebody came from', async () => {
    const browser = await signedUp(site)
    expect(await send(browser, { ...category, intent: 'skip' })).toMatchObject({
      status: 303,
      location: '/courses',
    })
    expect(await send(browser, { intent: 'skip' }, '?next=/course/learn-html')).toMatchObject({
      location: '/course/learn-html',
    })
    expect((await browser.call(contract.getProfile, {})).personaStep).toBe('COMPLETED')
  })

  test('asks again when nothing was chosen, or what nobody offers', async () => {
    const browser = await signedUp(site)
    expect(await send(browser, { step: 'PERSONA_CATEGORY' })).toMatchObject({
      status: 400,
      shown: {
        shown: 'PERSONA_CATEGORY',
        message: 'Please choose one of the answers, or skip the question.',
      },
    })
    expect(await send(browser, { step: 'PERSONA_OPTION', answer: 'no-such' })).toMatchObject({
      status: 400,
      shown: { shown: 'PERSONA_OPTION', message: 'Please choose one of the answers.' },
    })
  })

  test('whoever is not signed in is led to the login page and back', async () => {
    for (const intent of ['', 'back', 'skip'])
      expect(await send(testBrowser(site), { ...category, intent })).toMatchObject({
        status: 303,
        location: `/login?next=${encodeURIComponent('/onboarding')}`,
      })
  })
})

test('whether mail is sent is known without asking anybody', async () => {
  expect(await testBrowser(site).call(contract.getMailState, {})).toEqual({ isSent: false })
})
