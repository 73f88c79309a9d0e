import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { getAssistantReport, switchAssistant } from '../staff-contract.ts'
import { readReport } from './read-report.ts'
import { setSwitch } from './switches.ts'

type OperatingDeps = Pick<Deps, 'clock' | 'db'>

export const operatingRoutes = [
  implement(getAssistantReport, (deps: OperatingDeps, { query }) => readReport(deps, query.days)),

  implement(switchAssistant, async (deps: OperatingDeps, { body }, { account }) => {
    const subject = body.kind === 'all' ? '' : body.id
    await setSwitch(deps, { userId: account.userId, kind: body.kind, subject, isOff: body.isOff })
    return {}
  }),
]
