/** Own projects: saved as one types, on two devices at once, shared with a stranger, and brought back from their history. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#modules/accounts/module.ts'
import { callFrom, PASSWORD, signUp } from './support/account.ts'
import { launchBrowser, visit, type Visit } from './support/browser.ts'
import { openClockedSite } from './support/clocked-site.ts'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { openStrictBlog } from './support/strict-blog.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

let site: Awaited<ReturnType<typeof openClockedSite>>
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openClockedSite(), launchBrowser()])
}, 90_000)
afterAll(() => browser.close())

const says = (page: Page, text: string | RegExp) =>
  page.getByText(text).locator('visible=true').first().waitFor()

/** A browser of a new account that may write for others. */
async function member(email: string, fullName: string): Promise<Visit> {
  const visitor = await visit(browser, site.url, DESKTOP)
  await signUp(visitor.page, email, fullName)
  await site.database.pool.query(
    `update users set created_at = created_at - interval '1 day', email_verified_at = now() where email = $1`,
    [email],
  )
  return visitor
}

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('[data-editor="ready"]').waitFor()
}

/** Opens a file by its tab; a file that is alone has none. On a phone the code may be behind what it printed. */
async function openFile(page: Page, path: string): Promise<void> {
  const code = page.getByRole('tab', { name: 'Code', exact: true }).locator('visible=true')
  if ((await code.count()) > 0) await code.click()
  const tab = page.getByRole('tab', { name: path, exact: true })
  if (path !== 'main.py' || (await tab.count()) > 0) await tab.click()
}

/** Replaces what is in a file, as pasted: typed brackets would close themselves. */
async function write(page: Page, path: string, text: string): Promise<void> {
  await openFile(page, path)
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

async function expectText(page: Page, path: string, text: string): Promise<void> {
  await openFile(page, path)
  await expect
    .poll(() => page.locator('.cm-content').innerText(), { message: `${path} has ${text}` })
    .toContain(text)
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first().click()

/** Chooses something of the project's menu. */
async function choose(page: Page, name: string): Promise<void> {
  await press(page, 'More')
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function addFile(page: Page, path: string, text: string): Promise<void> {
  await press(page, 'New file')
  await page.getByRole('textbox', { name: 'File name' }).fill(path)
  await page.keyboard.press('Enter')
  await write(page, path, text)
}

/** Makes a project of what is in the playground; returns its id. */
async function saveAs(page: Page, name: string): Promise<string> {
  await press(page, 'Save')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await press(page, 'Save project')
  await page.waitForURL(/\/ide\/project\//)
  await page.locator('[data-editor="ready"]').waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Waits until the server has exactly these files of a project. */
async function untilStored(page: Page, id: string, files: Record<string, string>): Promise<void> {
  const stored = async () => {
    // Not from the page: that it is not there yet would be an error of the page.
    const answer = await page.request.get(`/api/build/projects/${id}`)
    const body: { files?: { path: string; content: string }[] } = await answer.json()
    const list = body.files ?? []
    return Object.fromEntries(list.map(({ path, content }) => [path, content]))
  }
  await expect.poll(stored, { message: 'the server has the project' }).toEqual(files)
}

test('a program is saved without an account, found in the account later, deleted and had back', async () => {
  const visitor = await visit(browser, site.url, DESKTOP)
  const { page } = visitor
  await openEditor(page, '/ide/python')
  await write(page, 'main.py', 'print("tide")')
  const id = await saveAs(page, 'Tide tables')
  await says(page, 'Saved on this device. Log in to keep it everywhere.')
  await choose(page, 'History')
  await says(page, 'History is stored with your account.')
  await page.keyboard.press('Escape')
  await choose(page, 'Share')
  await says(page, 'With an account, you can share this project')
  await page.keyboard.press('Escape')

  await page.goto('/build/my-projects')
  await says(page, 'These projects are on this device.')
  await signUp(page, 'tide@example.org')
  await page.reload()
  await page.getByRole('link', { name: 'Tide tables' }).click()
  await page.locator('[data-editor="ready"]').waitFor()
  await write(page, 'main.py', 'print("high tide")')
  await untilStored(page, id, { 'main.py': 'print("high tide")' })
  await choose(page, 'Name and description')
  await page.getByRole('textbox', { name: 'Description' }).fill('When the water is <b>high</b>.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await choose(page, 'Your projects')
  await says(page, 'When the water is <b>high</b>.')
  await says(page, '1 project of the 20 your plan keeps.')
  expect(await page.getByText('On this device', { exact: true }).count()).toBe(0)
  await expectGoodLooks(page)

  await press(page, 'Delete Tide tables')
  await says(page, 'Nothing here yet.')
  await page.waitForTimeout(600)
  await press(page, 'Undo')
  await page.getByRole('link', { name: 'Tide tables' }).click()
  await page.locator('[data-editor="ready"]').waitFor()
  await expectText(page, 'main.py', 'high tide')
  visitor.expectNoErrors()
  await visitor.close()
})

test('two devices work on one project, one of them without a connection, and nothing is lost', async () => {
  // A save that another device was quicker than is answered with 409.
  const tower = await visit(browser, site.url, { ...DESKTOP, expected: /ERR_INTERNET_DISCONNECTED|409/ })
  await signUp(tower.page, 'two@example.org')
  await openEditor(tower.page, '/ide/python')
  await write(tower.page, 'main.py', 'first')
  await addFile(tower.page, 'notes.txt', 'first note')
  const id = await saveAs(tower.page, 'Two devices')
  await untilStored(tower.page, id, { 'main.py': 'first', 'notes.txt': 'first note' })

  const phone = await visit(browser, site.url, PHONE)
  await phone.page.goto('/security')
  await callFrom(phone.page, 'POST', '/api/auth/signinwithemail', {
    email: 'two@example.org',
    password: PASSWORD,
  })
  await openEditor(phone.page, `/ide/project/${id}`)
  await expectText(phone.page, 'main.py', 'first')

  // Different files: each device has what the other wrote.
  await tower.page.context().setOffline(true)
  await write(tower.page, 'main.py', 'written on a train')
  await says(tower.page, 'Saved on this device. It’s sent when you’re back online.')
  await write(phone.page, 'notes.txt', 'written at home')
  await untilStored(phone.page, id, { 'main.py': 'first', 'notes.txt': 'written at home' })
  await tower.page.context().setOffline(false)
  await untilStored(phone.page, id, { 'main.py': 'written on a train', 'notes.txt': 'written at home' })
  await expectText(tower.page, 'notes.txt', 'written at home')
  await expectText(tower.page, 'main.py', 'written on a train')

  // The phone's copy is older: it takes the newer one in when it is looked at again.
  await phone.page.waitForTimeout(10_500)
  await phone.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectText(phone.page, 'main.py', 'written on a train')

  // The same file: both versions stay.
  await tower.page.context().setOffline(true)
  await write(tower.page, 'main.py', 'on a boat')
  await says(tower.page, 'It’s sent when you’re back online.')
  await write(phone.page, 'main.py', 'in the garden')
  await untilStored(phone.page, id, { 'main.py': 'in the garden', 'notes.txt': 'written at home' })
  await tower.page.context().setOffline(false)
  await says(tower.page, 'Another device changed the same file.')
  const both = {
    'main.py': 'on a boat',
    'notes.txt': 'written at home',
    'both-versions/main.py.txt': 'in the garden',
  }
  await untilStored(phone.page, id, both)
  await phone.page.reload()
  for (const [path, text] of Object.entries(both)) {
    await expectText(tower.page, path, text)
    await expectText(phone.page, path, text)
  }
  phone.expectNoErrors()
  tower.expectNoErrors()
  await phone.close()
  await tower.close()
}, 180_000)

test('a project is shared by link, run, copied with credit, reported, hidden, and still its owner’s', async () => {
  const owner = await member('owner@example.org', 'Grace Hopper')
  const PAGE_CODE =
    '<!doctype html><title>t</title><h1>Tide clock</h1><p id=p></p><script>try { p.textContent = "read " + document.cookie + localStorage.length } catch (e) { p.textContent = "kept out" }</script>'
  await openEditor(owner.page, '/ide/html')
  await write(owner.page, 'index.html', PAGE_CODE)
  const id = await saveAs(owner.page, 'Tide <i>clock</i>')
  const address = `/build/projects/${id}`
  await press(owner.page, 'Share')
  await owner.page.getByRole('radio', { name: /^Only you/, checked: true }).waitFor()
  await owner.page.getByRole('radio', { name: /^Anyone with the link/ }).click()
  const link = owner.page.getByRole('textbox', { name: 'Link to the project' })
  await link.waitFor()
  expect(await link.inputValue()).toBe(site.url + address)
  await expectNoFindings(owner.page, 'the share dialog of a project')

  // Without an account: read, run on an origin of its own, copied.
  const stranger = await visit(browser, site.url, PHONE)
  const { page } = stranger
  const answer = await page.goto(address)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByRole('heading', { level: 1, name: 'Tide <i>clock</i>' }).waitFor()
  await says(page, '<h1>Tide clock</h1>')
  expect(await page.content()).not.toContain('Hopper')
  await page.getByRole('tab', { name: 'style.css' }).click()
  await page.getByRole('tab', { name: 'index.html' }).click()
  await expectGoodLooks(page)
  await press(page, 'Run and change it')
  await page.frameLocator('iframe[title="Page preview"]').getByText('kept out').waitFor()
  await write(page, 'index.html', '<!doctype html><title>t</title><h1>My clock</h1>')
  await says(page, '<h1>My clock</h1>')
  await page.waitForTimeout(700)
  await press(page, 'Make it your own')
  await page.waitForURL(/\/ide\/project\//)
  await page.locator('[data-editor="ready"]').waitFor()
  await expectText(page, 'index.html', 'My clock')
  const copyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await signUp(page, 'stranger@example.org', 'Mary Jackson')
  await site.database.pool.query(
    `update users set created_at = created_at - interval '1 day', email_verified_at = now() where email = $1`,
    ['stranger@example.org'],
  )
  await page.reload()
  await page.locator('[data-editor="ready"]').waitFor()
  await choose(page, 'Share')
  await says(page, 'A copy of Tide <i>clock</i> by')
  await page.getByRole('radio', { name: /^Anyone with the link/ }).click()
  await page.getByRole('textbox', { name: 'Link to the project' }).waitFor()
  await page.keyboard.press('Escape')
  await untilStored(owner.page, id, { 'index.html': PAGE_CODE, 'style.css': '', 'script.js': '' })

  // The copy says on its own page what it is a copy of.
  await page.goto(`/build/projects/${copyId}`)
  await says(page, 'A copy of Tide <i>clock</i> by')
  await says(page, 'This is what everyone with the link sees.')
  await expectGoodLooks(page)
  await page.getByRole('link', { name: 'Tide <i>clock</i>' }).click()
  await page.waitForURL(`**${address}`)
  await press(page, 'Report')
  await page.getByLabel('It’s copied without permission').check()
  await press(page, 'Send report')
  await says(page, 'Thanks. A moderator will look at it.')
  stranger.expectNoErrors()

  const operator = await member('moderator@example.org', 'Ada Lovelace')
  expect(await addStaff(site.deps, 'moderator@example.org')).toBeNull()
  await operator.page.goto('/admin/moderation', { waitUntil: 'networkidle' })
  await says(operator.page, 'Tide <i>clock</i>')
  await operator.page.getByRole('button', { name: 'Hide', exact: true }).click()
  await says(operator.page, 'Nothing to review')
  await operator.close()

  expect((await page.goto(address))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'This project isn’t here' }).waitFor()
  await expectGoodLooks(page)
  await page.goto(`/build/projects/${copyId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('A copy of').count()).toBe(0)
  await stranger.close()

  await owner.page.goto(address)
  await says(owner.page, 'Only you see this: a moderator hid your project.')
  await owner.page.goto('/build/my-projects')
  await says(owner.page, 'Hidden by a moderator')
  await owner.page.getByRole('link', { name: 'Tide <i>clock</i>' }).click()
  await owner.page.locator('[data-editor="ready"]').waitFor()
  await expectText(owner.page, 'index.html', 'Tide clock')
  await owner.close()
}, 240_000)

test('an older version is restored by keyboard on a phone, and that is undone', async () => {
  const visitor = await visit(browser, site.url, { ...PHONE, expected: /ERR_INTERNET_DISCONNECTED/ })
  const { page } = visitor
  await signUp(page, 'past@example.org')
  await openEditor(page, '/ide/python')
  await write(page, 'main.py', 'print("old")\nprint("same")\n')
  const id = await saveAs(page, 'Going back')
  await untilStored(page, id, { 'main.py': 'print("old")\nprint("same")\n' })
  await choose(page, 'History')
  await says(page, 'More points appear as you work.')
  await page.keyboard.press('Escape')
  site.clock.advance(6 * 60_000)
  await write(page, 'main.py', 'print("new")\nprint("same")\n')
  await untilStored(page, id, { 'main.py': 'print("new")\nprint("same")\n' })

  await choose(page, 'History')
  const list = page.getByRole('list', { name: 'Points in time' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
  await expectGoodLooks(page)
  await list.getByRole('button', { name: /Added/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('point-heading')
  const diff = page.getByRole('region', { name: 'What would change in main.py' })
  await diff.getByRole('row', { name: /Added/ }).waitFor()
  expect(await diff.getByRole('row', { name: /Added/ }).textContent()).toContain('old')
  expect(await diff.getByRole('row', { name: /Removed/ }).textContent()).toContain('new')
  await expectGoodLooks(page)
  await page.getByRole('tab', { name: 'Its files' }).click()
  await page.getByRole('region', { name: 'main.py' }).getByText('print("old")').waitFor()
  await page.getByRole('button', { name: 'Restore this version' }).focus()
  await page.keyboard.press('Enter')
  await says(page, /^Restored:/)
  await untilStored(page, id, { 'main.py': 'print("old")\nprint("same")\n' })
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('old')
  await page.waitForTimeout(600)
  await press(page, 'Undo')
  await untilStored(page, id, { 'main.py': 'print("new")\nprint("same")\n' })

  // What was replaced, and what replaced it, are points themselves.
  await choose(page, 'History')
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await choose(page, 'History')
  await says(page, 'The history couldn’t be loaded.')
  await page.context().setOffline(false)
  await press(page, 'Try again')
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4)
  visitor.expectNoErrors()
  await visitor.close()
}, 180_000)

test('a shared project runs in a frame of a strict site until its owner takes it back', async () => {
  const owner = await member('framed@example.org', 'Joan Clarke')
  await owner.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEditor(owner.page, '/ide/html')
  await write(owner.page, 'index.html', '<!doctype html><title>t</title><h1>Tide clock</h1>')
  const id = await saveAs(owner.page, 'Tide "<i>clock</i>"')
  await press(owner.page, 'Share')
  await owner.page.getByRole('radio', { name: /^Only you/, checked: true }).waitFor()
  const copy = owner.page.getByRole('button', { name: 'Copy the embed code of the project' })
  expect(await copy.count()).toBe(0)
  await owner.page.getByRole('radio', { name: /^Anyone with the link/ }).click()
  await copy.click()
  const code = await owner.page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`/embed/ide?project=${id}#mode=run`)
  await expectGoodLooks(owner.page)

  const blog = await openStrictBlog(site.url)
  const reader = await visit(browser, site.url, { ...PHONE, expected: /404|favicon|Content Security Policy/ })
  const { page } = reader
  const frame = page.frameLocator('iframe[title^="Tide"]')
  blog.write(code)
  await page.goto(blog.address)
  // By the name that learners without a public profile have.
  await frame.getByText(/^Tide "<i>clock<\/i>" by \w/).waitFor()
  const link = frame.getByRole('link', { name: 'Open the project' })
  expect(await link.getAttribute('href')).toBe(`/build/projects/${id}`)
  expect(await link.getAttribute('target')).toBe('_blank')
  await frame.getByRole('button', { name: 'Run', exact: true }).locator('visible=true').click()
  await frame
    .frameLocator('iframe[title="Page preview"]')
    .getByRole('heading', { name: 'Tide clock' })
    .waitFor()
  expect(await page.context().cookies(site.url)).toEqual([])
  blog.write(code.replace('mode=run', 'mode=read'))
  await page.goto(blog.address)
  await frame.getByText('<h1>Tide clock</h1>').waitFor()
  expect(await frame.getByRole('button', { name: 'Run', exact: true }).count()).toBe(0)
  const address = `${site.url}/embed/ide?project=${id}`
  const answer = await page.request.get(address)
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(answer.headers()['set-cookie']).toBeUndefined()
  expect(await answer.text()).not.toMatch(/Clarke|framed@/)
  expect(answer.headers()['content-security-policy']).toContain('frame-ancestors *')
  // Alone in a window, as its frame has no axe.
  await page.goto(address, { waitUntil: 'networkidle' })
  await expectGoodLooks(page)
  const stored = () => page.evaluate(async () => [localStorage.length, (await indexedDB.databases()).length])
  expect(await stored()).toEqual([0, 0])

  await callFrom(owner.page, 'POST', `/api/build/projects/${id}/visibility`, { visibility: 'private' })
  await page.goto(blog.address)
  await frame.getByText('This project isn’t here').waitFor()
  for (const wrong of [id, 'nothing-of-ours', `${id.slice(0, -1)}%2e`, '%3Cscript%3E']) {
    const gone = await page.request.get(`${site.url}/embed/ide?project=${wrong}`)
    expect(await gone.text()).not.toMatch(/Tide|<script>"/)
  }
  expect((await page.request.get(address)).status()).toBe(404)
  await page.goto(address, { waitUntil: 'networkidle' })
  await expectGoodLooks(page)

  // The frame of pages takes none from another site.
  blog.write(`<iframe src="${site.url}/preview-frame" title="framed"></iframe>`)
  await page.goto(blog.address, { waitUntil: 'networkidle' })
  await page.evaluate(() =>
    window.frames[0]?.postMessage({ type: 'codestead:render', html: '<h1>Ours</h1>' }, '*'),
  )
  await page.waitForTimeout(500)
  expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0)
  reader.expectNoErrors()
  await reader.close()
  blog.close()
  await owner.close()
}, 180_000)
