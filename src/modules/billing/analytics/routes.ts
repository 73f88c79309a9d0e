import { type Limit, ofNetwork } from '#platform/limits/limit.ts'
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { countryOfAddress } from '../plans/plans.ts'
import { recordEvent } from './contract.ts'
import { countProEvent } from './pro-events.ts'
import { countedOrigin } from '../orders/orders.ts'

/** A class looks at prices together; whoever wants to spoil a count does it slowly. Counted in the database, for all servers. */
const COUNTED_OF_NETWORK: Limit = { name: 'events-network', most: 240, perSeconds: 60 * 60 }
/** Told, whether they are counted or not: each reads cookies and the sales that are on. In memory. */
const TOLD_OF_NETWORK: Limit = { name: 'events-told-network', most: 1_000, perSeconds: 200 }

type TellDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'campaigns'>

export const analyticsRoutes = [
  implement(
    recordEvent,
    async (deps: TellDeps, { body }, context) => {
      const from = await countedOrigin(deps, context, body)
      if (from === null || !(await isLeft(deps, context.address))) return { isCounted: false }
      const country = countryOfAddress(deps, context, body.countryCode)
      const event = { name: body.event, plan: null, ...from, country, at: deps.clock.now() }
      await countProEvent(deps.db, event)
      return { isCounted: true }
    },
    { ofNetwork: TOLD_OF_NETWORK },
  ),
]

/** Too much of it is no attack that anybody must be told of: it is not counted. */
async function isLeft(deps: TellDeps, address: string): Promise<boolean> {
  try {
    await consume(deps, ofNetwork(COUNTED_OF_NETWORK, address))
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'too-many-tries') return false
    throw error
  }
}
