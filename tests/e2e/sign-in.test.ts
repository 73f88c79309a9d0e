/** Signing up and in as people do it: from a lesson, on another device, in two tabs, without scripts. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Visit } from './support/browser.ts'
import { openAxe } from './support/looks.ts'
import { readCode, untilSent, writeCode } from './support/player.ts'
import { readShifts, slowDown, watchShifts } from './support/slowness.ts'
import { openSite } from './support/site.ts'

const CHALLENGE = '/course-content/learn-python-basics/station-sign'
const LESSON = '/course-content/learn-python-basics/your-first-program'
const PASSWORD = 'Engine#1843 notes'
const NOTE = '# my own note'
/** A wrong password and a session that has run out are answers, and no defect of the page. */
const REFUSED = /status of 40[019]/

const site = openSite()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const avatar = (page: Page, name = 'Ada Lovelace') =>
  page.getByRole('button', { name: `Account: ${name}`, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

/** Buttons ignore repeat clicks for half a second, as people's fingers tremble. */
const untilPressesCount = (page: Page) => page.waitForTimeout(600)

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signUp(page: Page, email: string, name = 'Ada Lovelace'): Promise<void> {
  await lookUp(page, email)
  await heading(page, 'Create your account').waitFor()
  await page.getByLabel('Full name').fill(name)
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function logIn(page: Page, email: string): Promise<void> {
  await lookUp(page, email)
  await heading(page, 'Welcome back').waitFor()
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** A browser in which somebody has just signed up, on the page of the courses. */
async function member(email: string, expected?: RegExp): Promise<Visit> {
  const visitor = await site.visit(expected === undefined ? {} : { expected })
  await visitor.page.goto('/signup?next=/courses')
  await signUp(visitor.page, email)
  await visitor.page.waitForURL('**/courses?isAuthenticatedNow=bySignup')
  return visitor
}

async function lessonsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/Sync/UserCourseProgress?courseId=learn-python-basics')
    const progress: { lessons?: { lessonId: string; status: string }[] } = await answer.json()
    return (progress.lessons ?? []).map(({ lessonId, status }) => `${lessonId} ${status}`)
  })
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name)
}

async function mailedTo(address: string): Promise<number> {
  const folder = join(site.server.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return mails.filter((mail) => mail.includes(address)).length
}

describe('a learner', () => {
  test('signs up from inside a lesson, is back in it with the draft, and finds both on another device', async () => {
    const email = 'ada@example.com'
    const visitor = await site.visit()
    const { page } = visitor
    await page.goto(LESSON)
    await expect.poll(() => lessonsOf(page), { message: 'the lesson counts as begun' }).toHaveLength(1)
    const before = await lessonsOf(page)
    await page.goto(CHALLENGE)
    await writeCode(page, [{ path: 'main.py', content: `${NOTE}\nprint("draft")` }])
    await untilSent(page)
    await page.getByRole('link', { name: 'Sign up to save' }).click()
    await heading(page, 'Join for free').waitFor()
    await page.getByText('Save your work in this lesson').waitFor()
    await signUp(page, email)
    await page.waitForURL(`**${CHALLENGE}?isAuthenticatedNow=bySignup`)
    await avatar(page).waitFor()
    await expect.poll(() => readCode(page)).toContain(NOTE)
    expect(await page.getByRole('link', { name: 'Sign up to save' }).isVisible()).toBe(false)
    await expect.poll(() => mailedTo(email), { message: 'the code to verify the address' }).toBe(1)
    visitor.expectNoErrors()
    await visitor.close()

    const elsewhere = await site.visit()
    await elsewhere.page.goto('/course-content/learn-python-basics?course-content=1')
    await elsewhere.page.getByRole('link', { name: 'Join for Free' }).click()
    await logIn(elsewhere.page, email.toUpperCase())
    await elsewhere.page.waitForURL('**/course-content/learn-python-basics?*isAuthenticatedNow=byLogin')
    await avatar(elsewhere.page).waitFor()
    expect(await lessonsOf(elsewhere.page)).toEqual(expect.arrayContaining(before))
    await elsewhere.page.goto(CHALLENGE)
    await expect.poll(() => readCode(elsewhere.page)).toContain(NOTE)
    elsewhere.expectNoErrors()
    await elsewhere.close()
  })

  test('is told what is wrong where it is wrong, and changes the address without losing anything', async () => {
    const { close } = await member('grace@example.com')
    await close()
    const visitor = await site.visit({ expected: REFUSED })
    const { page } = visitor
    await page.goto('/login?reason=session_expired&next=/faq')
    await page.getByText('Your session has expired.').waitFor()
    await page.waitForLoadState('networkidle')
    await lookUp(page, 'ada@example')
    await page.getByText('Please enter a valid email address.').waitFor()
    await untilPressesCount(page)
    await lookUp(page, 'nobody-yet@example.com')
    await heading(page, 'Create your account').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('fullName')
    const rules = page.getByRole('list', { name: /password needs/i }).getByRole('listitem')
    expect(await rules.filter({ hasText: '(done)' }).count()).toBe(0)
    await password(page).fill('engine1')
    expect(await rules.filter({ hasText: '(done)' }).allTextContents()).toEqual([
      expect.stringContaining('At least 1 number'),
    ])
    await page.getByRole('button', { name: /show .*password/i }).click()
    expect(await password(page).getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Please enter your full name.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody-yet@example.com')
    // What is mended is called wrong no longer, and what is sent again is judged again.
    await page.getByLabel('Full name').fill('Grace')
    await page.getByText('Please enter your full name.').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Full name').getAttribute('aria-invalid')).toBeNull()
    expect(await password(page).getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Full name').fill('')
    await untilPressesCount(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Please enter your full name.').waitFor()

    await page.getByRole('link', { name: 'Use another email' }).click()
    await heading(page, 'Log in').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody-yet@example.com')
    await lookUp(page, 'grace@example.com')
    await heading(page, 'Welcome back').waitFor()
    await password(page).fill('Wrong#1843')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await page.getByText('Wrong email or password.').waitFor()
    await password(page).fill(PASSWORD)
    await untilPressesCount(page)
    await password(page).press('Enter')
    await page.waitForURL('**/faq?isAuthenticatedNow=byLogin')
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('without a connection is told so, keeps what was typed, and goes on when it is back', async () => {
    const visitor = await site.visit({ expected: /ERR_INTERNET_DISCONNECTED|net::/ })
    const { page } = visitor
    await page.goto('/login', { waitUntil: 'networkidle' })
    // From here on no further part of the page comes, and what is there must stay.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByLabel('Email').focus()
    await page.context().setOffline(true)
    await page.getByText('You’re offline. Fill it in now').waitFor()
    await lookUp(page, 'offline@example.com')
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('offline@example.com')
    await page.unroute('**/assets/*.js')
    await page.context().setOffline(false)
    await untilPressesCount(page)
    await page.getByLabel('Email').press('Enter')
    await heading(page, 'Create your account').waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })
})

test.each([390, 1280])('whoever comes from a lesson sees nothing move at %i px', async (width) => {
  const visitor = await site.visit({ viewport: { width, height: 800 } })
  const { page } = visitor
  await slowDown(page, { late: ['scripts'], cpu: 4 })
  await watchShifts(page)
  await page.goto(`/signup?next=${encodeURIComponent(LESSON)}`)
  await page.getByText('Save your work in this lesson').waitFor()
  const { sum, moved } = await readShifts(page)
  expect(sum, moved.join('\n')).toBeLessThan(0.001)
  visitor.expectNoErrors()
  await visitor.close()
})

test.each([390, 1280])(
  'whose session has run out is told so before the scripts come, and nothing moves at %i px',
  async (width) => {
    const visitor = await site.visit({ viewport: { width, height: 800 } })
    const { page } = visitor
    const notice = page.getByText('Your session has expired.')
    await page.goto('/login', { waitUntil: 'networkidle' })
    expect(await notice.count()).toBe(0)
    await page
      .context()
      .addCookies([{ name: 'login-reason', value: 'session_expired', url: site.server.url }])
    const held = await slowDown(page, { late: ['scripts'], cpu: 4 })
    await watchShifts(page)
    await page.goto('/login', { waitUntil: 'networkidle' })
    await notice.waitFor()
    expect(held.scripts).toBeGreaterThan(0)
    const { sum, moved } = await readShifts(page)
    expect(sum, moved.join('\n')).toBeLessThan(0.001)
    visitor.expectNoErrors()
    await visitor.close()
  },
)

describe('in two tabs', () => {
  test('who logs out in one is out in the other', async () => {
    const visitor = await member('tabs@example.com', REFUSED)
    const { page } = visitor
    const other = await page.context().newPage()
    await other.goto('/faq')
    await avatar(other).waitFor()
    await avatar(page).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    for (const tab of [page, other]) await tab.getByRole('link', { name: 'Join for Free' }).waitFor()
    expect(await cookieNames(page.context())).not.toContain('accessToken')
    expect(await cookieNames(page.context())).not.toContain('refreshToken')
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('two whose token has run out refresh at once, and both go on', async () => {
    const visitor = await member('refresh@example.com', REFUSED)
    const { page } = visitor
    const context = page.context()
    const other = await context.newPage()
    const refreshes: string[] = []
    context.on('response', (answer) => {
      if (answer.url().endsWith('/api/auth/refreshToken')) refreshes.push(String(answer.status()))
    })
    const [token] = (await context.cookies()).filter(({ name }) => name === 'accessToken')
    if (token === undefined) throw new Error('Nobody is signed in.')
    for (let time = 0; time < 2; time += 1) {
      await context.addCookies([{ ...token, value: 'run-out' }])
      await Promise.all([page.goto('/faq'), other.goto('/courses')])
      await Promise.all([avatar(page).waitFor(), avatar(other).waitFor()])
    }
    expect(refreshes.length).toBeGreaterThanOrEqual(2)
    expect(new Set(refreshes)).toEqual(new Set(['200']))
    visitor.expectNoErrors()
    await visitor.close()
  })
})

test('without scripts a form tells its mistakes, keeps what was typed, and signs up', async () => {
  const visitor = await site.visit({ javaScriptEnabled: false, expected: /status of 400/ })
  const { page } = visitor
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Join for Free' }).click()
  await lookUp(page, 'plain@example.com')
  await page.getByLabel('Full name').fill('Ada Plain')
  await password(page).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Minimum of 8 characters').first().waitFor()
  expect(await password(page).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Plain')
  expect(await page.getByLabel('Email').inputValue()).toBe('plain@example.com')
  expect(await password(page).inputValue()).toBe('')
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/courses?isAuthenticatedNow=bySignup')
  expect(await cookieNames(page.context())).toEqual(expect.arrayContaining(['accessToken', 'refreshToken']))
  visitor.expectNoErrors()
  await visitor.close()
})

test('a form that another site sends signs nobody in', async () => {
  const answer = await fetch(`${site.server.url}/login`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step: 'login', email: 'grace@example.com', password: PASSWORD }),
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
})

describe('the header', () => {
  test('of a member has the menu of the account, on a phone too', async () => {
    const visitor = await member('menu@example.com')
    const { page } = visitor
    await avatar(page).click()
    const items = page.getByRole('menuitem')
    await items.first().waitFor()
    expect(await items.allTextContents()).toEqual([
      'My Profile',
      'Upgrade to PRO',
      'Account Settings',
      'Help Center',
      'Log Out',
    ])
    expect(await findings(page, '[role=menu]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByText('Ada Lovelace').waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('link', { name: 'Login' }).waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('keeps the place of the avatar while everything comes late', async () => {
    const visitor = await member('late@example.com')
    const { page } = visitor
    await slowDown(page, { late: ['fonts', 'answers', 'scripts'], cpu: 4 })
    await watchShifts(page)
    await page.goto('/courses')
    await avatar(page).waitFor()
    const { sum, moved } = await readShifts(page)
    expect(sum, moved.join('\n')).toBeLessThan(0.001)
    expect(await page.getByRole('link', { name: 'Join for Free' }).isVisible()).toBe(false)
    visitor.expectNoErrors()
    await visitor.close()
  })
})

/** `part`: of what floats over the page and belongs to none of its regions. */
async function findings(page: Page, part?: string): Promise<string[]> {
  const axe = openAxe(page)
  const { violations } = await (
    part === undefined ? axe : axe.include(part).disableRules(['region'])
  ).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('axe finds nothing in any step, in both themes and at every width', async () => {
  const { close } = await member('looks@example.com')
  await close()
  const visitor = await site.visit({ expected: REFUSED, reducedMotion: 'reduce' })
  const { page } = visitor
  const look = async (step: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [390, 800, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findings(page), `${step}, ${colorScheme}, ${width} px`).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
    }
  }
  await page.goto('/login?showrestorecard=true', { waitUntil: 'networkidle' })
  await look('asked to recover')
  await page.goto('/signup', { waitUntil: 'networkidle' })
  await lookUp(page, 'looks-new@example.com')
  await heading(page, 'Create your account').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Please enter your full name.').waitFor()
  await look('sign-up with mistakes')
  await page.goto('/login', { waitUntil: 'networkidle' })
  await lookUp(page, 'looks@example.com')
  await heading(page, 'Welcome back').waitFor()
  await password(page).fill('Wrong#1843')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.getByText('Wrong email or password.').waitFor()
  await look('login with a mistake')
  visitor.expectNoErrors()
  await visitor.close()
})
