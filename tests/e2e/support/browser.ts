/** Debian's headless Chromium, driven by Playwright's library. A page that prints an error or breaks its policy fails the test. */
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright'
import { expect } from 'vitest'
import { neverLoggedOf } from '#platform/testing/test-log.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Without the windows of the whole browser a page costs two fifths less of a processor. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ARGUMENTS })
}

/** For what the headless shell does not have, such as the back-forward cache. `without`: arguments of Playwright's own to leave out. */
export function launchWholeBrowser(without: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGUMENTS, ignoreDefaultArgs: without })
}

export type Visit = {
  page: Page
  /** Fails when the page printed an error since the last call. */
  expectNoErrors(): void
  close(): Promise<void>
}

/** A fresh visitor: no cookies, nothing in storage, no service worker, whose requests a test could not hold back. `expected` names console errors that belong to the test. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions & { expected?: RegExp } = {},
): Promise<Visit> {
  const { expected, ...rest } = options
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    ...rest,
  })
  // What somebody types here must not be in the server's log.
  context.on('request', (request) => neverLoggedOf({ body: bodyOf(request), headers: request.headers() }))
  // A busy machine is no defect; what must be quick says so in its own test.
  context.setDefaultTimeout(60_000)
  await context.addInitScript(keepPointerAway)
  const page = await context.newPage()
  const errors: string[] = []
  const note = (text: string) => {
    if (expected?.test(text) !== true) errors.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(String(error)))
  return {
    page,
    expectNoErrors: () => expect(errors.splice(0), 'the page printed errors').toEqual([]),
    close: () => context.close(),
  }
}

/** A form or JSON, read; anything else says nothing of a person that could be looked for. */
function bodyOf(request: Request): unknown {
  try {
    return request.postDataJSON()
  } catch {
    return null
  }
}

/**
 * This browser's pointer stands in the upper left corner from the start, over the page, which takes it for a visitor's first sign
 * of life. Runs in the page: nothing is there until a test moves it.
 */
function keepPointerAway(): void {
  const { querySelector } = Document.prototype
  const moves = ['pointerover', 'mouseover', 'pointermove', 'mousemove'] as const
  const leave = () => {
    Document.prototype.querySelector = querySelector
    for (const move of moves) removeEventListener(move, onMove, true)
  }
  const onMove = (event: MouseEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
    else leave()
  }
  for (const move of moves) addEventListener(move, onMove, true)
  Document.prototype.querySelector = function (this: Document, selector: string) {
    return selector === ':hover' ? null : querySelector.call(this, selector)
  }
}
