/** The playground: files, runs, a link for others, and a frame in somebody's blog. */
import { type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectGoodLooks, expectNoFindings } from './support/looks.ts'
import { openSite } from './support/site.ts'
import { openStrictBlog, type StrictBlog } from './support/strict-blog.ts'

const site = openSite()

let blog: StrictBlog
beforeAll(async () => {
  blog = await openStrictBlog(site.server.url)
})
afterAll(() => blog.close())

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** Opens a playground whose editor can be written in. */
async function openPlayground(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('[data-editor="ready"]').waitFor()
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  // As pasted: typed brackets would close themselves.
  await page.keyboard.insertText(text)
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first().click()

const output = (page: Page, run = 0) => page.getByRole('region', { name: 'Output' }).nth(run)

/** The address that Share makes. */
async function shareLink(page: Page): Promise<string> {
  const share = page.getByRole('button', { name: 'Share', exact: true }).locator('visible=true')
  if ((await share.count()) > 0) await share.click()
  else {
    await press(page, 'More')
    await page.getByRole('menuitem', { name: 'Share' }).click()
  }
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toContain('#program=')
  return link
}

test('a newcomer writes a program of two files, runs it with arguments twice, and a stranger opens their link', async () => {
  const author = await site.visit(DESKTOP)
  const { page } = author
  await openPlayground(page, '/ide/python')
  await write(page, 'import sys\nfrom shout import loud\n\nprint(loud(" ".join(sys.argv[1:])))\n')
  await press(page, 'New file')
  await page.getByRole('textbox', { name: 'File name' }).fill('../up.py')
  await page.keyboard.press('Enter')
  await page.getByText('at most two folders').waitFor()
  await page.getByRole('textbox', { name: 'File name' }).fill('shout.py')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'shout.py' }).waitFor()
  await write(page, 'def loud(text):\n    return text.upper() + "!"\n')
  await press(page, 'Input and arguments')
  await page.getByRole('textbox', { name: 'Program arguments' }).fill('hello "big world"')
  await page.keyboard.press('Control+Enter')
  await output(page).getByText('HELLO BIG WORLD!').waitFor()

  // Another run beside this one, with arguments of its own; the first one stays to compare.
  await press(page, 'Another run beside this one')
  await output(page, 1).getByRole('textbox', { name: 'Program arguments' }).fill('again')
  await output(page, 1).getByRole('button', { name: 'Run', exact: true }).click()
  await output(page, 1).getByText('AGAIN!').waitFor()
  expect(await output(page).innerText()).toContain('HELLO BIG WORLD!')

  // Deleted, and had back.
  await page.getByRole('button', { name: 'shout.py', exact: true }).focus()
  await page.keyboard.press('Delete')
  await press(page, 'Undo')
  await page.getByRole('tab', { name: 'shout.py' }).waitFor()
  const link = await shareLink(page)
  await expectNoFindings(page, 'the playground with its share dialog')
  author.expectNoErrors()

  const stranger = await site.visit(DESKTOP)
  await openPlayground(stranger.page, '/ide/python')
  await write(stranger.page, 'print("my own")')
  await stranger.page.waitForTimeout(700)
  await stranger.page.goto('about:blank')
  await openPlayground(stranger.page, link)
  await stranger.page.getByText('Someone shared this program.').waitFor()
  await press(stranger.page, 'Run')
  await output(stranger.page).getByText('HELLO BIG WORLD!').waitFor()
  // What they had written themselves is untouched.
  await stranger.page.goto('about:blank')
  await openPlayground(stranger.page, '/ide/python')
  await stranger.page.locator('.cm-content').getByText('my own').waitFor()
  stranger.expectNoErrors()
  await stranger.close()
  await author.close()
})

test('on a phone a program is written with the symbol row, run and shared', async () => {
  const visitor = await site.visit(PHONE)
  const { page } = visitor
  await openPlayground(page, '/ide/python')
  await write(page, 'print')
  for (const symbol of ['Opening parenthesis', 'Double quote']) await press(page, symbol)
  // The focus, and with it the keyboard on the screen, stayed with the code.
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('cm-content')
  await page.keyboard.insertText('hi')
  await press(page, 'Run')
  await output(page).getByText('hi', { exact: true }).waitFor()
  // Runs beside each other are below each other here, each with its button.
  await press(page, 'Another run beside this one')
  await output(page, 1).getByRole('button', { name: 'Run', exact: true }).click()
  await output(page, 1).getByText('hi', { exact: true }).waitFor()
  await press(page, 'Close this run')
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('button', { name: 'main.py', exact: true }).click()
  await page.locator('.cm-content').getByText('print').waitFor()
  await shareLink(page)
  await page.keyboard.press('Escape')
  await expectGoodLooks(page)
  visitor.expectNoErrors()
  await visitor.close()
})

test('a file is formatted on demand, told by its line where it can’t be read, and undone in one step', async () => {
  const visitor = await site.visit(DESKTOP)
  const { page } = visitor
  const code = page.locator('.cm-content')
  await openPlayground(page, '/ide/python')
  const typed = 'def add( a,b ):\n  return a+b\nprint( add(1,2) )'
  await write(page, typed)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('End')
  // By its key, from within the editor.
  await page.keyboard.press('Shift+Alt+F')
  await code.getByText('    return a + b', { exact: true }).waitFor()
  await code.getByText('print(add(1, 2))', { exact: true }).waitFor()
  // The cursor is behind the first line, as before.
  await page.keyboard.type('#')
  await code.getByText('def add(a, b):#', { exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await code.getByText('def add( a,b ):', { exact: true }).waitFor()
  expect((await code.innerText()).trim()).toBe(typed)

  await write(page, 'x = 1\nprint((\n')
  await press(page, 'Format code')
  await page.getByText('Line 2 can’t be read.').waitFor()
  expect(await code.innerText()).toContain('print((')
  // A toast keeps no key from the page.
  await page.keyboard.press('F1')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Go to line 2')
  await page.keyboard.type('#')
  expect((await code.innerText()).split('\n')[1]).toBe('#print((')

  // Without a connection the formatter is still there; one that was never fetched is not.
  await write(page, 'y=2')
  await page.context().setOffline(true)
  await press(page, 'Format code')
  await code.getByText('y = 2', { exact: true }).waitFor()
  visitor.expectNoErrors()
  await visitor.close()
})

test('keys and what is installed are told by what is so', async () => {
  const visitor = await site.visit(DESKTOP)
  const { page } = visitor
  await openPlayground(page, '/ide/c')
  await page.getByRole('heading', { name: 'C playground' }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const [what, cap] of [
    ['Run the code', 'Ctrl'],
    ['Format the file', 'Alt'],
    ['Leave the editor', 'Esc'],
    ['Rename the file', 'F2'],
    ['Stop the program', 'Ctrl'],
  ] as const)
    await keys.locator('div', { hasText: what }).locator('kbd', { hasText: cap }).first().waitFor()
  expect(await keys.getByText('Next page or lesson').count()).toBe(0)
  await expectNoFindings(page, 'the keyboard shortcuts')
  await page.keyboard.press('Escape')

  await press(page, 'What’s installed')
  const installed = page.getByRole('dialog', { name: 'What’s installed for C' })
  await installed.getByText('-std=c17').waitFor()
  await installed.getByText(/glibc \d/).waitFor()
  await installed.getByText('256 MB of memory').waitFor()
  await expectNoFindings(page, 'what is installed')
  visitor.expectNoErrors()
  await visitor.close()
})

describe('every language', () => {
  test.each([
    ['javascript', 'console.log(6 * 7)'],
    ['c', '#include <stdio.h>\nint main(void) { printf("%d\\n", 6 * 7); }'],
    ['cpp', '#include <iostream>\nint main() { std::cout << 6 * 7; }'],
    ['java', 'public class Main { public static void main(String[] a) { System.out.println(6 * 7); } }'],
    ['sql', 'SELECT 6 * 7 AS answer;'],
  ])('%s', async (language, code) => {
    const visitor = await site.visit(DESKTOP)
    const { page } = visitor
    await openPlayground(page, `/ide/${language}`)
    await write(page, code)
    await press(page, 'Run')
    await output(page).getByText('42', { exact: true }).waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('a page is shown as it is written, on an origin of its own, and laid out on demand', async () => {
    const visitor = await site.visit(DESKTOP)
    const { page } = visitor
    await page.context().addCookies([{ name: 'canary', value: 'secret', url: site.server.url }])
    await openPlayground(page, '/ide/html')
    await write(
      page,
      '<!doctype html><title>t</title><h1>Hello</h1><p id=p></p><script>try { p.textContent = "read " + document.cookie + localStorage.length } catch (e) { p.textContent = "kept out" }</script>',
    )
    await press(page, 'Run')
    const preview = page.frameLocator('iframe[title="Page preview"]')
    await preview.getByText('kept out').waitFor()
    await press(page, 'Format code')
    await page.locator('.cm-content').getByText('<h1>Hello</h1>', { exact: true }).waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })

  test('a CSV file becomes a database', async () => {
    const visitor = await site.visit(DESKTOP)
    const { page } = visitor
    await openPlayground(page, '/ide/sql')
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Bring a SQLite or CSV file')
    await (
      await chooser
    ).setFiles({
      name: 'Rivers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,km\n"Nile, the",6650\nAmazon,6400\n'),
    })
    await page.getByRole('tab', { name: 'database.sql' }).waitFor()
    await page.getByRole('tab', { name: 'main.sql' }).click()
    await write(page, 'SELECT name FROM rivers WHERE km > 6500;')
    await press(page, 'Run')
    await output(page).getByText('Nile, the').waitFor()
    visitor.expectNoErrors()
    await visitor.close()
  })
})

test('a program is read and run in a frame of a strict site, without a cookie', async () => {
  const author = await site.visit(DESKTOP)
  await author.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPlayground(author.page, '/ide/python')
  await write(author.page, 'print("from the blog")')
  await shareLink(author.page)
  await press(author.page, 'Copy the embed code')
  const code = await author.page.evaluate(() => navigator.clipboard.readText())
  blog.write(code)
  const origin = new URL(author.page.url()).origin
  await author.close()

  const reader = await site.visit({ ...PHONE, expected: /frame-ancestors|favicon|Content Security Policy/ })
  const { page } = reader
  await page.goto(blog.address)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Run', exact: true }).locator('visible=true').click()
  await frame.getByText('from the blog', { exact: true }).waitFor()
  expect(await page.context().cookies(origin)).toEqual([])
  blog.write(code.replace('mode=run', 'mode=read'))
  await page.goto(blog.address)
  await frame.getByText('print("from the blog")').waitFor()
  expect(await frame.getByRole('button', { name: 'Run', exact: true }).count()).toBe(0)
  blog.write(`<iframe src="${origin}/ide/python" title="framed"></iframe>`)
  await page.goto(blog.address, { waitUntil: 'networkidle' })
  expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0)
  await reader.close()
})
