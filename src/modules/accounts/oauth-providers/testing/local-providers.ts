/** The sites of other people by which somebody signs in, on this machine. */
import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { startLocalGitHub, type LocalGitHub } from './local-github.ts'
import { startLocalOpenId, type LocalOpenId } from './local-openid.ts'
import type { LocalHost, LocalPerson } from './local-server.ts'

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

/**
 * For the site at this origin; once a file, because making keys takes a while. `env` is what a site needs to know them.
 * `now`: the site's clock, by which Apple's secret is signed.
 */
export async function startLocalProviders(
  site: string,
  { host = '127.0.0.1', now = () => new Date() }: { host?: LocalHost; now?: () => Date } = {},
): Promise<LocalProviders & { env: Record<string, string>; close(): Promise<void> }> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const google = await startLocalOpenId({
    host,
    clientId: 'google-client',
    clientSecret: 'google-secret',
    redirectUri: `${site}/api/auth/callback/google`,
  })
  const apple: LocalOpenId = await startLocalOpenId({
    host,
    clientId: APPLE.APPLE_CLIENT_ID,
    clientSecret: 'known to the local provider alone',
    redirectUri: `${site}/api/auth/callback/apple`,
    routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
    async checkSecret(secret) {
      const { protectedHeader } = await jwtVerify(secret, publicKey, {
        algorithms: ['ES256'],
        issuer: APPLE.APPLE_TEAM_ID,
        subject: APPLE.APPLE_CLIENT_ID,
        audience: apple.url,
        requiredClaims: ['iat', 'exp'],
        currentDate: now(),
      })
      if (protectedHeader.kid !== APPLE.APPLE_KEY_ID) throw new Error('another key')
    },
  })
  apple.verified = String
  const github = await startLocalGitHub({
    host,
    clientId: 'github-client',
    clientSecret: 'github-secret',
    redirectUri: `${site}/api/auth/callback/github`,
  })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const env = {
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ISSUER: google.url,
    ...APPLE,
    APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
    APPLE_ISSUER: apple.url,
    GITHUB_CLIENT_ID: 'github-client',
    GITHUB_CLIENT_SECRET: 'github-secret',
    GITHUB_URL: github.url,
    GITHUB_API_URL: github.apiUrl,
  }
  const close = async () => void (await Promise.all([google, apple, github].map((each) => each.close())))
  return { google, apple, github, env, close }
}
