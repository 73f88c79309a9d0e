/** Programs that run in the learner's browser: where the server cannot be reached, and JavaScript always. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { wakeEditor } from './support/player.ts'
import { openSite } from './support/site.ts'

const PYTHON_LESSON = '/course-content/learn-python-basics/your-first-program'
const JAVASCRIPT_LESSON = '/course-content/learn-javascript-basics/printing-lines'
const SQL_LESSON = '/course-content/learn-sql-basics/choosing-columns'

const site = openSite()

/** A visitor on a lesson's page with its first program in the editor. `asked`: what the server was asked to run. */
async function openLesson(path: string, { canReach }: { canReach: boolean }) {
  const visitor = await site.visit({
    // Lost requests, and what the frame's policy says of the attempts below.
    expected: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Content Security Policy|Blocked opening/,
  })
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/run') asked.push(request.postData() ?? '')
  })
  // A browser whose requests are watched on their way keeps nothing in its cache.
  if (!canReach) await page.route('**/api/run', (route) => route.abort())
  await page.goto(path, { waitUntil: 'networkidle' })
  const open = page.getByRole('button', { name: /open in editor/i })
  if ((await open.count()) > 0) await open.first().click()
  await wakeEditor(page)
  return { ...visitor, asked }
}

async function run(page: Page, code: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
  await page.keyboard.press('Control+Enter')
}

const output = (page: Page) => page.getByRole('region', { name: 'Output' })

/** What is tried, and whether it was refused. */
type Attempts = Record<string, string>

test(
  'the server cannot be reached: Python and SQL run on the device, say so, and reach nothing of ours',
  { timeout: 120_000 },
  async () => {
    const loop = await openLesson(JAVASCRIPT_LESSON, { canReach: false })
    await run(loop.page, 'console.log("before")\nwhile (true) {}')

    const python = await openLesson(PYTHON_LESSON, { canReach: false })
    await run(python.page, 'for n in range(3):\n    print("line", n)\nprint(totl)')
    await output(python.page).getByText('line 2').waitFor({ timeout: 60_000 })
    const text = await output(python.page).innerText()
    expect(text).toContain('On your device')
    expect(text).toContain('We can’t reach the server, so this ran on your device.')
    expect(text).toContain("name 'totl' is not defined")
    expect(python.asked).toHaveLength(1)
    expect(await attemptsInWorker(python.page, site.server.url)).toEqual(REFUSED_IN_WORKER)
    expect(await attemptsInFrame(python.page, site.server.url)).toEqual(REFUSED_IN_FRAME)

    const sql = await openLesson(SQL_LESSON, { canReach: false })
    await run(sql.page, 'SELECT title, price FROM books WHERE price < 8')
    await output(sql.page).getByRole('cell', { name: 'Old Harbour Songs' }).waitFor()
    expect(await output(sql.page).innerText()).toContain('On your device')

    await output(loop.page)
      .getByText(/ran (too long|longer than allowed)/)
      .first()
      .waitFor()
    expect(await output(loop.page).innerText()).toContain('before')
    for (const visitor of [loop, python, sql]) {
      visitor.expectNoErrors()
      await visitor.close()
    }
  },
)

test(
  'JavaScript runs on the device without asking the server, in the words of Node, and without a connection',
  { timeout: 60_000 },
  async () => {
    const visitor = await openLesson(JAVASCRIPT_LESSON, { canReach: true })
    const { page, asked } = visitor
    await run(
      page,
      'console.log("made of", { bricks: [1, 2] }, typeof name)\nfunction roof() {\n  return hight * 2\n}\nroof()',
    )
    await output(page).getByText('Error output').waitFor()
    const text = await output(page).innerText()
    expect(text).toContain('made of { bricks: [ 1, 2 ] } undefined')
    expect(text).toContain('On your device')
    expect(text).toContain('ReferenceError: hight is not defined')
    await output(page).getByText('Error output').click()
    const words = await output(page).locator('pre').last().innerText()
    expect(words.trimEnd()).toBe(
      'main.js:3\n  return hight * 2\n  ^\n\nReferenceError: hight is not defined\n    at roof (main.js:3:3)\n    at Object.<anonymous> (main.js:5:1)',
    )
    // The worker is gone as soon as its program has ended.
    expect(page.workers()).toHaveLength(0)
    expect(asked).toEqual([])

    // What needs Node asks the server.
    await run(page, 'console.log("year", new Date(0).getFullYear())')
    await output(page).getByText('year 1970').waitFor()
    expect(asked).toHaveLength(1)
    expect(await output(page).innerText()).not.toContain('On your device')

    await page.context().setOffline(true)
    await run(page, 'console.log("still " + "here")')
    await output(page).getByText('still here').waitFor()
    expect(asked).toHaveLength(1)
    visitor.expectNoErrors()
    await visitor.close()
  },
)

/** Tried from inside the worker of the next Python, by code that may do all a learner's program may do. */
async function attemptsInWorker(page: Page, url: string): Promise<Attempts> {
  await expect.poll(() => page.workers().length, { timeout: 30_000 }).toBe(1)
  const [worker] = page.workers()
  if (!worker) throw new Error('There is no worker.')
  // While Python loads, `fetch` is a shim over its files. The browser's own, which the policy must refuse, comes back after.
  const isLoaded = () => worker.evaluate(() => String(fetch).includes('[native code]'))
  await expect.poll(isLoaded, { timeout: 30_000 }).toBe(true)
  return worker.evaluate(async (site) => {
    const refusal = (error: unknown) => (error instanceof Error ? 'refused' : String(error))
    const tried: Record<string, () => unknown> = {
      fetch: () => fetch(`${site}/api/run/languages`, { credentials: 'include' }),
      'fetch without cookies': () => fetch(`${site}/api/run/languages`, { mode: 'no-cors' }),
      request: () => {
        const request = new XMLHttpRequest()
        request.open('GET', `${site}/api/run/languages`, false)
        request.send()
      },
      script: () => Reflect.get(globalThis, 'importScripts')(`${site}/api/run/languages`),
      socket: () =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(site.replace('http', 'ws'))
          socket.onopen = resolve
          socket.onerror = () => reject(new Error('closed'))
        }),
      database: () =>
        new Promise((resolve, reject) => {
          const opened = indexedDB.open('learner')
          opened.onsuccess = resolve
          opened.onerror = () => reject(new Error('closed'))
        }),
      cache: () => caches.open('learner'),
      files: () => navigator.storage.getDirectory(),
      cookies: () => Reflect.get(globalThis, 'cookieStore').getAll(),
      page: () => Reflect.get(globalThis, 'parent').document,
    }
    const answers: Record<string, string> = { origin: self.origin }
    for (const [name, attempt] of Object.entries(tried)) {
      try {
        await attempt()
        answers[name] = 'reached'
      } catch (error) {
        answers[name] = refusal(error)
      }
    }
    return answers
  }, url)
}

const REFUSED_IN_WORKER = {
  origin: 'null',
  fetch: 'refused',
  'fetch without cookies': 'refused',
  request: 'refused',
  script: 'refused',
  socket: 'refused',
  database: 'refused',
  cache: 'refused',
  files: 'refused',
  cookies: 'refused',
  page: 'refused',
}

/** Tried from the frame itself, where no learner's code ever runs. */
async function attemptsInFrame(page: Page, url: string): Promise<Attempts> {
  const frame = page.frames().find((one) => one.url().includes('/device-frame/'))
  if (!frame) throw new Error('There is no frame.')
  return frame.evaluate(async (site) => {
    const tried: Record<string, () => unknown> = {
      fetch: () => fetch(`${site}/api/run/languages`),
      cookies: () => document.cookie,
      storage: () => localStorage.length,
      page: () => parent.document,
      navigation: () => {
        if (parent.location.assign(`${site}/courses`) === undefined) throw new Error('silently ignored')
      },
      window: () => {
        if (open(site) === null) throw new Error('no window')
      },
    }
    const answers: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(tried)) {
      try {
        await attempt()
        answers[name] = 'reached'
      } catch {
        answers[name] = 'refused'
      }
    }
    return answers
  }, url)
}

const REFUSED_IN_FRAME = {
  fetch: 'refused',
  cookies: 'refused',
  storage: 'refused',
  page: 'refused',
  navigation: 'refused',
  window: 'refused',
}
