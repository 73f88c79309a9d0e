import { implement } from '#platform/http/implement.ts'
import { hostOf } from '../consent/consent.ts'
import type { Deps } from '../deps.ts'
import { type AssistantReport, getAssistantReport, switchAssistant } from '../staff-contract.ts'
import { readReport } from './read-report.ts'
import { subjectOf } from './switch-subject.ts'
import { setSwitch } from './switches.ts'

type OperatingDeps = Pick<Deps, 'clock' | 'config' | 'content' | 'db'>

export const operatingRoutes = [
  implement(getAssistantReport, async (deps: OperatingDeps, { query }) => ({
    ...(await readReport(deps, query.days)),
    model: modelOf(deps),
  })),

  implement(switchAssistant, async (deps: OperatingDeps, { body }, { account }) => {
    const subject = await subjectOf(deps, body)
    await setSwitch(deps, { userId: account.userId, kind: body.kind, subject, isOff: body.isOff })
    return {}
  }),
]

function modelOf({ config }: Pick<Deps, 'config'>): AssistantReport['model'] {
  const model = config.assistantModel
  return model === null ? null : { host: hostOf(model), name: model.model, budgetMicros: model.budgetMicros }
}
