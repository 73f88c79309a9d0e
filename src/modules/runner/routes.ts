/** The runner's endpoints. */
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '#src/deps.ts'
import { getRunLanguages, RUN_LANGUAGES, runCode as runCodeSpec } from './contract.ts'
import { runCode } from './run-code.ts'

type Needs = Pick<Deps, 'sandbox' | 'content'>

export const runnerRoutes = [
  implement(runCodeSpec, (deps: Needs, { body }, { learnerId, signal }) =>
    runCode(deps, { ...body, owner: learnerId ?? '' }, signal),
  ),
  implement(getRunLanguages, async ({ sandbox }: Needs) => {
    const { languages } = await sandbox.health()
    const found = RUN_LANGUAGES.map((language) => languages.find((each) => each.language === language))
    return {
      languages: RUN_LANGUAGES.map((language, index) => ({
        ...{ available: false, version: null, reason: 'This server has not looked for it yet.', fix: null },
        ...found[index],
        language,
      })),
    }
  }),
]
