/** The part of the configuration that is about signing in by other sites. `config.ts` reads the environment. */
import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Plain HTTP would let anybody on the way sign in as anybody; what a test asks is on this machine. */
export const privateAddress = z
  .url({ protocol: /^https?$/ })
  .refine(isPrivate)
  .transform((value) => value.replace(/\/+$/, ''))

function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || LOOPBACK.has(hostname)
}

const id = z.string().regex(/^[\x21-\x7e]{1,200}$/)
const secret = z.string().regex(/^[\x21-\x7e]{8,500}$/)

/** One line with `\n` in it, as files of environment variables want it, or the lines of the file itself. */
const privateKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isKeyOfApple)

function isKeyOfApple(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

export const SIGN_IN_ENVIRONMENT = {
  GOOGLE_CLIENT_ID: id.optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  GOOGLE_ISSUER: privateAddress.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: id.optional(),
  APPLE_TEAM_ID: id.optional(),
  APPLE_KEY_ID: id.optional(),
  APPLE_PRIVATE_KEY: privateKey.optional(),
  APPLE_ISSUER: privateAddress.default('https://appleid.apple.com'),
  GITHUB_CLIENT_ID: id.optional(),
  GITHUB_CLIENT_SECRET: secret.optional(),
  GITHUB_URL: privateAddress.default('https://github.com'),
  GITHUB_API_URL: privateAddress.default('https://api.github.com'),
}

export const PRIVATE_ADDRESS_FORM = 'an https address (http only for this machine)'

export const SIGN_IN_FIXES: Record<keyof typeof SIGN_IN_ENVIRONMENT, string> = {
  GOOGLE_CLIENT_ID: 'the client id that the Google Cloud console shows',
  GOOGLE_CLIENT_SECRET: 'the client secret that the Google Cloud console shows',
  GOOGLE_ISSUER: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
  APPLE_CLIENT_ID: 'the identifier of the Services ID, for example org.example.learn',
  APPLE_TEAM_ID: 'the ten letters and digits of the team',
  APPLE_KEY_ID: 'the ten letters and digits of the key',
  APPLE_PRIVATE_KEY: 'the text of the .p8 file, with \\n for its line breaks',
  APPLE_ISSUER: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
  GITHUB_CLIENT_ID: 'the client id of the OAuth app',
  GITHUB_CLIENT_SECRET: 'a client secret of the OAuth app',
  GITHUB_URL: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
  GITHUB_API_URL: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
}

export const SIGN_IN_SECRETS = ['GOOGLE_CLIENT_SECRET', 'APPLE_PRIVATE_KEY', 'GITHUB_CLIENT_SECRET']

/** The sites by which people may sign in. Null: not offered. */
export type SignInConfig = {
  google: { clientId: string; clientSecret: string; issuer: string } | null
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string } | null
  github: { clientId: string; clientSecret: string; url: string; apiUrl: string } | null
}

type Environment = z.infer<z.ZodObject<typeof SIGN_IN_ENVIRONMENT>>

/** Each needs all of its own settings: `refuse` is told of the first one that is missing. */
export function signInConfig(
  env: Environment,
  refuse: (missing: keyof typeof SIGN_IN_ENVIRONMENT) => never,
): SignInConfig {
  const all = <Name extends keyof Environment>(...names: Name[]): Record<Name, string> | null => {
    if (names.every((name) => env[name] === undefined)) return null
    const given = names.map((name) => [name, env[name] ?? refuse(name)] as const)
    // Every name has a text: `refuse` never returns.
    return Object.fromEntries(given) as Record<Name, string>
  }
  const google = all('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  const apple = all('APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY')
  const github = all('GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET')
  return {
    google: google && {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      issuer: env.GOOGLE_ISSUER,
    },
    apple: apple && {
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: apple.APPLE_PRIVATE_KEY,
      issuer: env.APPLE_ISSUER,
    },
    github: github && {
      clientId: github.GITHUB_CLIENT_ID,
      clientSecret: github.GITHUB_CLIENT_SECRET,
      url: env.GITHUB_URL,
      apiUrl: env.GITHUB_API_URL,
    },
  }
}
