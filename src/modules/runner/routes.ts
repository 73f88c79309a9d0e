/** The runner's endpoints. */
import { isLiveLanguage, RUN_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import { getRunLanguages, getRunPlace, runCode as runCodeSpec } from './contract.ts'
import { getDatabase } from './in-browser/contract.ts'
import { getRunLanguage } from './installed/contract.ts'
import { PLACES_OF_NETWORK, RUNS_OF_NETWORK } from './limits.ts'
import { runCode } from './run-code.ts'
import { LIVE_LIMITS, limitsFor } from './run-limits.ts'
import { turnOf } from './turn-of.ts'

type Needs = Pick<Deps, 'sandbox' | 'content' | 'secrets'>

export const runnerRoutes = [
  implement(
    runCodeSpec,
    (deps: Needs, { body }, context) =>
      runCode(deps, { ...body, turn: turnOf(deps, context) }, context.signal),
    { ofNetwork: RUNS_OF_NETWORK },
  ),
  implement(
    getRunPlace,
    async ({ sandbox }: Needs, { params }) => ({ place: await sandbox.place(params.runId) }),
    { ofNetwork: PLACES_OF_NETWORK },
  ),
  implement(getDatabase, ({ content }: Needs, { params: { name } }) => giveDatabase(content, name)),
  implement(getRunLanguages, async ({ sandbox }: Needs) => {
    const { languages } = await sandbox.health()
    const isOn = (language: string) => languages.some((each) => each.language === language && each.available)
    return { languages: RUN_LANGUAGES.map((language) => ({ language, available: isOn(language) })) }
  }),
  implement(getRunLanguage, async ({ sandbox }: Needs, { params: { language } }) => {
    const { languages } = await sandbox.health()
    const {
      version = null,
      packages = [],
      command = null,
    } = languages.find((each) => each.language === language) ?? {}
    return {
      version,
      packages,
      command,
      limits: limitsFor(language),
      live: isLiveLanguage(language) ? LIVE_LIMITS : null,
    }
  }),
]

/** For a run on the learner's own device. What is hidden tests nothing once it was seen. */
function giveDatabase(content: Deps['content'], name: string): { sql: string } {
  const sql = content.isHiddenDatabase(name) ? undefined : content.database(name)
  if (sql === undefined) throw new Failure('unknown-database')
  return { sql }
}
