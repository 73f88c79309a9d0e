/** The provider that comes with Codestead, as billing sees it: it charges nobody, and otherwise does what a real one does. */
import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from '#platform/db/sql.ts'
import { z } from 'zod'
import {
  type Addresses,
  type ChangeAnswer,
  type SubscriptionBilling,
  failureReason,
} from '../providers/contract.ts'
import type { Deps } from '../deps.ts'
import { lockState, onceByKey, saveTold, type SandboxDeps } from './sandbox-store.ts'
import { isAccount } from './sandbox-account-rules.ts'
import { LAST_FOUR } from './sandbox-card-rules.ts'
import { change } from './sandbox-change-rules.ts'
import { ended } from './sandbox-engine-rules.ts'
import { tell } from './sandbox-state-rules.ts'
import { opened } from './sandbox-sessions.ts'
import { sandboxWebhooks } from './sandbox-webhooks.ts'
import { sandboxMessages, sandboxSessions } from './tables.ts'

const answered: z.ZodType<ChangeAnswer> = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted') }),
  z.object({ outcome: z.literal('refused'), reason: failureReason }),
])

export function openSandboxProvider(deps: SandboxDeps & Pick<Deps, 'secrets'>): SubscriptionBilling {
  const { db, clock } = deps

  async function openSession(kind: 'checkout' | 'card-update', details: object, expiresAt: Date | null) {
    const reference = `${kind === 'checkout' ? 'cs' : 'cu'}_${randomBytes(24).toString('base64url')}`
    const session = { reference, kind, details, status: 'open', isMessy: false, expiresAt }
    return { ...session, createdAt: clock.now() }
  }

  return {
    ...sandboxWebhooks(deps.secrets),
    isSandbox: true,

    async openCheckout(order, back) {
      const answer = await onceByKey(deps, `open:${order.idempotencyKey}`, async (tx) => {
        const session = await openSession('checkout', { order, back }, order.expiresAt)
        await tx.insert(sandboxSessions).values(session)
        return { reference: session.reference, url: `/sandbox/checkout/${session.reference}` }
      })
      return opened.parse(answer)
    },

    async closeCheckout(reference) {
      const isOpen = inArray(sandboxSessions.status, ['open', 'authenticating'])
      await db
        .update(sandboxSessions)
        .set({ status: 'closed' })
        .where(and(eq(sandboxSessions.reference, reference), isOpen))
    },

    async openCardUpdate(subscription: string, back: Addresses) {
      const inAnHour = new Date(clock.now().getTime() + 60 * 60 * 1000)
      const session = await openSession('card-update', { subscription, back }, inAnHour)
      await db.insert(sandboxSessions).values(session)
      return { url: `/sandbox/card/${session.reference}` }
    },

    async cardOf(subscription) {
      const state = await db.transaction((tx) => lockState(tx, subscription))
      if (state === null || state.phase === 'ended' || isAccount(state.card)) return null
      return LAST_FOUR[state.card]
    },

    async changeSubscription(subscription, asked, idempotencyKey) {
      const answer = await onceByKey(deps, `change:${idempotencyKey}`, async (tx): Promise<ChangeAnswer> => {
        const state = await lockState(tx, subscription)
        if (state === null) return { outcome: 'refused', reason: 'other' }
        const now = clock.now()
        const changed = change(state, asked, now)
        await saveTold(tx, deps, changed.told, { now })
        return changed.answer
      })
      return answered.parse(answer)
    },

    async endSubscription(subscription, idempotencyKey) {
      await onceByKey(deps, `end:${idempotencyKey}`, async (tx) => {
        const state = await lockState(tx, subscription)
        const now = clock.now()
        if (state !== null) await saveTold(tx, deps, ended({ state, events: [] }, now), { now })
        return {}
      })
    },

    async refund({ subscription, chargeId, amountMinor }, idempotencyKey) {
      await onceByKey(deps, `refund:${idempotencyKey}`, async (tx) => {
        const state = await lockState(tx, subscription)
        if (state === null) throw new Error('The sandbox knows no such subscription.')
        const paid = await paidBy(tx, state.reference, chargeId)
        const taxMinor = Math.round((paid.taxMinor * amountMinor) / Math.max(1, paid.totalMinor))
        if (amountMinor > paid.totalMinor) throw new Error('More than was charged is not given back.')
        const now = clock.now()
        const refundId = `${state.reference}.${state.sequence + 1}.refund`
        const said = { refundId, chargeId, currency: paid.currency, totalMinor: amountMinor, taxMinor }
        await saveTold(tx, deps, tell({ state, events: [] }, now, { type: 'refunded', ...said }), { now })
        return {}
      })
    },
  }
}

const charged = z.object({
  type: z.literal('paid'),
  chargeId: z.string(),
  currency: z.string(),
  totalMinor: z.int(),
  taxMinor: z.int(),
  creditMinor: z.int(),
})

/** What was said of a charge. Throws where nothing was. */
async function paidBy(tx: SandboxDeps['db'], subscription: string, chargeId: string) {
  const rows = await tx
    .select({ message: sandboxMessages.message })
    .from(sandboxMessages)
    .where(eq(sandboxMessages.subscription, subscription))
  for (const { message } of rows) {
    const parsed = charged.safeParse(message)
    if (parsed.success && parsed.data.chargeId === chargeId) return parsed.data
  }
  throw new Error('The sandbox has charged no such thing.')
}
