/** Lives of subscriptions as nobody would write them down, and how their events come in: late, in any order, again and again. */
import fc from 'fast-check'
import { MOVES, fold, standingAt } from '../subscription-machine/subscription-machine.ts'
import {
  providerEvent,
  type ProviderEvent,
  type ProviderEventType,
  type WrittenEvent,
} from '../providers/contract.ts'
import { sandboxHistory, type SandboxOrder, type SandboxStep } from '../sandbox-provider/testing.ts'

const START_MS = Date.UTC(2025, 0, 15, 12)
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

const TYPES: ProviderEventType[] = [
  ...([
    'trial-started',
    'paid',
    'payment-failed',
    'payment-pending',
    'cancel-scheduled',
    'cancel-undone',
  ] as const),
  ...(['pause-scheduled', 'pause-undone', 'plan-changed', 'refunded', 'credited', 'ended'] as const),
]

/** What was bought, at what price. */
const PLANS: Pick<
  SandboxOrder,
  'plan' | 'purchaseType' | 'months' | 'currency' | 'totalMinor' | 'taxMinor'
>[] = [
  plan('monthly', 'subscription', 1, 'USD', 3_000, 0),
  plan('annual', 'subscription', 12, 'INR', 589_000, 89_847),
  plan('half-yearly', 'product', 6, 'JPY', 18_000, 0),
  plan('lifetime', 'product', null, 'EUR', 33_000, 0),
]

function plan(
  name: string,
  purchaseType: SandboxOrder['purchaseType'],
  months: number | null,
  ...[currency, totalMinor, taxMinor]: [string, number, number]
) {
  return { plan: name, purchaseType, months, currency, totalMinor, taxMinor }
}

const move = fc.record({
  /** Which of the events that are legal there; one in ten is any event at all. */
  pick: fc.nat(999),
  isStray: fc.nat(9).map((value) => value === 0),
  waitMs: fc.constantFrom(
    0,
    1,
    MINUTE_MS,
    DAY_MS,
    3 * DAY_MS,
    8 * DAY_MS,
    28 * DAY_MS,
    31 * DAY_MS,
    60 * DAY_MS,
  ),
  /** How often it is delivered, and when: smaller comes before larger. */
  deliveries: fc.array(fc.nat(999), { minLength: 1, maxLength: 3 }),
  /** Bought anew, where it is a payment. */
  change: fc.option(fc.nat(PLANS.length - 1), { freq: 6 }),
})

export type RandomHistory = {
  /** In the provider's order, once each. */
  ordered: ProviderEvent[]
  /** As they come in. */
  delivered: WrittenEvent[]
}

/** `ids` names the subscription and its checkout. Half of the providers do not count their events. */
export function randomHistory(
  ids: () => Pick<SandboxOrder, 'subscription' | 'checkout'>,
  mostEvents: number,
): fc.Arbitrary<RandomHistory> {
  return fc
    .tuple(fc.nat(PLANS.length - 1), fc.array(move, { minLength: 1, maxLength: mostEvents }), fc.boolean())
    .map(([bought, moves, isCounted]) => {
      const order = { ...ids(), ...planAt(bought) }
      const steps: SandboxStep[] = []
      const written: WrittenEvent[] = []
      const ordered: ProviderEvent[] = []
      for (const each of moves) {
        // Without a number, two at one instant have no order that anybody could know.
        const waitMs = isCounted ? each.waitMs : Math.max(1, each.waitMs)
        const at = new Date((steps.at(-1)?.at.getTime() ?? START_MS) + waitMs)
        const { status } = standingAt(fold(ordered).state, at)
        const legal = TYPES.filter((type) => MOVES[status][type] !== undefined)
        const types = each.isStray ? TYPES : legal
        const type = types[each.pick % types.length] ?? 'paid'
        const isNew = type === 'paid' && each.change !== null
        steps.push(isNew ? { type, at, order: planAt(each.change ?? 0) } : { type, at })
        const made = sandboxHistory(order, steps).at(-1)
        if (made === undefined) continue
        const event = isCounted ? made : { ...made, sequence: 0 }
        written.push(event)
        ordered.push(providerEvent.parse(event))
      }
      const delivered = moves
        .flatMap(({ deliveries }, index) => deliveries.map((key) => ({ key, event: written[index] })))
        .toSorted((a, b) => a.key - b.key)
        .flatMap(({ event }) => event ?? [])
      return { ordered, delivered }
    })
}

function planAt(index: number) {
  const found = PLANS[index]
  if (found === undefined) throw new Error(`There is no plan ${index}.`)
  return found
}
