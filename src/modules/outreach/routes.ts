import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import * as contract from './contract.ts'
import { QUERY_TYPES } from './query-rules.ts'
import { sendQuery } from './send-query.ts'

type OutreachDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'secrets' | 'config'>

export const outreachRoutes = [
  implement(contract.getQueryTypes, () => ({ types: [...QUERY_TYPES] })),

  implement(contract.sendQuery, (deps: OutreachDeps, { body }, { address }) =>
    sendQuery(deps, { ...body, address }),
  ),
]
