/**
 * The only reader of the environment. Everything an operator can set is here, with its default; the table in
 * docs/configuration.md says the same in words. A wrong value stops the start and names the variable and the fix.
 */
import { resolve } from 'node:path'
import { z } from 'zod'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)

const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SITE_URL: webAddress.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  BRAND_NAME: z.string().min(1).max(40).default('Codestead'),
})

type EnvironmentName = keyof typeof environment.shape

/** What each variable accepts, in the words an operator reads when it is wrong. */
const FIXES: Record<EnvironmentName, string> = {
  PORT: 'a number from 0 to 65535, for example PORT=3000 (0 takes any free port)',
  HOST: 'an address to listen on, for example HOST=127.0.0.1 (this machine only) or HOST=0.0.0.0 (everybody)',
  DATA_DIR: 'a folder this user may write to, for example DATA_DIR=./data',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/name, or leave it out',
  SITE_URL: 'the address learners type, for example SITE_URL=https://learn.example.org',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  NODE_ENV: 'one of production, development, test',
  BRAND_NAME: 'a name of at most 40 letters',
}

/** Everything an operator can set, parsed. Plain data: pass what a part needs, not the whole. */
export interface Config {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Without a slash at its end. Null: use the address that the request came to. */
  siteUrl: string | null
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  brand: { name: string }
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
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    siteUrl: value.SITE_URL ?? null,
    logLevel: value.LOG_LEVEL,
    brand: { name: value.BRAND_NAME },
  }
}

/** Tells libraries that read NODE_ENV themselves (React does) what was decided. Call it before they are loaded. */
export function publishMode(config: Config): void {
  process.env.NODE_ENV = config.mode
}

function explain(name: string, given: Record<string, string | undefined>): string {
  const fix = isKnown(name) ? FIXES[name] : 'another value'
  // A database address carries a password: never repeat it.
  const shown = name === 'DATABASE_URL' ? 'the value given' : JSON.stringify(given[name])
  return `  ${name}: ${shown} does not work. Set ${name} to ${fix}.`
}

function isKnown(name: string): name is EnvironmentName {
  return Object.hasOwn(FIXES, name)
}
