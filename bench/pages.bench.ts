/**
 * Lighthouse figures of pages on a slow phone: processor four times slower, slow 4G, empty cache. Median of several
 * runs a page.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright'
import type { BenchFigure, BenchOptions, BenchResult, Requirement } from './bench-result.ts'
import { startScript } from './http/load.ts'
import { SLOW_PHONE } from './slow-phone.ts'

/** Who asks: `/` is the dashboard of a learner with progress, with an account or without one. */
type Reader = 'visitor' | 'learner' | 'member'
/** Name in the report, address and reader. */
type BenchPage = { name: string; path: string; reader: Reader; hasWorkspace?: boolean }

const PAGES: BenchPage[] = [
  { name: '/', path: '/', reader: 'visitor' },
  { name: '/courses', path: '/courses', reader: 'visitor' },
  { name: '/course/learn-python-basics', path: '/course/learn-python-basics', reader: 'visitor' },
  { name: '/community-challenges', path: '/community-challenges', reader: 'visitor' },
  {
    name: '/community-challenges/preview',
    path: '/community-challenges/preview/busiest-hour/task',
    reader: 'visitor',
    hasWorkspace: true,
  },
  { name: 'dashboard', path: '/', reader: 'learner' },
  { name: 'dashboard-of-member', path: '/', reader: 'member' },
]
/** JavaScript at first load, in KB of gzip. The dashboard's includes what it fetches once it is there. */
const MOST_KB = { page: 130, workspace: 230, dashboard: 176 }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

type Lhr = RunnerResult['lhr']

export async function* bench({ quick, only }: BenchOptions): AsyncGenerator<BenchResult> {
  const runs = quick ? 1 : 3
  const server = await startScript('src/server.ts')
  const profile = await mkdtemp(join(tmpdir(), 'codestead-bench-'))
  const port = 9322
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Playwright's own: Lighthouse would call the back-forward cache prevented.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    for (const page of PAGES.filter(({ name }) => only?.includes(name) ?? true)) {
      const { name, path, reader } = page
      const reports: Lhr[] = []
      // Kept from the first visit on, as on a site that anybody visits.
      await fetch(server.url + path)
      const cookies = reader === 'visitor' ? '' : await readerCookies(server.url, reader)
      const headers = cookies === '' ? {} : { cookie: cookies }
      if (cookies !== '') await browser.addCookies(asBrowserCookies(cookies, server.url))
      for (let run = 0; run < runs; run += 1) reports.push(await audit(server.url + path, port, headers))
      await browser.clearCookies()
      yield {
        title: `${name}: the median of ${runs}`,
        results: [
          ...figures(reports),
          reader === 'visitor' ? await weight(server.url, page) : await loadedScripts(reports),
        ],
      }
      for (const line of complaints(reports[0])) console.log(`  ${name} ${line}`)
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

/** The cookies of a browser that has read a page of a lesson; of a member, after signing up. */
async function readerCookies(origin: string, reader: Reader): Promise<string> {
  const known = reader === 'member' ? [await send(origin, SIGN_UP)] : []
  const place = { courseId: 'learn-python-basics', lessonId: 'your-first-program' }
  const attempt = { id: crypto.randomUUID(), ...place, kind: 'page', page: 1, at: new Date().toISOString() }
  const path = '/api/Sync/UserCourseProgress'
  known.push(
    await send(origin, { method: 'POST', path, body: { attempts: [attempt], drafts: [] } }, known.join('; ')),
  )
  return [...known, 'time-zone=UTC'].filter((each) => each !== '').join('; ')
}

const SIGN_UP = {
  method: 'PUT',
  path: '/api/auth/signupwithemail',
  body: { email: 'bench@example.com', password: 'Correct-Horse-7!', fullName: 'Ada Lovelace' },
}

/** Returns the cookies that the answer sets. */
async function send(
  origin: string,
  { method, path, body }: { method: string; path: string; body: object },
  cookie = '',
): Promise<string> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin, cookie }
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  const set = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return set.join('; ')
}

function asBrowserCookies(cookies: string, url: string): { name: string; value: string; url: string }[] {
  return cookies.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=')
    return { name, value: value.join('='), url }
  })
}

/** Gzip bytes of all scripts that a page fetched while it was audited. */
async function loadedScripts(reports: Lhr[]): Promise<BenchFigure> {
  const bytes = reports.map((report) => {
    const items: unknown = Reflect.get(report.audits['network-requests']?.details ?? {}, 'items')
    const requests = Array.isArray(items) ? items.filter((each) => each.resourceType === 'Script') : []
    return gzipBytes(requests.map(({ url }) => String(url)))
  })
  return {
    name: 'JavaScript fetched, gzip',
    value: median(await Promise.all(bytes)) / 1000,
    unit: 'KB',
    required: { atMost: MOST_KB.dashboard },
  }
}

async function audit(url: string, port: number, extraHeaders: Record<string, string>): Promise<Lhr> {
  const result = await lighthouse(url, {
    port,
    extraHeaders,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    // Really slowed down, not computed from a fast run.
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    throttling: SLOW_PHONE,
  })
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}.`)
  return result.lhr
}

function figures(reports: Lhr[]): BenchFigure[] {
  const score = (id: string, name: string, atLeast: number): BenchFigure => ({
    name,
    unit: '',
    required: { atLeast },
    value: median(reports.map((report) => (report.categories[id]?.score ?? 0) * 100)),
  })
  const metric = (id: string, name: string, unit: string, required?: Requirement): BenchFigure => ({
    name,
    unit,
    ...(required ? { required } : {}),
    value: median(reports.map((report) => report.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY)),
  })
  return [
    score('performance', 'performance', 95),
    score('accessibility', 'accessibility', 100),
    score('best-practices', 'best practices', 100),
    score('seo', 'SEO', 100),
    metric('first-contentful-paint', 'first contentful paint', 'ms'),
    metric('largest-contentful-paint', 'largest contentful paint', 'ms', { atMost: 2000 }),
    metric('cumulative-layout-shift', 'layout shift', '', { atMost: 0.02 }),
    metric('total-blocking-time', 'total blocking time', 'ms', { atMost: 150 }),
  ]
}

/** Lists the audits that cost points, apart from the figures above. */
function complaints(report: Lhr | undefined): string[] {
  return Object.values(report?.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1)
    .map(({ id, title }) => `is told: ${id} (${title})`)
}

/** Gzip bytes of the scripts that the page itself names: what every first visit loads. */
async function weight(origin: string, { path, hasWorkspace }: BenchPage): Promise<BenchFigure> {
  const html = await (await fetch(origin + path)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  const manifest = [...scripts].filter((each) => isNamed(html, each))
  const bytes = await gzipBytes(manifest.map((each) => origin + each))
  return {
    name: 'JavaScript at first load, gzip',
    value: bytes / 1000,
    unit: 'KB',
    required: { atMost: hasWorkspace ? MOST_KB.workspace : MOST_KB.page },
  }
}

async function gzipBytes(urls: readonly string[]): Promise<number> {
  const bodies = await Promise.all(urls.map(async (url) => (await fetch(url)).bytes()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

/** Preloaded, or imported by the script that starts the page; not merely listed as another page's. */
function isNamed(html: string, script: string): boolean {
  return (
    html.includes(`href="${script}"`) ||
    html.includes(`from "${script}"`) ||
    html.includes(`import "${script}"`)
  )
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
