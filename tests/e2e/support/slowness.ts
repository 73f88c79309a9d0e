/** A slow machine or line on purpose, part by part, and what it made the page do. */
import type { Page } from 'playwright'

/** What comes late, by its address. Each is later than the first paint and at another time than the others; fonts so much later than it. */
const LATE = {
  fonts: { address: /\.woff2$/, byMs: 1200 },
  answers: { address: /\/api\//, byMs: 800 },
  scripts: { address: /\/assets\/[^/]*\.js$/, byMs: 500 },
}

export type Slowness = { late: (keyof typeof LATE)[]; cpu?: number }

/** From now on the page gets these late. Resolves to how many requests of each were held back. */
export async function slowDown(page: Page, { late, cpu }: Slowness): Promise<Record<string, number>> {
  const held: Record<string, number> = {}
  const devTools = await page.context().newCDPSession(page)
  // What a visit before this one left in the browser would come at once.
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (cpu !== undefined) await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  for (const part of late) {
    held[part] = 0
    await page.route(LATE[part].address, async (route) => {
      held[part] = (held[part] ?? 0) + 1
      // On a busy machine the first paint is late, too: a font that came together with it would move nothing.
      if (part === 'fonts') await isPainted(page)
      await new Promise((resolve) => setTimeout(resolve, LATE[part].byMs))
      // The page may be gone by now.
      await route.continue().catch(() => {})
    })
  }
  return held
}

/** Waits for the first paint of the page that is being opened, or until there is no page any more. */
async function isPainted(page: Page): Promise<void> {
  while (!page.isClosed()) {
    const paints = await page
      .evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
      .catch(() => 0)
    if (paints > 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Writes down every layout shift of the pages that this tab opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Reflect.set(globalThis, 'shifts', shifts)
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    const place = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map((one) => Math.round(one)).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: Source[] = Reflect.get(entry, 'sources')
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}": ${place(previousRect)} → ${place(currentRect)}`,
        )
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the shifts so far, and in words what moved from where to where (x y width height). */
export async function readShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(
    (): { value: number; moved: string[] }[] => Reflect.get(globalThis, 'shifts') ?? [],
  )
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => moved.map((one) => `${value.toFixed(4)} ${one}`)),
  }
}
