/** Settings of sessions and of signing in. */
import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { defineConfig, type Refusals } from '#platform/config/config-slice.ts'
import { PRIVATE_ADDRESS_FORM, privateAddress } from '#platform/config/forms.ts'

const id = z.string().regex(/^[\x21-\x7e]{1,200}$/)
const secret = z.string().regex(/^[\x21-\x7e]{8,500}$/)

/**
 * Private key in PEM form: with literal `\n` on one line, as in files of environment variables, or with real line
 * breaks.
 */
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

/** Whole minutes; what is no positive number is `fallback`, the shorter life. */
const minutes = (usual: number, fallback: number) =>
  z
    .string()
    .default(String(usual))
    .transform((text) => (/^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : fallback))

const variables = {
  ACCESS_TOKEN_MINUTES: minutes(15, 5),
  REFRESH_TOKEN_MINUTES: minutes(7 * 24 * 60, 60),
  BREACHED_PASSWORDS_URL: privateAddress.optional(),
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

/** The sites by which people may sign in. Null: not offered. */
export interface SignInConfig {
  google: { clientId: string; clientSecret: string; issuer: string } | null
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string } | null
  github: { clientId: string; clientSecret: string; url: string; apiUrl: string } | null
}

export interface AccountsConfig {
  /** Lifetimes of tokens. A session lasts as long as its refresh token is exchanged in time. */
  tokens: { accessMinutes: number; refreshMinutes: number }
  /** Service that knows breached passwords; it gets five characters of a digest. Null: passwords are not checked. */
  breachedPasswords: string | null
  /** The sites by which people may sign in. */
  signIn: SignInConfig
}

export const accountsConfig = defineConfig({
  variables,
  fixes: {
    ACCESS_TOKEN_MINUTES: 'a number of minutes, for example ACCESS_TOKEN_MINUTES=15',
    REFRESH_TOKEN_MINUTES: 'a number of minutes, for example REFRESH_TOKEN_MINUTES=10080 (7 days)',
    BREACHED_PASSWORDS_URL: `${PRIVATE_ADDRESS_FORM} such as https://api.pwnedpasswords.com/range, or leave it out`,
    GOOGLE_CLIENT_ID: 'the client ID from the Google Cloud console',
    GOOGLE_CLIENT_SECRET: 'the client secret from the Google Cloud console',
    GOOGLE_ISSUER: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
    APPLE_CLIENT_ID: 'the identifier of the Services ID, for example org.example.learn',
    APPLE_TEAM_ID: 'the team ID: ten letters and digits',
    APPLE_KEY_ID: 'the key ID: ten letters and digits',
    APPLE_PRIVATE_KEY: 'the contents of the .p8 file, with \\n for its line breaks',
    APPLE_ISSUER: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
    GITHUB_CLIENT_ID: 'the OAuth app’s client ID',
    GITHUB_CLIENT_SECRET: 'a client secret of the OAuth app',
    GITHUB_URL: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
    GITHUB_API_URL: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
  },
  secrets: ['GOOGLE_CLIENT_SECRET', 'APPLE_PRIVATE_KEY', 'GITHUB_CLIENT_SECRET'],
  read: (value, refuse): AccountsConfig => ({
    tokens: { accessMinutes: value.ACCESS_TOKEN_MINUTES, refreshMinutes: value.REFRESH_TOKEN_MINUTES },
    breachedPasswords: value.BREACHED_PASSWORDS_URL ?? null,
    signIn: signInConfig(value, refuse),
  }),
})

type Environment = z.output<z.ZodObject<typeof variables>>
type ClientSetting = Exclude<keyof Environment, 'ACCESS_TOKEN_MINUTES' | 'REFRESH_TOKEN_MINUTES'>

/** Each site needs all of its own settings: the first one that is missing stops the start. */
function signInConfig(env: Environment, refuse: Refusals<ClientSetting>): SignInConfig {
  const all = <Name extends ClientSetting>(...names: Name[]): Record<Name, string> | null => {
    if (names.every((name) => env[name] === undefined)) return null
    const given = names.map((name) => [name, env[name] ?? refuse.missing(name)] as const)
    // Every name has a text: `missing` never returns.
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
