/** What the sandbox provider knows of one subscription, and how it says what happens to it. */
import { z } from 'zod'
import { providerEvent, purchaseType, type WrittenEvent } from '../providers/contract.ts'
import { INSTRUMENTS } from './sandbox-card-rules.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))

export const sandboxState = z.object({
  reference: z.string(),
  /** How many events were told. */
  sequence: z.int(),
  phase: z.enum(['none', 'pending', 'trialing', 'active', 'past-due', 'card-denied', 'paused', 'ended']),
  order: z.object({
    checkout: z.uuid(),
    plan: z.string(),
    purchaseType,
    months: z.int().nullable(),
    trialDays: z.int(),
    currency: z.string(),
    totalMinor: z.int(),
    taxMinor: z.int(),
  }),
  card: z.enum(INSTRUMENTS),
  /** It has paid, or begun a trial. */
  isCardUsed: z.boolean(),
  periodEnd: instant.nullable(),
  cancelsAt: instant.nullable(),
  pausesAt: instant.nullable(),
  /** Since when a payment is due that was refused, and how often it was tried since. */
  failedAt: instant.nullable(),
  tries: z.int(),
  /** While the bank thinks about the first payment: when it says. */
  saysAt: instant.nullable(),
  creditMinor: z.int(),
  lastChargeId: z.string().nullable(),
})
export type SandboxState = z.output<typeof sandboxState>

export type Told = { state: SandboxState; events: WrittenEvent[] }

/** What an event says besides what they all say. */
type Said = WrittenEvent extends infer Each
  ? Each extends WrittenEvent
    ? Omit<Each, 'id' | 'subscription' | 'checkout' | 'sequence' | 'at'>
    : never
  : never

/** Says one thing more. Throws where its own door would not take it. */
export function tell({ state, events }: Told, at: Date, said: Said): Told {
  const sequence = state.sequence + 1
  const { reference, order } = state
  const event: WrittenEvent = {
    ...said,
    id: `${reference}.${sequence}`,
    subscription: reference,
    checkout: order.checkout,
    sequence,
    at: at.toISOString(),
  }
  providerEvent.parse(event)
  return { state: { ...state, sequence }, events: [...events, event] }
}

export function withState(told: Told, change: Partial<SandboxState>): Told {
  return { ...told, state: { ...told.state, ...change } }
}
