/** Bank accounts by the provider that comes with Codestead: test accounts of test banks, charged as its cards are, only later. */
import type { Deps } from '../deps.ts'
import type { BankLinking } from '../providers/contract.ts'
import { lockState, onceByKey, saveTold } from './sandbox-store.ts'
import { begin } from './sandbox-engine-rules.ts'
import { chargedAs, findLink, linkPage, newLink } from './sandbox-links.ts'
import { opened } from './sandbox-sessions.ts'
import { sandboxSessions } from './tables.ts'

export function openSandboxLinking(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): BankLinking {
  const { db, clock } = deps
  return {
    isSandbox: true,

    async openLink(order, back) {
      const answer = await onceByKey(deps, `link:${order.idempotencyKey}`, async (tx) => {
        const link = newLink(order, back, clock.now())
        await tx.insert(sandboxSessions).values(link)
        return { reference: link.reference, url: linkPage(link.reference) }
      })
      return opened.parse(answer)
    },

    async takeAccount(reference) {
      const link = await findLink(db, reference, { now: clock.now() })
      return link?.account === null ? null : (link?.reference ?? null)
    },

    async charge(account, { idempotencyKey }) {
      await onceByKey(deps, `charge:${idempotencyKey}`, async (tx) => {
        const now = clock.now()
        const link = await findLink(tx, account, { now })
        if (link === null || link.account === null) throw new Error('The sandbox knows no such account.')
        const { order, isMessy, account: card } = link
        const reference = chargedAs(account)
        const sequence = (await lockState(tx, reference))?.sequence ?? 0
        await saveTold(tx, deps, begin(reference, order, { card, sequence, refusal: null }, now), {
          now,
          isMessy,
        })
        return {}
      })
      return { outcome: 'accepted' }
    },

    // It has no account of anybody's.
    async forgetAccount() {},
  }
}
