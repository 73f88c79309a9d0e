/**
 * The only reader of the environment. Everything an operator can set is here, with its default; the table in
 * docs/configuration.md says the same in words. A wrong value stops the start and names the variable and the fix.
 */
import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmail } from './platform/contract/email.ts'
import { readRootKeys, type RootKeys } from './platform/secrets/root-key-rules.ts'
import {
  PAYMENT_ENVIRONMENT,
  PAYMENT_FIXES,
  PAYMENT_SECRETS,
  paymentConfig,
  type PaymentConfig,
} from './payment-config.ts'
import {
  PRIVATE_ADDRESS_FORM,
  privateAddress,
  SIGN_IN_ENVIRONMENT,
  SIGN_IN_FIXES,
  SIGN_IN_SECRETS,
  signInConfig,
  type SignInConfig,
} from './sign-in-config.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)

const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
)

const email = z.string().trim().refine(isEmail)

/** Short ones can be guessed. Letters that mean nothing in a header. */
const token = z.string().regex(/^[A-Za-z0-9._~+/=-]{16,200}$/)

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/)
  .transform((name) => name.toLowerCase())

/** Whole minutes; what is no positive number is `fallback`, the shorter life. */
const minutes = (usual: number, fallback: number) =>
  z
    .string()
    .default(String(usual))
    .transform((text) => (/^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : fallback))

const rootKeys = z.string().transform((text, context): RootKeys => {
  const keys = readRootKeys(text)
  if (keys !== null) return keys
  context.addIssue({ code: 'custom', message: 'not a root key' })
  return z.NEVER
})

/** A web address, or a path of this site. */
const link = z.union([webAddress, z.string().regex(/^\/(?!\/)/)])
const socialLink = z.union([webAddress, z.literal('none')]).optional()

/** The stages a deployment can be; only `production` keeps cookies under their plain names. */
export const ENVIRONMENTS = ['development', 'production', 'staging', 'e2e', 'qa', 'local'] as const

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ROOT_KEY: rootKeys.optional(),
  SITE_URL: webAddress.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  ENVIRONMENT: z.enum(ENVIRONMENTS).optional(),
  BRAND_NAME: z.string().min(1).max(40).default('Codestead'),
  OPERATOR_NAME: z.string().min(1).max(120).optional(),
  OPERATOR_ADDRESS: z.string().min(1).max(300).optional(),
  OPERATOR_TAX_ID: z.string().min(1).max(60).optional(),
  HELP_CENTER_URL: link.default('/contact'),
  SECURITY_URL: link.default('/security'),
  SALES_EMAIL: z.email().optional(),
  SALES_CHAT_URL: webAddress.optional(),
  SALES_ADDRESS_URL: link.optional(),
  SOCIAL_FACEBOOK: socialLink,
  SOCIAL_INSTAGRAM: socialLink,
  SOCIAL_LINKEDIN: socialLink,
  SOCIAL_X: socialLink,
  SOCIAL_YOUTUBE: socialLink,
  SOCIAL_REDDIT: socialLink,
  RUNNER_URLS: list.pipe(z.array(webAddress).min(1).max(1000)).optional(),
  RUNNER_TOKEN: token.optional(),
  RUNNER_WITHOUT_CGROUPS: z.literal('accept').optional(),
  RUNNER_MEMORY_MB: z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number)
    .refine((megabytes) => megabytes >= 512)
    .optional(),
  METRICS_TOKEN: token.optional(),
  HSTS: z.enum(['host', 'subdomains', 'off']).default('host'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: email.optional(),
  SUPPORT_EMAIL: email.optional(),
  ACCESS_TOKEN_MINUTES: minutes(15, 5),
  REFRESH_TOKEN_MINUTES: minutes(7 * 24 * 60, 60),
  BREACHED_PASSWORDS_URL: privateAddress.optional(),
  TRUSTED_PROXIES: list.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))).default([]),
  SHOULD_SHOW_TRIAL_PLANS: z.string().max(100).default('true'),
  COUNTRY_HEADER: headerName.optional(),
  ...PAYMENT_ENVIRONMENT,
  ...SIGN_IN_ENVIRONMENT,
})

type EnvironmentName = keyof typeof environment.shape

const SOCIAL_FORM = "the address of the brand's page there, or none to leave the link out"
const TOKEN_FORM = '16 to 200 letters and digits'

/** What each variable accepts, in the words an operator reads when it is wrong. */
const FIXES: Record<EnvironmentName, string> = {
  PORT: 'a number from 0 to 65535, for example PORT=3000 (0 takes any free port)',
  HOST: 'an address to listen on, for example HOST=127.0.0.1 (this machine only) or HOST=0.0.0.0 (everybody)',
  DATA_DIR: 'a folder this user may write to, for example DATA_DIR=./data',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/name, or leave it out',
  ROOT_KEY:
    'the 43 characters that this prints: openssl rand -base64 32 | tr "/+" "_-" | tr -d "="   (while you replace a key: NEW,OLD)',
  SITE_URL: 'the address learners type, for example SITE_URL=https://learn.example.org',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  NODE_ENV: 'one of production, development, test',
  ENVIRONMENT: `one of ${ENVIRONMENTS.join(', ')}`,
  BRAND_NAME: 'a name of at most 40 letters',
  OPERATOR_NAME:
    'who runs this site, in at most 120 letters, for example OPERATOR_NAME="Example School e.V."',
  OPERATOR_ADDRESS: 'a postal address in at most 300 letters, with commas between its lines',
  OPERATOR_TAX_ID:
    'the number of at most 60 letters by which you pay tax, for example OPERATOR_TAX_ID=DE123456789',
  HELP_CENTER_URL: 'an address such as https://help.example.org, or a path such as /contact',
  SECURITY_URL: 'an address such as https://security.example.org, or a path such as /security',
  SALES_EMAIL: 'an e-mail address such as sales@example.org',
  SALES_CHAT_URL: 'an address such as https://www.linkedin.com/company/example',
  SALES_ADDRESS_URL: 'an address such as https://example.org/office, or a path such as /contact',
  SOCIAL_FACEBOOK: SOCIAL_FORM,
  SOCIAL_INSTAGRAM: SOCIAL_FORM,
  SOCIAL_LINKEDIN: SOCIAL_FORM,
  SOCIAL_X: SOCIAL_FORM,
  SOCIAL_YOUTUBE: SOCIAL_FORM,
  SOCIAL_REDDIT: SOCIAL_FORM,
  RUNNER_URLS:
    'addresses of runners with commas between, for example http://10.0.0.5:4000,http://10.0.0.6:4000',
  RUNNER_TOKEN: `the same ${TOKEN_FORM} that the runners were given, for example the output of: openssl rand -hex 32`,
  RUNNER_WITHOUT_CGROUPS:
    'accept, or leave it out: programs then run only where control groups keep their limits',
  RUNNER_MEMORY_MB: 'a number of megabytes from 512, for example RUNNER_MEMORY_MB=4096, or leave it out',
  HSTS: 'one of host (this name alone), subdomains (all names below it too), off',
  METRICS_TOKEN: `${TOKEN_FORM}, for example the output of: openssl rand -hex 32`,
  SMTP_URL:
    'the address of a mail server such as smtps://user:password@mail.example.org:465, or leave it out',
  MAIL_FROM: 'the address all mail is from, for example MAIL_FROM=no-reply@example.org',
  SUPPORT_EMAIL: 'an e-mail address such as support@example.org',
  ACCESS_TOKEN_MINUTES: 'a number of minutes, for example ACCESS_TOKEN_MINUTES=15',
  REFRESH_TOKEN_MINUTES: 'a number of minutes, for example REFRESH_TOKEN_MINUTES=10080 (7 days)',
  BREACHED_PASSWORDS_URL: `${PRIVATE_ADDRESS_FORM} such as https://api.pwnedpasswords.com/range, or leave it out`,
  TRUSTED_PROXIES: 'addresses or networks with commas between, for example 127.0.0.1,10.0.0.0/8',
  SHOULD_SHOW_TRIAL_PLANS: 'false to show no trial plans; everything else shows them',
  COUNTRY_HEADER: 'the name of a header that your proxy sets, for example COUNTRY_HEADER=cf-ipcountry',
  ...PAYMENT_FIXES,
  ...SIGN_IN_FIXES,
}
const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'ROOT_KEY',
  'RUNNER_TOKEN',
  'METRICS_TOKEN',
  'SMTP_URL',
  ...SIGN_IN_SECRETS,
  ...PAYMENT_SECRETS,
])

/** Everything an operator can set, parsed. Plain data: pass what a part needs, not the whole. */
export interface Config {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** The keys that all secrets derive from. Null: the key in `secrets.json` of the data folder. */
  rootKeys: RootKeys | null
  /** Without a slash at its end. Null: use the address that the request came to. */
  siteUrl: string | null
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  environment: (typeof ENVIRONMENTS)[number]
  brand: { name: string }
  /** Who answers for this site, as its legal pages say. Null: nobody has said. */
  operator: { name: string | null; address: string | null; taxId: string | null }
  /** Where the footer leads outside the site's own pages. */
  addresses: {
    helpCenter: string
    security: string
    /** Null: nothing was said; `none`: no link is wanted. */
    social: Record<'facebook' | 'instagram' | 'linkedin' | 'x' | 'youtube' | 'reddit', string | null>
    salesEmail: string | null
    salesChat: string | null
    salesAddress: string | null
  }
  /** The runners on other machines and the token they know us by. Null: a sandbox process of our own. */
  runners: { urls: string[]; token: string } | null
  /** What our own sandbox process is told. */
  ownRunner: {
    /** Whether programs run also where there are no control groups to keep their limits. */
    acceptsNoCgroups: boolean
    /** What all programs together may use. Null: a share of what the machine has. */
    memoryMb: number | null
  }
  /** Who knows it may read /metrics from anywhere. Null: only this machine may. */
  metricsToken: string | null
  /** What every answer tells browsers about HTTPS (`Strict-Transport-Security`). Null: nothing, as for a site without. */
  strictTransport: string | null
  mail: {
    /** The server that sends our mail, and whom it is from. Null: messages are kept in the data folder. */
    smtp: { url: string; from: string } | null
    /** Where questions and reports go. */
    support: string
  }
  /** How long a token counts; a session lasts as long as its refresh token is exchanged in time. */
  tokens: { accessMinutes: number; refreshMinutes: number }
  /** Who is asked whether a new password was found in a breach, by five letters of its digest. Null: nobody. */
  breachedPasswords: string | null
  /** The sites by which people may sign in. */
  signIn: SignInConfig
  /** Who moves money. */
  payments: PaymentConfig
  pricing: {
    /** Trial plans are shown unless this is the text `false`. */
    shouldShowTrialPlans: string
    /** The header in which a proxy says from which country a request comes, in small letters. Null: no proxy says it. */
    countryHeader: string | null
  }
  /** Whose word about where a request came from is taken. */
  trustedProxies: string[]
}

/** A setting that cannot be used. Its message is complete: print it and stop. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment. An empty variable counts as not set, because `docker run -e NAME=` leaves those behind. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => explain(String(issue.path[0]), given))
    throw new ConfigError(['The configuration cannot be used.', ...new Set(lines)].join('\n'))
  }
  const value = parsed.data
  return {
    runners: runnersOf(value),
    ownRunner: {
      acceptsNoCgroups: value.RUNNER_WITHOUT_CGROUPS === 'accept',
      memoryMb: value.RUNNER_MEMORY_MB ?? null,
    },
    metricsToken: value.METRICS_TOKEN ?? null,
    strictTransport: strictTransportOf(value),
    tokens: { accessMinutes: value.ACCESS_TOKEN_MINUTES, refreshMinutes: value.REFRESH_TOKEN_MINUTES },
    breachedPasswords: value.BREACHED_PASSWORDS_URL ?? null,
    signIn: signInConfig(value, refuseMissing),
    payments: paymentConfig(value, {
      isProduction: stageOf(value) === 'production' || value.SITE_URL?.startsWith('https:') === true,
      refuse: { missing: refuseMissing, contradiction: refuseBoth },
    }),
    pricing: {
      shouldShowTrialPlans: value.SHOULD_SHOW_TRIAL_PLANS,
      countryHeader: value.COUNTRY_HEADER ?? null,
    },
    trustedProxies: value.TRUSTED_PROXIES,
    mail: { smtp: smtpOf(value), support: supportOf(value) },
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    rootKeys: value.ROOT_KEY ?? null,
    siteUrl: value.SITE_URL ?? null,
    logLevel: value.LOG_LEVEL,
    environment: stageOf(value),
    brand: { name: value.BRAND_NAME },
    operator: {
      name: value.OPERATOR_NAME ?? null,
      address: value.OPERATOR_ADDRESS ?? null,
      taxId: value.OPERATOR_TAX_ID ?? null,
    },
    addresses: addressesOf(value),
  }
}

const STAGES = { production: 'production', development: 'development', test: 'e2e' } as const

function stageOf({ ENVIRONMENT, NODE_ENV }: z.infer<typeof environment>): Config['environment'] {
  return ENVIRONMENT ?? STAGES[NODE_ENV]
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

function strictTransportOf({ SITE_URL: site, HSTS: reach }: z.infer<typeof environment>): string | null {
  if (reach === 'off' || site?.startsWith('https:') !== true) return null
  return `max-age=${ONE_YEAR_SECONDS}${reach === 'subdomains' ? '; includeSubDomains' : ''}`
}

function addressesOf(value: z.infer<typeof environment>): Config['addresses'] {
  return {
    helpCenter: value.HELP_CENTER_URL,
    security: value.SECURITY_URL,
    social: {
      facebook: value.SOCIAL_FACEBOOK ?? null,
      instagram: value.SOCIAL_INSTAGRAM ?? null,
      linkedin: value.SOCIAL_LINKEDIN ?? null,
      x: value.SOCIAL_X ?? null,
      youtube: value.SOCIAL_YOUTUBE ?? null,
      reddit: value.SOCIAL_REDDIT ?? null,
    },
    salesEmail: value.SALES_EMAIL ?? null,
    salesChat: value.SALES_CHAT_URL ?? null,
    salesAddress: value.SALES_ADDRESS_URL ?? null,
  }
}

function runnersOf(value: z.infer<typeof environment>): Config['runners'] {
  if (value.RUNNER_URLS === undefined) return null
  if (value.RUNNER_TOKEN !== undefined) return { urls: value.RUNNER_URLS, token: value.RUNNER_TOKEN }
  return refuseMissing('RUNNER_TOKEN')
}

function smtpOf(value: z.infer<typeof environment>): Config['mail']['smtp'] {
  if (value.SMTP_URL === undefined) return null
  if (value.MAIL_FROM !== undefined) return { url: value.SMTP_URL, from: value.MAIL_FROM }
  return refuseMissing('MAIL_FROM')
}

/** What was set is of no use without this one. */
function refuseMissing(name: EnvironmentName): never {
  throw new ConfigError(
    `The configuration cannot be used.\n  ${name}: it is missing. Set ${name} to ${FIXES[name]}.`,
  )
}

/** Each of the two says something else about one thing. */
function refuseBoth(one: EnvironmentName, other: EnvironmentName): never {
  throw new ConfigError(
    `The configuration cannot be used.\n  ${one}: it contradicts ${other}. Leave one of the two out.`,
  )
}

/** A working default: whoever answers at the sender's address, else at the site's own domain. */
function supportOf(value: z.infer<typeof environment>): string {
  const atSite = `support@${value.SITE_URL === undefined ? '' : new URL(value.SITE_URL).hostname}`
  return value.SUPPORT_EMAIL ?? value.MAIL_FROM ?? (isEmail(atSite) ? atSite : 'support@codestead.example')
}

/** Whether the pages are being made for somebody who writes them; asked by routes.ts, which Vite reads on its own. */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}

/** Tells libraries that read NODE_ENV themselves (React does) what was decided. Call it before they are loaded. */
export function publishMode(config: Config): void {
  process.env.NODE_ENV = config.mode
}

function explain(name: string, given: Record<string, string | undefined>): string {
  const fix = isKnown(name) ? FIXES[name] : 'another value'
  // A database address carries a password: never repeat it.
  const shown = SECRET.has(name) ? 'the value given' : JSON.stringify(given[name])
  return `  ${name}: ${shown} does not work. Set ${name} to ${fix}.`
}

function isKnown(name: string): name is EnvironmentName {
  return Object.hasOwn(FIXES, name)
}
