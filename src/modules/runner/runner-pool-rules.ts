/** Choice of the runner for a job. Pure: `runner-pool.ts` acts on it. */
import type { JobLanguage, SandboxHealth } from '#sandbox/protocol.ts'

/** A runner as the pool sees it. */
export interface RunnerView {
  /** `new`: it has not answered yet. */
  state: 'new' | 'up' | 'down'
  /** Last known health; null when it never answered. */
  health: SandboxHealth | null
  /** Jobs of ours that it has now. */
  own: number
  /** Jobs of ours that it had when it said how much it has to do. */
  ownThen: number
  /** Counts up with every job of the pool: the runner with the lowest was used longest ago. */
  lastUsed: number
}

/** `wait`: none can now, but one that is away may. `none`: no runner has the language, or all that do were tried. */
export type Choice<Runner> = Runner | 'wait' | 'none'

/** Jobs for each of its slots that a runner may have more than another and still be worth the program it has ready. */
const WORTH_WAITING_FOR = 1

/**
 * The least loaded runner that is up, has the language and was not tried; among equals the one used longest ago. `prepared`: the one
 * that has the job's program ready, which goes before the others unless it has much more to do.
 */
export function chooseRunner<Runner extends RunnerView>(
  runners: readonly Runner[],
  language: JobLanguage,
  tried: ReadonlySet<Runner>,
  prepared: Runner | null = null,
): Choice<Runner> {
  const left = runners.filter((runner) => !tried.has(runner))
  const able = left.filter(({ state, health }) => state === 'up' && canRun(health, language))
  const [first, ...others] = able
  if (first !== undefined) {
    const best = others.reduce((one, each) => (isBetter(each, one) ? each : one), first)
    const isWorthIt =
      prepared !== null && able.includes(prepared) && loadOf(prepared) <= loadOf(best) + WORTH_WAITING_FOR
    return isWorthIt ? prepared : best
  }
  const mayReturn = left.some(
    ({ state, health }) => state !== 'up' && (health === null || canRun(health, language)),
  )
  return mayReturn ? 'wait' : 'none'
}

function isBetter(one: RunnerView, other: RunnerView): boolean {
  const difference = loadOf(one) - loadOf(other)
  return difference === 0 ? one.lastUsed < other.lastUsed : difference < 0
}

/** Jobs for each of its slots: ours, which we know, and those of other servers, as it told when it was last asked. */
export function loadOf({ health, own, ownThen }: RunnerView): number {
  if (health === null) return own
  const others = Math.max(0, health.running + health.queued - ownThen)
  return (own + others) / health.slots
}

function canRun(health: SandboxHealth | null, language: JobLanguage): boolean {
  return health?.languages.some((each) => each.language === language && each.available) ?? false
}

/** Merges the health of all runners that are up. A language that none has keeps the first one's reason. */
export function unionOf(healths: readonly [SandboxHealth, ...SandboxHealth[]]): SandboxHealth {
  const [first] = healths
  const names = new Set(healths.flatMap(({ languages }) => languages.map(({ language }) => language)))
  const languages = [...names].flatMap((name) => {
    const found = healths.flatMap((health) => health.languages.filter(({ language }) => language === name))
    return found.find(({ available }) => available) ?? found[0] ?? []
  })
  const sum = (of: (health: SandboxHealth) => number) =>
    healths.reduce((total, health) => total + of(health), 0)
  return {
    ...first,
    isolation: healths.some(({ isolation }) => isolation === 'namespaces') ? 'namespaces' : 'none',
    languages,
    slots: sum(({ slots }) => slots),
    running: sum(({ running }) => running),
    queued: sum(({ queued }) => queued),
  }
}
