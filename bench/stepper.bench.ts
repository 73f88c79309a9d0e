/**
 * Opening a recording of 5,000 steps in a browser and stepping through it, on a processor that is four times as slow. What is counted is the time
 * in which the page's main thread had work to do, less that of a key that does nothing. Beside it, in the same page: one word changed by hand,
 * below which no page gets, and the same picture put in by hand, without anything that had to be found out or said. `--only list` takes some of
 * the programs.
 */
import { chromium, type CDPSession, type Page } from 'playwright'
import { packLink } from '#modules/visualizer/ui/recording/program-link.ts'
import type { BenchFigure, BenchOptions, BenchResult } from './bench-result.ts'
import { startScript } from './http/load.ts'

const SLOWER = 4
const STEPS = 80
const OPENS_WITHIN_MS = 100
const STEP_WITHIN_MS = 16
const PAGE_STANDS_MS = 1_500
const WORD_KEY = '1'
const PICTURE_KEY = '2'

/** Each takes more than 5,000 steps: the recording ends there. */
const PROGRAMS: Record<string, { title: string; source: string }> = {
  list: {
    title: 'Sorting a list of sixteen numbers',
    source: `from random import seed, shuffle

seed(4)
for turn in range(40):
    numbers = list(range(16))
    shuffle(numbers)
    for end in range(len(numbers) - 1, 0, -1):
        for i in range(end):
            if numbers[i] > numbers[i + 1]:
                numbers[i], numbers[i + 1] = numbers[i + 1], numbers[i]
`,
  },
  tree: {
    title: 'Growing search trees of thirty nodes',
    source: `class Node:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None


def insert(root, value):
    if root is None:
        return Node(value)
    if value < root.value:
        root.left = insert(root.left, value)
    else:
        root.right = insert(root.right, value)
    return root


for turn in range(40):
    root = None
    for i in range(30):
        root = insert(root, i * 37 % 31)
`,
  },
  calls: {
    title: 'Calls in calls',
    source: `def ways(n):
    if n <= 1:
        return 1
    return ways(n - 1) + ways(n - 2)


print(ways(20))
`,
  },
}

export async function* bench({ only, quick }: BenchOptions): AsyncGenerator<BenchResult> {
  const server = await startScript('src/server.ts')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const [name, { title, source }] of Object.entries(PROGRAMS)) {
      if (only !== null && !only.includes(name)) continue
      const files = [{ path: 'main.py', content: source }]
      const link = (await packLink({ language: 'python', files, stdin: '' }))?.(0) ?? ''
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      yield { title, results: await measure(page, `${server.url}/visualizer${link}`, quick ? 20 : STEPS) }
      await page.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(page: Page, url: string, steps: number): Promise<BenchFigure[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.mouse.move(2, 2)
  await page.addInitScript(noteOpening)
  // Comes to a page that stands, as a recording does that was asked for there.
  await page.route('**/api/visualizer/trace', async (route) => {
    const response = await route.fetch()
    await page.waitForTimeout(PAGE_STANDS_MS)
    await route.fulfill({ response })
  })
  await page.goto(url)
  const region = page.getByRole('region', { name: 'Steps of the program' })
  await region.waitFor({ timeout: 60_000 })
  await page.waitForTimeout(2_000)
  const openedMs = await page.evaluate(() => Number(document.documentElement.dataset.openedMs))
  await region.focus()
  const busy = (keyAt: (step: number) => string) => busyMs(page, session, steps, keyAt)
  const forward = await busy(() => 'ArrowRight')
  await page.keyboard.press('End')
  const back = await busy(() => 'ArrowLeft')
  const jump = await busy((at) => (at % 2 === 0 ? 'Home' : 'End'))
  await page.keyboard.press('End')
  await page.evaluate(listenForYardsticks)
  const still = await busy(() => 'Shift')
  const word = (await busy(() => WORD_KEY)) - still
  const picture = (await busy(() => PICTURE_KEY)) - still
  const step = (name: string, ms: number) => [
    figure(name, ms - still, STEP_WITHIN_MS),
    beside(`${name}, beside its picture alone`, ms - still, picture),
  ]
  return [
    figure('from the recording to its first step', openedMs, OPENS_WITHIN_MS),
    ...step('a step forward', forward),
    ...step('a step back', back),
    ...step('a jump', jump),
    {
      name: 'one word changed by hand',
      value: word,
      unit: 'ms',
      ratio: word / STEP_WITHIN_MS,
      against: `${STEP_WITHIN_MS} ms`,
    },
  ]
}

function figure(name: string, value: number, mostMs: number): BenchFigure {
  return { name, value, unit: 'ms', ratio: value / mostMs, against: `${mostMs} ms`, required: { atMost: 1 } }
}

function beside(name: string, value: number, picture: number): BenchFigure {
  const against = `${picture.toFixed(1)} ms by hand`
  return { name, value, unit: 'ms', ratio: value / picture, against, required: { atMost: 1.5 } }
}

/** Runs in the page: how long after its recording has come the stepper stands there. */
function noteOpening(): void {
  new MutationObserver((_, observer) => {
    const [recording] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/visualizer/trace'))
    if (!(recording instanceof PerformanceResourceTiming)) return
    if (document.querySelector('[aria-label="Steps of the program"]') === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset.openedMs = String(performance.now() - recording.responseEnd)
      }),
    )
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-label'] })
}

/** Runs in the page: two keys that change what is seen without the stepper. */
function listenForYardsticks(): void {
  const drawings = document.querySelectorAll('[aria-label="Steps of the program"] svg[role=img]')
  const [drawing] = [...drawings].toSorted((a, b) => b.innerHTML.length - a.innerHTML.length)
  const word = drawing?.querySelector('text')?.firstChild
  if (!drawing || !word) throw new Error('There is no picture.')
  const states = [drawing.innerHTML, drawing.innerHTML.replaceAll(/>\d+</g, '>0<')]
  let count = 0
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === '1') word.nodeValue = String(count++ % 10)
      else if (event.key === '2') drawing.innerHTML = states[count++ % 2] ?? ''
      else return
      event.stopImmediatePropagation()
    },
    true,
  )
}

/** Median of the time in which the main thread was busy with one key. */
async function busyMs(
  page: Page,
  session: CDPSession,
  steps: number,
  keyAt: (step: number) => string,
): Promise<number> {
  const taken: number[] = []
  let before = await taskMs(session)
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(keyAt(step))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))
    const now = await taskMs(session)
    taken.push(now - before)
    before = now
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
