/**
 * The only reader of the environment, but for the mode. Joins the platform's slice with those that the modules declare;
 * the table in docs/configuration.md says the same in words. A wrong value stops the start and names the variable and
 * the fix.
 */
import { z } from 'zod'
import { modules } from './modules.ts'
import type { Refusals } from './platform/config/config-slice.ts'
import { platformConfig } from './platform/config/platform-config.ts'
import type { Platform } from './platform/module/platform.ts'
import type { DepsOfAll } from './platform/module/open-modules.ts'

/** Everything an operator can set, parsed. Plain data: pass what a part needs, not the whole. */
export type Config = Platform['config'] & DepsOfAll<typeof modules>['config']

/** A setting that cannot be used. Its message is complete: print it and stop. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const modulesSlices = modules.flatMap(({ config }) => config ?? [])
const slices = [platformConfig, ...modulesSlices]
const fixes = new Map(slices.flatMap((slice) => Object.entries(slice.fixes)))
const secrets = new Set(slices.flatMap((slice) => slice.secrets))
const environment = z.object(Object.fromEntries(slices.flatMap(({ variables }) => Object.entries(variables))))

/** Reads the environment. An empty variable counts as not set, because `docker run -e NAME=` leaves those behind. */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => explain(String(issue.path[0]), given))
    throw new ConfigError(['The configuration is invalid.', ...new Set(lines)].join('\n'))
  }
  const platform = platformConfig.read(parsed.data, REFUSALS, {})
  const settings = modulesSlices.map((slice) => slice.read(parsed.data, REFUSALS, platform))
  // Every slice that a module declares has been read.
  return Object.assign({ ...platform }, ...settings) as Config
}

const REFUSALS: Refusals = {
  missing(name) {
    throw new ConfigError(
      `The configuration cannot be used.\n  ${name}: it is missing. Set ${name} to ${fixes.get(name)}.`,
    )
  },
  contradiction(one, other) {
    throw new ConfigError(
      `The configuration cannot be used.\n  ${one}: it contradicts ${other}. Leave one of the two out.`,
    )
  },
}

function explain(name: string, given: Record<string, string | undefined>): string {
  // A database address carries a password: never repeat it.
  const shown = secrets.has(name) ? 'the value given' : JSON.stringify(given[name])
  return `  ${name}: ${shown} does not work. Set ${name} to ${fixes.get(name) ?? 'another value'}.`
}
