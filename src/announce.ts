/** What the server says at its start, to the person who started it. */
import type { Config } from './config.ts'

export function announce(about: {
  config: Config
  port: number
  database: string
  /** Null: mail is sent. */
  outboxKey: string | null
}): void {
  const { config, port, database, outboxKey } = about
  say(`${config.brand.name} is ready: ${urlOf(config, port)}   (${(performance.now() / 1000).toFixed(1)} s)`)
  say(`  data: ${config.dataDir} (${database})`)
  if (outboxKey !== null)
    say(
      `  mail: kept here, not sent (no SMTP_URL); read it: http://localhost:${port}/outbox?key=${outboxKey}`,
    )
}

/** What a module has to say about itself, under the address: it may still have had to find that out. */
export function announceReport(lines: readonly string[]): void {
  for (const line of lines) say(`  ${line}`)
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
