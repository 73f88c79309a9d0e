/** One's own pages: settings that reach where they count, a picture, devices, another address. */
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { callFrom, mailedCode, PASSWORD, signUp } from './support/account.ts'
import type { Visit } from './support/browser.ts'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { wakeEditor } from './support/player.ts'
import { openSite } from './support/site.ts'

const LESSON = '/course-content/learn-python-basics/your-first-program'

const site = openSite()

async function member(email: string): Promise<Visit> {
  const visitor = await site.visit({ expected: /status of 40[01]/ })
  await signUp(visitor.page, email)
  return visitor
}

const saved = (page: Page) => page.getByText('Saved', { exact: true })
const preferencesOf = async (page: Page) => (await callFrom(page, 'GET', '/api/account/preferences')).body

test.each([
  '/profile',
  '/profile/about',
  '/profile/public',
  '/profile/account',
  '/profile/subscriptionandpayments',
])('%s leads whoever is not signed in to the login page, and back', async (path) => {
  const visitor = await site.visit()
  await visitor.page.goto(path)
  await visitor.page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(visitor.page.url()).searchParams.get('next')).toBe(path)
  visitor.expectNoErrors()
  await visitor.close()
})

test('without scripts it says what it needs, and nothing of anybody', async () => {
  const answer = await fetch(`${site.server.url}/profile/account`)
  const html = await answer.text()
  expect(/<noscript>.*Turn it on for this site.*<\/noscript>/s.test(html)).toBe(true)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('a new name is saved by its button, and a wrong one says so', async () => {
  const visitor = await member('name@example.com')
  const { page } = visitor
  await page.goto('/profile/account')
  const name = page.getByLabel('Full name')
  await name.fill('')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('Please enter your full name.').waitFor()
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  await name.fill('Augusta Ada King')
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Save name' }).click()
  await saved(page).waitFor()
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Augusta Ada King' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('preferences are saved at once, can be taken back, and reach the player, which can change them too', async () => {
  const visitor = await member('player@example.com')
  const { page } = visitor
  await page.goto('/profile/account')
  await page.getByLabel('Font size').selectOption('20')
  await saved(page).waitFor()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(async () => (await preferencesOf(page))['theme']).toBe('dark')
  await page.getByRole('switch', { name: /^Reminders/ }).click()
  await expect.poll(async () => (await preferencesOf(page))['emails']).toMatchObject({ reminders: true })
  const emails = page.locator('#emails')
  await emails.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await preferencesOf(page))['emails']).toMatchObject({ reminders: false })
  expect(await emails.getByRole('switch', { name: /^Reminders/ }).isChecked()).toBe(false)

  // Another browser of the same account, which was set otherwise.
  const other = await site.visit()
  await other.page.goto('/security')
  await other.page.evaluate(() => localStorage.setItem('editor-settings', '{"fontSize":12}'))
  await callFrom(other.page, 'POST', '/api/auth/signinwithemail', {
    email: 'player@example.com',
    password: PASSWORD,
  })
  await other.page.goto(LESSON)
  await wakeEditor(other.page)
  await expect
    .poll(() =>
      other.page
        .locator('.cm-editor')
        .first()
        .evaluate((editor) => getComputedStyle(editor).fontSize),
    )
    .toBe('20px')
  expect(await other.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await other.page.getByRole('button', { name: 'Editor settings' }).first().click()
  await other.page.getByRole('switch', { name: 'Wrap long lines' }).click()
  await expect
    .poll(async () => (await preferencesOf(page))['editor'])
    .toMatchObject({ fontSize: 20, wrapLines: true })
  await other.close()
  visitor.expectNoErrors()
  await visitor.close()
})

test('a time zone is found by typing', async () => {
  const visitor = await member('zone@example.com')
  const { page } = visitor
  await page.goto('/profile/account', { waitUntil: 'networkidle' })
  const zone = page.getByRole('combobox', { name: 'Your time zone' })
  await zone.fill('berlin')
  await page.getByRole('option', { name: 'Europe/Berlin' }).click()
  await saved(page).waitFor()
  expect((await preferencesOf(page))['timeZone']).toBe('Europe/Berlin')
  visitor.expectNoErrors()
  await visitor.close()
})

test('a picture is chosen, moved by keys, saved, shown and removed', async () => {
  const visitor = await member('picture@example.com')
  const { page } = visitor
  await page.goto('/profile/about')
  const file = page.getByLabel('Picture file')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText('This file isn’t a JPEG, PNG, or WebP picture').waitFor()

  const half = { width: 300, height: 300, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { ...half, width: 600, background: '#f00' } })
    .composite([{ input: blue, left: 300, top: 0 }])
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  const view = dialog.getByRole('group', { name: 'Your picture' })
  await view.focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight')
  await expectNoFindings(page, 'the dialog of a picture')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await dialog.waitFor({ state: 'detached' })
  const shown = page.getByRole('main').locator('img').first()
  const address = (await shown.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/profile-pictures\/[\w-]{22}\.webp$/)
  const kept = await page.request.get(address)
  const { data } = await sharp(await kept.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The right half was chosen, which is blue.
  expect([(data[0] ?? 255) < 60, (data[2] ?? 0) > 200]).toEqual([true, true])

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
  expect((await page.request.get(address)).status()).toBe(404)
  visitor.expectNoErrors()
  await visitor.close()
})

test('what is said about oneself is seen while it is written, and kept', async () => {
  const visitor = await member('about@example.com')
  const { page } = visitor
  await page.goto('/profile/about', { waitUntil: 'networkidle' })
  await page.getByLabel('About you (optional)').fill('I write engines.')
  await page.getByLabel('Website (optional)').fill('example.org')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please enter a full address').waitFor()
  await page.getByLabel('Website (optional)').fill('https://example.org')
  await page.getByRole('complementary').getByText('I write engines.').waitFor()
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page).waitFor()
  await page.reload()
  await page.getByRole('complementary').getByRole('link', { name: 'example.org' }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('another device is logged out from here', async () => {
  const visitor = await member('device@example.com')
  const { page } = visitor
  const other = await site.visit({ expected: /status of 401/ })
  await other.page.goto('/security')
  const body = { email: 'device@example.com', password: PASSWORD }
  await callFrom(other.page, 'POST', '/api/auth/signinwithemail', body)
  await page.goto('/profile/account')
  const devices = page.locator('#sessions')
  await devices.getByText('This device').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(2)
  await devices.getByRole('button', { name: /^Log out (?!all)/ }).click()
  await devices.getByText('was logged out.').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(1)
  expect((await callFrom(other.page, 'GET', '/api/auth/profile')).status).toBe(401)
  expect((await callFrom(page, 'GET', '/api/auth/profile')).status).toBe(200)
  await other.close()
  visitor.expectNoErrors()
  await visitor.close()
})

test('another address counts once the code that was mailed there is typed', async () => {
  const visitor = await member('before@example.com')
  const { page } = visitor
  await page.goto('/profile/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill('after@example.com')
  await page.getByLabel('Your password').fill('Wrong#1234')
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await page.getByText('That’s not your current password.').waitFor()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await page.getByLabel('Code', { exact: true }).fill('000 000')
  await page.getByRole('button', { name: 'Use this email' }).click()
  await page.getByText('This code or link is wrong').waitFor()
  const code = await mailedCode(site.server.dataDir, 'after@example.com', 'change-email')
  await page.getByLabel('Code', { exact: true }).fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Use this email' }).click()
  await page.getByText('Your new email is active.').waitFor()
  await page.getByRole('main').getByText('after@example.com').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('a new password for the old one', async () => {
  const visitor = await member('password@example.com')
  const { page } = visitor
  await page.goto('/profile/account')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('weak')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.locator('#sign-in [aria-invalid="true"]').waitFor()
  await page.getByLabel('New password').fill('Analytical~Mill9')
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.locator('#sign-in').getByText('Saved').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('everything can be taken along', async () => {
  const visitor = await member('data@example.com')
  const { page } = visitor
  await page.goto('/profile/account')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.zip')
  await page.getByText('Saved to your downloads as my-data.zip.').waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('one’s own page shows what was done, and goes on where it was left', async () => {
  const visitor = await member('profile@example.com')
  const { page } = visitor
  const place = { courseId: 'learn-python-basics', lessonId: 'your-first-program' }
  const attempt = { ...place, id: crypto.randomUUID(), kind: 'page', page: 1, at: new Date().toISOString() }
  await callFrom(page, 'POST', '/api/Sync/UserCourseProgress', { attempts: [attempt], drafts: [] })
  await page.goto('/profile')
  const goOn = page.getByRole('link', { name: 'Continue Learn Python Basics' })
  await goOn.waitFor()
  await page.getByText('Your streak is 1 day.').waitFor()
  await page.getByRole('img', { name: 'In the last year you learned on 1 day.' }).waitFor()
  await page.getByText('All days as a list').click()
  expect(await page.getByRole('table').getByRole('row').count()).toBe(2)
  await expect.poll(() => goOn.getAttribute('href')).toContain(LESSON)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a public profile is published, seen by a visitor, shared, and gone as soon as it is off', async () => {
  const owner = await member('public@example.com')
  const visitor = await site.visit({ expected: /status of 404/ })
  const { page } = owner
  await page.goto('/profile/public')
  await page.getByRole('heading', { name: 'Only you can see your profile.' }).waitFor()
  const address = page.getByRole('textbox', { name: 'Address' })
  expect(await address.inputValue()).toBe('ada-lovelace')
  await address.fill('admin')
  await page.getByRole('button', { name: 'Publish profile' }).click()
  await page.getByText('This name is reserved. Please choose another one.').waitFor()
  await address.fill('countess')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The Countess')
  await page.getByRole('heading', { level: 3, name: 'The Countess' }).waitFor()
  await page.getByRole('checkbox', { name: 'Your points' }).uncheck()
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Publish profile' }).click()
  await page.getByRole('heading', { name: 'Your profile is public.' }).waitFor()
  await expectGoodLooks(page)

  const answer = await visitor.page.goto('/u/countess')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await visitor.page.getByRole('heading', { level: 1, name: 'The Countess' }).waitFor()
  await visitor.page.getByRole('img', { name: 'The Countess’s homestead: an empty lot.' }).waitFor()
  expect(await visitor.page.getByText('Points', { exact: true }).count()).toBe(0)
  expect(await visitor.page.content()).not.toContain('Lovelace')
  await expectGoodLooks(visitor.page)
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.page.getByRole('button', { name: 'Share' }).click()
  await visitor.page.getByText('Copied to clipboard').waitFor()
  expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.server.url}/u/countess`,
  )

  expect(await visitor.page.getByRole('link', { name: 'Change what it shows' }).count()).toBe(0)

  await page.goto('/u/countess')
  await page.getByRole('link', { name: 'Change what it shows' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('heading', { name: 'Your public profile is off.' }).waitFor()
  expect((await visitor.page.goto('/u/countess'))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Your profile is public.' }).waitFor()
  expect((await visitor.page.goto('/u/countess'))?.status()).toBe(200)
  owner.expectNoErrors()
  visitor.expectNoErrors()
  await owner.close()
  await visitor.close()
})

test('axe finds nothing in either theme, on a desktop and on a phone', async () => {
  const visitor = await member('axe@example.com')
  const { page } = visitor
  for (const path of ['', '/about', '/account', '/subscriptionandpayments']) {
    await page.goto(`/profile${path}`, { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    await expectGoodLooks(page)
  }
  await visitor.close()
})
