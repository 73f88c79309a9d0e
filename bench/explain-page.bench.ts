/**
 * From the click on *Explain* to the first words in the panel, in the playground of a visitor on a laptop. Each is a new visitor with an
 * empty cache, who looks at the selected lines for half a second, as people do at least. Beside it: the same question by `fetch` alone, from
 * the same page.
 */
import { chromium, type Browser } from 'playwright'
import { explainLinesWithinCode } from '../src/modules/assistant/contract.ts'
import type { BenchFigure, BenchOptions, BenchResult } from './bench-result.ts'
import { startScript } from './http/load.ts'
import { median, percentile } from './run-code/statistics.ts'

const MOST_MS = 150
const PAUSE_MS = 500
const LINES = 12

export async function* bench({ quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const server = await startScript('src/server.ts')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const waits: { words: number; answer: number }[] = []
    // The first one is for the compiler, and isn't counted.
    for (let round = 0; round <= (quick ? 4 : 20); round += 1) {
      const wait = await explainOnce(browser, server.url, round)
      if (round > 0) waits.push(wait)
    }
    yield { title: `Explain, clicked ${waits.length} times in /ide/python`, results: figures(waits) }
  } finally {
    await browser.close()
    await server.stop()
  }
}

function figures(waits: readonly { words: number; answer: number }[]): BenchFigure[] {
  const words = waits.map((each) => each.words)
  const answers = waits.map((each) => each.answer)
  const value = percentile(words, 0.95)
  return [
    { name: 'the answer alone, p50', value: median(answers), unit: 'ms' },
    { name: 'first words, p50', value: median(words), unit: 'ms' },
    { name: 'first words, p95', value, unit: 'ms', required: { atMost: MOST_MS } },
    {
      name: 'first words beside it, p50',
      value: median(words),
      unit: 'ms',
      ratio: median(words) / median(answers),
      against: 'the answer alone, p50',
    },
  ]
}

/** Each program is another one: answers are cached by content. */
function program(number: number): string {
  return Array.from({ length: LINES }, (_, line) => `price_${line} = ${number} + ${line}\n`).join('')
}

async function explainOnce(browser: Browser, url: string, round: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(noteTimes)
  await page.goto(`${url}/ide/python`)
  await page.locator('[data-editor="ready"]').waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(program(round))
  await page.keyboard.press('ControlOrMeta+a')
  await page.waitForTimeout(PAUSE_MS)
  await page.getByRole('button', { name: 'Explain', exact: true }).click()
  await page.waitForFunction(() => Reflect.get(window, 'told') !== undefined)
  const words = await page.evaluate(
    () => Number(Reflect.get(window, 'told')) - Number(Reflect.get(window, 'clicked')),
  )
  const answer = await page.evaluate(
    async ([path, content]) => {
      const startedAt = performance.now()
      const body = JSON.stringify({
        language: 'python',
        files: [{ path: 'main.py', content }],
        path: 'main.py',
        from: 1,
        to: 12,
        level: 'normal',
        place: { kind: 'playground' },
      })
      await (
        await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      ).text()
      return performance.now() - startedAt
    },
    [explainLinesWithinCode.path, program(1_000 + round)] as const,
  )
  await context.close()
  return { words, answer }
}

/** Notes the click, and when an explanation's first words are in the page. Runs in it, before its own scripts. */
function noteTimes(): void {
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('.cm-explain'))
        Reflect.set(window, 'clicked', performance.now())
    },
    true,
  )
  new MutationObserver(() => {
    const words = document.querySelector('[aria-label="Explanation"] li')?.textContent
    if (words && Reflect.get(window, 'told') === undefined) Reflect.set(window, 'told', performance.now())
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
