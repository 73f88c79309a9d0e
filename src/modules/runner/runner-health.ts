/** Health of the runners, for `/readyz` and for the operator who starts the server. */
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Readiness } from '#platform/module/define-module.ts'
import type { JobLanguage, SandboxHealth } from '#sandbox/protocol.ts'
import { START_PATIENCE_MS, type Sandbox } from './sandbox-client.ts'

/** Reasons, versions and commands are for the operator alone. A language that is off does not make a server unready. */
export async function runnerReadiness(sandbox: Pick<Sandbox, 'health'>): Promise<Readiness> {
  const health = await sandbox.health().catch(() => null)
  if (health === null) {
    const reason = 'The process that runs programs is restarting.'
    return {
      shown: { sandbox: { ready: false }, languages: [] },
      details: { sandbox: { ready: false, reason, kernel: [] }, languages: [] },
    }
  }
  const { languages, kernel = [] } = health
  return {
    shown: {
      sandbox: { ready: true },
      languages: languages.map(({ language, available }) => ({ language, available })),
    },
    details: {
      sandbox: { ready: true, reason: null, kernel },
      languages: languages.map(({ language, available, version, reason, fix }) => ({
        language,
        available,
        version,
        reason,
        fix,
      })),
    },
  }
}

/** Waits for a sandbox process that is still looking for its toolchains. */
export async function describeLanguages(sandbox: Pick<Sandbox, 'health'>): Promise<string[]> {
  const health = await sandbox.health(START_PATIENCE_MS).catch(() => null)
  if (health === null)
    return ['code cannot be run yet: the sandbox process does not respond; /readyz reports when it does']
  return languageLines(health)
}

/** Lists the languages that run, those that do not with the reason, and weak isolation; one line a reason. */
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

function nameOf(language: JobLanguage): string {
  return language === 'page' ? 'web page checks' : LANGUAGES[language].name
}
