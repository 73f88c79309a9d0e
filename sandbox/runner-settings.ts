/** What a runner is told at its start, by arguments or by the environment, and what it refuses. */
import { isIPv4 } from 'node:net'
import { parseArgs } from 'node:util'
import type { ServiceOptions } from './service.ts'

export type RunnerSettings = {
  listen: { socketPath: string } | { host: string; port: number }
  /** What a request must show. Null: whoever reaches the door may come in. */
  token: string | null
  isolation: ServiceOptions
}

/** Its message is complete: print it and stop. */
export class SettingsError extends Error {}

const TOKEN = /^[A-Za-z0-9._~+/=-]{16,200}$/

export function readSettings(args: string[], env: Record<string, string | undefined>): RunnerSettings {
  const given = readArguments(args)
  const cgroups = given['without-cgroups'] ? 'never' : mayDoWithoutCgroups(env) ? 'where-possible' : 'needed'
  const memoryBytes = readMemory(env)
  const isolation = { cgroups, memoryBytes, launcher: !given['without-launcher'] } as const
  if (given.socket) return { listen: { socketPath: given.socket }, token: null, isolation }

  // An empty variable counts as not set.
  const host = given.host || env.HOST || '127.0.0.1'
  const port = readPort(given.port || env.PORT || '4000')
  const token = env.RUNNER_TOKEN || null
  if (token !== null && !TOKEN.test(token))
    throw new SettingsError('RUNNER_TOKEN does not work. Set it to 16 to 200 letters and digits.')
  if (token === null && !isLoopback(host)) {
    throw new SettingsError(
      `At ${host} everybody who reaches this machine could run programs on it. Set RUNNER_TOKEN to a secret that the ` +
        'server knows too, for example the output of: openssl rand -hex 32',
    )
  }
  return { listen: { host, port }, token, isolation }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        socket: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        'without-cgroups': { type: 'boolean', default: false },
        'without-launcher': { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error))
  }
}

/** Below this the compilers alone would not fit. */
const LEAST_MEMORY_MB = 512

/** Null: a share of what there is. */
function readMemory({ RUNNER_MEMORY_MB: given }: Record<string, string | undefined>): number | null {
  if (!given) return null
  if (/^\d{1,8}$/.test(given) && Number(given) >= LEAST_MEMORY_MB) return Number(given) * 1024 * 1024
  throw new SettingsError(
    `RUNNER_MEMORY_MB=${given} does not work. Set it to a number of megabytes from ${LEAST_MEMORY_MB}, such as 4096, or leave it out.`,
  )
}

/** Weaker limits are somebody's decision, never what happens to be the case. */
function mayDoWithoutCgroups({ RUNNER_WITHOUT_CGROUPS: given }: Record<string, string | undefined>): boolean {
  if (given && given !== 'accept')
    throw new SettingsError(
      `RUNNER_WITHOUT_CGROUPS=${given} does not work. Set it to accept, or leave it out (docs/configuration.md says what is weaker then).`,
    )
  return given === 'accept'
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new SettingsError(`PORT=${text} does not work. Set it to a number from 0 to 65535, such as 4000.`)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
