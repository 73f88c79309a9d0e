/** A site whose providers are on this machine. */
import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import type { TestBrowser } from '../testing.ts'
import type { ProviderId } from './contract.ts'
import { startLocalGitHub, type LocalGitHub } from './local-github.ts'
import { startLocalOpenId, type LocalOpenId } from './local-openid.ts'
import { visit, type Answer, type LocalPerson } from './local-server.ts'

export const SITE = 'https://learn.example.org'

/** Ada, as a provider knows her. */
export const ADA_THERE: LocalPerson = {
  subject: '1815',
  email: 'ada@example.com',
  isVerified: true,
  name: 'Ada King',
}

export type LocalProviders = { google: LocalOpenId; apple: LocalOpenId; github: LocalGitHub }

const APPLE = {
  APPLE_CLIENT_ID: 'org.example.learn',
  APPLE_TEAM_ID: 'TEAM567890',
  APPLE_KEY_ID: 'KEY4567890',
}

/** Once a file: making keys takes a while. `env` is what a site needs to know them. */
export async function startLocalProviders(): Promise<
  LocalProviders & { env: Record<string, string>; close(): Promise<void> }
> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const google = await startLocalOpenId({
    ...{ clientId: 'google-client', clientSecret: 'google-secret' },
    redirectUri: `${SITE}/api/auth/callback/google`,
  })
  const apple: LocalOpenId = await startLocalOpenId({
    ...{ clientId: APPLE.APPLE_CLIENT_ID, clientSecret: 'known to the local provider alone' },
    redirectUri: `${SITE}/api/auth/callback/apple`,
    routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
    async checkSecret(secret) {
      const { protectedHeader } = await jwtVerify(secret, publicKey, {
        algorithms: ['ES256'],
        issuer: APPLE.APPLE_TEAM_ID,
        subject: APPLE.APPLE_CLIENT_ID,
        audience: apple.url,
        requiredClaims: ['iat', 'exp'],
        currentDate: new Date('2025-01-15T12:00:00Z'),
      })
      if (protectedHeader.kid !== APPLE.APPLE_KEY_ID) throw new Error('another key')
    },
  })
  apple.verified = String
  const github = await startLocalGitHub({
    ...{ clientId: 'github-client', clientSecret: 'github-secret' },
    redirectUri: `${SITE}/api/auth/callback/github`,
  })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const env = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', SITE_URL: SITE },
    ...{
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: google.url,
    },
    ...{ ...APPLE, APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'), APPLE_ISSUER: apple.url },
    ...{ GITHUB_CLIENT_ID: 'github-client', GITHUB_CLIENT_SECRET: 'github-secret' },
    ...{ GITHUB_URL: github.url, GITHUB_API_URL: github.apiUrl },
  }
  const close = async () => void (await Promise.all([google, apple, github].map((each) => each.close())))
  return { google, apple, github, env, close }
}

export function siteWith(
  env: Record<string, string>,
  overrides: Parameters<typeof testApp>[0] = {},
): Promise<TestApp> {
  return testApp({ config: loadConfig(env), ...overrides })
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
