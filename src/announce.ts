/** What the server says at its start, to the person who started it. */
import type { Config } from './config.ts'
import type { Readiness } from './platform/http/health.ts'
import type { Sandbox } from './deps.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { JobLanguage, SandboxHealth } from '#sandbox/protocol.ts'

export async function announce(about: {
  config: Config
  port: number
  database: string
  sandbox: Pick<Sandbox, 'health'>
  /** Null: mail is sent. */
  outboxKey: string | null
  /** Null reason: there is nothing to say. */
  payments: Pick<Readiness, 'reason' | 'fix'>
}): Promise<void> {
  const { config, port, database, sandbox, outboxKey, payments } = about
  say(`${config.brand.name} is ready: ${urlOf(config, port)}   (${(performance.now() / 1000).toFixed(1)} s)`)
  say(`  data: ${config.dataDir} (${database})`)
  if (outboxKey !== null)
    say(
      `  mail: kept here, not sent (no SMTP_URL); read it: http://localhost:${port}/outbox?key=${outboxKey}`,
    )
  if (payments.reason !== null) say(`  payments: ${payments.reason} ${payments.fix ?? ''}`.trimEnd())
  for (const line of await describeLanguages(sandbox)) say(`  ${line}`)
}

async function describeLanguages(sandbox: Pick<Sandbox, 'health'>): Promise<string[]> {
  const health = await sandbox.health().catch(() => null)
  if (health === null)
    return ['code cannot be run yet: the sandbox process does not answer; /readyz says when it does']
  return languageLines(health)
}

/** Which languages run, which do not and why, and what is weaker than it could be. One line for one reason. */
export function languageLines({ languages, isolation, kernel = [] }: SandboxHealth): string[] {
  const on = languages.filter((each) => each.available).map((each) => nameOf(each.language))
  const off = languages.filter((each) => !each.available)
  const byReason = Map.groupBy(off, ({ reason, fix }) => JSON.stringify([reason, fix]))
  return [
    `runs: ${on.join(', ') || 'no language'}`,
    ...[...byReason.values()].flatMap((alike) => {
      const [first] = alike
      const names = alike.map(({ language }) => nameOf(language)).join(', ')
      const why = `off: ${names}. ${first?.reason ?? 'The toolchain is missing.'}`
      return first?.fix ? [why, `  Turn ${alike.length > 1 ? 'them' : 'it'} on: ${first.fix}`] : [why]
    }),
    // What nothing runs without is said above.
    ...(isolation === 'none' ? [] : kernel.map(({ feature, reason }) => `weaker: no ${feature}. ${reason}`)),
  ]
}

/** What went wrong at the start, in words; a defect keeps its stack. */
export function explainStartFailure(error: unknown, config: Config | null): string {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = Reflect.get(error, 'code')
  const port = config?.port ?? 0
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`
  }
  if (code === 'EACCES' && Reflect.get(error, 'syscall') === 'listen') {
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`
  }
  if (code === 'EADDRNOTAVAIL') {
    return `HOST=${config?.host} is not an address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (everybody).`
  }
  const isExplained = [
    'ConfigError',
    'DataDirError',
    'PostgresError',
    'DatabaseAwayError',
    'ExtensionMissingError',
    'RootKeyError',
    'PagesMissingError',
  ].includes(error.name)
  return isExplained ? error.message : (error.stack ?? error.message)
}

function urlOf(config: Config, port: number): string {
  if (config.siteUrl !== null) return config.siteUrl
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(config.host)
  return `http://${everywhere ? 'localhost' : config.host}:${port}`
}

function nameOf(language: JobLanguage): string {
  return language === 'page' ? 'checks of web pages' : LANGUAGES[language].name
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
