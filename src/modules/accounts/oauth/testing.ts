/** A site whose providers are on this machine. */
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import type { TestBrowser } from '../testing.ts'
import type { ProviderId } from '../oauth-providers/contract.ts'
import { startLocalProviders } from '../oauth-providers/testing/local-providers.ts'
import { visit, type Answer } from '../oauth-providers/testing/local-server.ts'

export const SITE = 'https://learn.example.org'

/** The providers of `siteWith`, whose clock stands still. */
export const providersOfSite = () =>
  startLocalProviders(SITE, { now: () => new Date('2025-01-15T12:00:00Z') })

export function siteWith(
  env: Record<string, string>,
  overrides: Parameters<typeof testApp>[0] = {},
): Promise<TestApp> {
  return testApp({
    config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SITE_URL: SITE, ...env }),
    ...overrides,
  })
}

/** Follows the link of a button: where the provider is, or where the site leads instead. */
export async function setOut(
  browser: TestBrowser,
  provider: ProviderId,
  query = '',
  sent: Record<string, string> = {},
): Promise<string> {
  const { status, headers } = await browser.get(`/api/auth/oauth/${provider}/start${query}`, sent)
  if (status !== 302) throw new Error(`The start answered ${status}`)
  return String(headers['location'])
}

/** Back from the provider, as a browser goes there: told by another site. Where the site leads from there. */
export async function comeBack(browser: TestBrowser, { url, form }: Answer): Promise<string> {
  const there = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  if (form === null) {
    const { status, headers } = await browser.get(url.pathname + url.search, there)
    if (status !== 302) throw new Error(`The way back answered ${status}`)
    return String(headers['location'])
  }
  const kept = new Map(browser.cookies)
  // Not with a form from another site.
  browser.cookies.clear()
  const { status, headers } = await browser.post(url.pathname, form, {
    ...there,
    origin: 'https://appleid.apple.com',
  })
  if (status !== 303 || browser.cookies.size > 0) throw new Error(`The form was answered by ${status}`)
  for (const [name, value] of kept) browser.cookies.set(name, value)
  return comeBack(browser, { url: new URL(String(headers['location']), SITE), form: null })
}

/** All the way. `change` is what happens on it. */
export async function signInBy(
  browser: TestBrowser,
  provider: ProviderId,
  { query = '', change = (answer) => answer }: { query?: string; change?: (answer: Answer) => Answer } = {},
): Promise<string> {
  const address = await setOut(browser, provider, query)
  return comeBack(browser, change(await visit(address, SITE)))
}
