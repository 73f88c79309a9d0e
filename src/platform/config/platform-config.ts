/** The platform's own slice of the environment: the process, its database, its address, its mail, whom the site belongs to. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmail } from '../contract/email.ts'
import { readRootKeys, type RootKeys } from '../secrets/root-key-rules.ts'
import { defineConfig } from './config-slice.ts'
import { list, token, TOKEN_FORM, webAddress } from './forms.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)

const rootKeys = z.string().transform((text, context): RootKeys => {
  const keys = readRootKeys(text)
  if (keys !== null) return keys
  context.addIssue({ code: 'custom', message: 'not a root key' })
  return z.NEVER
})

const email = z.string().trim().refine(isEmail)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const MODES = ['production', 'development', 'test'] as const

/** The stages a deployment can be; only `production` keeps cookies under their plain names. */
const ENVIRONMENTS = ['development', 'production', 'staging', 'e2e', 'qa', 'local'] as const

export interface PlatformConfig {
  mode: (typeof MODES)[number]
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** URL of the database; null for the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** The keys that all secrets derive from. Null: the key in `secrets.json` of the data folder. */
  rootKeys: RootKeys | null
  /** Without a slash at its end. Null: use the address that the request came to. */
  siteUrl: string | null
  logLevel: (typeof LOG_LEVELS)[number]
  environment: (typeof ENVIRONMENTS)[number]
  brand: { name: string }
  /** Operator of the site, as its legal pages name it; null where not set. */
  operator: { name: string | null; address: string | null; taxId: string | null }
  /** Token that may read /metrics from anywhere; null: only this machine may. */
  metricsToken: string | null
  /** Value of `Strict-Transport-Security`; null for none, as for a site without HTTPS. */
  strictTransport: string | null
  mail: {
    /** The server that sends our mail, and whom it is from. Null: messages are kept in the data folder. */
    smtp: { url: string; from: string } | null
    /** Address for questions and reports. */
    support: string
    /** Address for companies; null: that of all questions. */
    sales: string | null
  }
  /** Proxies whose word about where a request came from is taken. */
  trustedProxies: string[]
}

export const platformConfig = defineConfig({
  variables: {
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    ROOT_KEY: rootKeys.optional(),
    SITE_URL: webAddress.optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    NODE_ENV: z.enum(MODES).default('production'),
    ENVIRONMENT: z.enum(ENVIRONMENTS).optional(),
    BRAND_NAME: z.string().min(1).max(40).default('Codestead'),
    OPERATOR_NAME: z.string().min(1).max(120).optional(),
    OPERATOR_ADDRESS: z.string().min(1).max(300).optional(),
    OPERATOR_TAX_ID: z.string().min(1).max(60).optional(),
    METRICS_TOKEN: token.optional(),
    HSTS: z.enum(['host', 'subdomains', 'off']).default('host'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: email.optional(),
    SUPPORT_EMAIL: email.optional(),
    SALES_EMAIL: z.email().optional(),
    TRUSTED_PROXIES: list.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))).default([]),
  },
  fixes: {
    PORT: 'a number from 0 to 65535, for example PORT=3000 (0 takes any free port)',
    HOST: 'an address to listen on, for example HOST=127.0.0.1 (this machine only) or HOST=0.0.0.0 (everybody)',
    DATA_DIR: 'a folder this user may write to, for example DATA_DIR=./data',
    DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/name, or leave it unset',
    ROOT_KEY:
      'the 43 characters that this prints: openssl rand -base64 32 | tr "/+" "_-" | tr -d "="   (while you replace a key: NEW,OLD)',
    SITE_URL: 'the address learners type, for example SITE_URL=https://learn.example.org',
    LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
    NODE_ENV: `one of ${MODES.join(', ')}`,
    ENVIRONMENT: `one of ${ENVIRONMENTS.join(', ')}`,
    BRAND_NAME: 'a name of at most 40 characters',
    OPERATOR_NAME:
      'who runs this site, in at most 120 characters, for example OPERATOR_NAME="Example School e.V."',
    OPERATOR_ADDRESS: 'a postal address of at most 300 characters, with commas between its lines',
    OPERATOR_TAX_ID: 'your tax number of at most 60 characters, for example OPERATOR_TAX_ID=DE123456789',
    METRICS_TOKEN: `${TOKEN_FORM}, for example the output of: openssl rand -hex 32`,
    HSTS: 'one of host (this name alone), subdomains (all names below it too), off',
    SMTP_URL:
      'the address of a mail server such as smtps://user:password@mail.example.org:465, or leave it out',
    MAIL_FROM: 'the sender address, for example MAIL_FROM=no-reply@example.org',
    SUPPORT_EMAIL: 'an email address such as support@example.org',
    SALES_EMAIL: 'an email address such as sales@example.org',
    TRUSTED_PROXIES: 'addresses or networks separated by commas, for example 127.0.0.1,10.0.0.0/8',
  },
  secrets: ['DATABASE_URL', 'ROOT_KEY', 'METRICS_TOKEN', 'SMTP_URL'],
  read: (value, refuse): PlatformConfig => ({
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    rootKeys: value.ROOT_KEY ?? null,
    siteUrl: value.SITE_URL ?? null,
    logLevel: value.LOG_LEVEL,
    environment: value.ENVIRONMENT ?? STAGES[value.NODE_ENV],
    brand: { name: value.BRAND_NAME },
    operator: {
      name: value.OPERATOR_NAME ?? null,
      address: value.OPERATOR_ADDRESS ?? null,
      taxId: value.OPERATOR_TAX_ID ?? null,
    },
    metricsToken: value.METRICS_TOKEN ?? null,
    strictTransport: strictTransportOf(value.SITE_URL, value.HSTS),
    mail: {
      smtp:
        value.SMTP_URL === undefined
          ? null
          : { url: value.SMTP_URL, from: value.MAIL_FROM ?? refuse.missing('MAIL_FROM') },
      support: value.SUPPORT_EMAIL ?? value.MAIL_FROM ?? supportAt(value.SITE_URL),
      sales: value.SALES_EMAIL ?? null,
    },
    trustedProxies: value.TRUSTED_PROXIES,
  }),
})

const STAGES = { production: 'production', development: 'development', test: 'e2e' } as const

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

function strictTransportOf(site: string | undefined, reach: 'host' | 'subdomains' | 'off'): string | null {
  if (reach === 'off' || site?.startsWith('https:') !== true) return null
  return `max-age=${ONE_YEAR_SECONDS}${reach === 'subdomains' ? '; includeSubDomains' : ''}`
}

/** A working default: an address at the site's own domain. */
function supportAt(site: string | undefined): string {
  const atSite = `support@${site === undefined ? '' : new URL(site).hostname}`
  return isEmail(atSite) ? atSite : 'support@codestead.example'
}
