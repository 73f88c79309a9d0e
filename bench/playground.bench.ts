/**
 * Opening `/ide/python` on a slow phone with an empty cache and running a first program: the wait until one can type, and the wait from Run
 * to the output. What a learner takes to type is not counted. Beside it, on the same line: a page of nothing, and the run alone, below
 * which no page gets. The phone is that of `pages`.
 */
import { chromium, type Browser, type Page } from 'playwright'
import type { BenchFigure, BenchOptions, BenchResult } from './bench-result.ts'
import { startScript } from './http/load.ts'
import { SLOW_PHONE } from './slow-phone.ts'

const MOST_MS = 1_500
const PROGRAM = 'print("Hello")\n'
const PRINTED = 'Hello\n'
/** A page of a few bytes. */
const NOTHING = '/api/run/languages'

type Waits = { field: number; output: number; both: number; editor: number; nothing: number; run: number }

export async function* bench({ quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const server = await startScript('src/server.ts')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    // Kept from the first visit on, as on a site that anybody visits.
    await fetch(`${server.url}/ide/python`)
    const waits: Waits[] = []
    for (let round = 0; round < (quick ? 3 : 9); round += 1) waits.push(await openAndRun(browser, server.url))
    yield { title: `/ide/python: the median of ${waits.length}`, results: figures(waits) }
  } finally {
    await browser.close()
    await server.stop()
  }
}

function figures(waits: Waits[]): BenchFigure[] {
  const of = (key: keyof Waits) =>
    waits.map((each) => each[key]).toSorted((a, b) => a - b)[waits.length >> 1] ?? 0
  const bare = of('nothing') + of('run')
  const ms = (name: string, value: number) => ({ name, value, unit: 'ms' })
  return [
    ms('a page of nothing, and the run alone', bare),
    ms('until one can type', of('field')),
    ms('from Run to the output', of('output')),
    { ...ms('first output', of('both')), required: { atMost: MOST_MS } },
    {
      ...ms('first output beside it', of('both')),
      ratio: of('both') / bare,
      against: `nothing (${bare.toFixed(0)} ms)`,
    },
    ms('the whole editor', of('editor')),
  ]
}

async function openAndRun(browser: Browser, url: string): Promise<Waits> {
  const { nothing, run } = await bareWaits(browser, url)
  const page = await slowPage(browser)
  await page.addInitScript(noteTimes, PRINTED)
  await page.goto(`${url}/ide/python`, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(window, 'canType') !== undefined)
  const field = page.locator('[data-early-code]')
  await field.focus()
  await page.keyboard.insertText(PROGRAM)
  await page.keyboard.press('Control+Enter')
  await page.waitForFunction(() => Reflect.get(window, 'printed') !== undefined)
  await page.locator('[data-editor="ready"]').waitFor({ state: 'attached' })
  const times = await page.evaluate(() =>
    ['canType', 'pressed', 'printed'].map((name) => Number(Reflect.get(window, name))),
  )
  const editor = await page.evaluate(() => performance.now())
  await page.context().close()
  const [canType = 0, pressed = 0, printed = 0] = times
  const output = printed - pressed
  return { field: canType, output, both: canType + output, editor, nothing, run }
}

/** Notes when the field takes what is typed, when Run was pressed, and when the output stood there. In the page, before its own scripts. */
function noteTimes(printed: string): void {
  const note = (name: string) => {
    if (Reflect.get(window, name) === undefined) Reflect.set(window, name, performance.now())
  }
  const look = () => {
    if (window.earlyRun) note('canType')
    if ([...document.querySelectorAll('pre')].some(({ textContent }) => textContent === printed))
      note('printed')
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  addEventListener('keydown', ({ key }) => key === 'Enter' && note('pressed'), true)
}

async function bareWaits(browser: Browser, url: string): Promise<{ nothing: number; run: number }> {
  const page = await slowPage(browser, true)
  await page.goto(url + NOTHING)
  const waits = await page.evaluate(async (program) => {
    const nothing = performance.now()
    const files = [{ path: 'main.py', content: program }]
    const body = JSON.stringify({ language: 'python', files })
    const headers = { 'content-type': 'application/json' }
    await (await fetch('/api/run', { method: 'POST', headers, body })).json()
    const [opened] = performance.getEntriesByType('navigation')
    return { nothing: opened?.duration ?? nothing, run: performance.now() - nothing }
  }, PROGRAM)
  await page.context().close()
  return waits
}

/** `bypassCSP`: an answer of the API may not call the API. */
async function slowPage(browser: Browser, bypassCSP = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, bypassCSP })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.requestLatencyMs,
    downloadThroughput: (SLOW_PHONE.downloadThroughputKbps * 1024) / 8,
    uploadThroughput: (SLOW_PHONE.uploadThroughputKbps * 1024) / 8,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpuSlowdownMultiplier })
  return page
}
