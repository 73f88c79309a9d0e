import { implement } from '#platform/http/implement.ts'
import * as contract from './contract.ts'
import { countUnread as countUnreadSpec } from './unread/contract.ts'
import type { Deps } from './deps.ts'
import { MARKS_OF_LEARNER, MARKS_OF_NETWORK } from './limits.ts'
import { markRead } from './mark-read.ts'
import { countUnread, listNotifications } from './read-notifications.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'kinds'>

const MARKS = { ofNetwork: MARKS_OF_NETWORK, ofLearner: MARKS_OF_LEARNER }

export const notificationRoutes = [
  implement(contract.listNotifications, (deps: ReadDeps, { query }, { account }) =>
    listNotifications(deps, account.userId, query.after),
  ),

  implement(countUnreadSpec, (deps: ReadDeps, _input, { account }) => countUnread(deps, account.userId)),

  implement(
    contract.markRead,
    (deps: ReadDeps, { body }, { account }) => markRead(deps, account.userId, body),
    MARKS,
  ),

  implement(
    contract.markAllRead,
    (deps: ReadDeps, { body }, { account }) => markRead(deps, account.userId, { ...body, ids: null }),
    MARKS,
  ),
]
