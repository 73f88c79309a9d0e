import { describe, expect, test } from 'vitest'
import { subscriptionStatus, type SubscriptionStatus } from '#modules/access/contract.ts'
import { providerEvent, type ProviderEvent, type ProviderEventType } from '../providers/contract.ts'
import { sandboxHistory, type SandboxOrder, type SandboxStep } from '../sandbox-provider/testing.ts'
import {
  bestOf,
  fold,
  graceEnd,
  HAS_ACCESS,
  isLifetime,
  MOVES,
  NOTHING_YET,
  standingAt,
  type SubscriptionState,
} from './subscription-machine.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = new Date('2025-01-15T12:00:00Z')
const day = (days: number, ms = 0) => new Date(START.getTime() + days * DAY_MS + ms)

const ANNUAL: SandboxOrder = {
  subscription: 'sub',
  checkout: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e',
  plan: 'annual',
  purchaseType: 'subscription',
  months: 12,
  currency: 'USD',
  totalMinor: 18_000,
  taxMinor: 0,
}
const MONTHLY: SandboxOrder = { ...ANNUAL, plan: 'monthly', months: 1, totalMinor: 3_000 }
const LIFETIME: SandboxOrder = { ...ANNUAL, plan: 'lifetime', purchaseType: 'product', months: null }
const HALF_YEARLY: SandboxOrder = { ...ANNUAL, plan: 'half-yearly', purchaseType: 'product', months: 6 }

type Step = [ProviderEventType, number] | [ProviderEventType, number, Partial<SandboxOrder>]

function eventsOf(order: SandboxOrder, ...steps: Step[]): ProviderEvent[] {
  const made = steps.map(([type, at, more]): SandboxStep => {
    return more === undefined ? { type, at: day(at) } : { type, at: day(at), order: more }
  })
  return sandboxHistory(order, made).map((event) => providerEvent.parse(event))
}

const after = (order: SandboxOrder, ...steps: Step[]) => fold(eventsOf(order, ...steps)).state
const statusAt = (state: SubscriptionState, days: number, ms = 0) => standingAt(state, day(days, ms)).status

/** How each status is come to, and the day that it is then. A month from day 0 is day 31. */
const WAYS: Record<SubscriptionStatus, { steps: Step[]; at: number }> = {
  Unavailable: { steps: [], at: 0 },
  Trialing: { steps: [['trial-started', 0]], at: 1 },
  Active: { steps: [['paid', 0]], at: 1 },
  PastDue: {
    steps: [
      ['paid', 0],
      ['payment-failed', 20],
    ],
    at: 21,
  },
  OnHold: {
    steps: [
      ['paid', 0],
      ['payment-failed', 20],
    ],
    at: 29,
  },
  CardDenied: {
    steps: [
      ['trial-started', 0],
      ['payment-failed', 7],
    ],
    at: 8,
  },
  Paused: {
    steps: [
      ['paid', 0],
      ['pause-scheduled', 1],
    ],
    at: 32,
  },
  Cancelled: {
    steps: [
      ['paid', 0],
      ['ended', 1],
    ],
    at: 2,
  },
}

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

/** What is undone must have been done. */
const NEEDED: Partial<Record<ProviderEventType, ProviderEventType>> = {
  'cancel-undone': 'cancel-scheduled',
  'pause-undone': 'pause-scheduled',
}

/**
 * The whole table, written a second time on purpose. Columns as in TYPES: trial, paid, failed, pending, cancel, undo, pause, undo, plan,
 * refund, credit, ended. A dot: refused. Cancelled and paused are what an owner does, so they are tried while they are possible.
 */
const LETTERS: Record<string, SubscriptionStatus> = {
  u: 'Unavailable',
  t: 'Trialing',
  a: 'Active',
  p: 'PastDue',
  h: 'OnHold',
  d: 'CardDenied',
  z: 'Paused',
  c: 'Cancelled',
}
const TABLE: Record<SubscriptionStatus, string> = {
  Unavailable: 't a u u . . . . . . . .',
  Trialing: '. a d . t t . . t . t c',
  Active: '. a p . a a a a a a a c',
  PastDue: '. a p . p p . . . p p c',
  OnHold: '. a h . . . . . . h h c',
  CardDenied: '. a d . . . . . . . d c',
  Paused: '. a z . . . . . . z z c',
  Cancelled: '. . . . . . . . . c c c',
}
const CELLS = subscriptionStatus.options.flatMap((status) =>
  TABLE[status].split(' ').map((letter, column) => {
    return [status, TYPES[column] ?? 'paid', LETTERS[letter] ?? null] as const
  }),
)

describe('from each status by each event', () => {
  test.each(CELLS)('%s, %s → %s', (status, type, expected) => {
    const { steps, at } = WAYS[status]
    const needed = NEEDED[type]
    const before: Step[] = needed === undefined || expected === null ? steps : [...steps, [needed, at]]
    expect(statusAt(after(MONTHLY, ...before), at)).toBe(status)
    const { state, refused } = fold(eventsOf(MONTHLY, ...before, [type, at]))
    if (expected === null) {
      expect(refused).toEqual([{ id: `sub.${before.length + 1}`, type, status }])
      expect(state).toEqual(after(MONTHLY, ...before))
    } else {
      expect(refused).toEqual([])
      expect(standingAt(state, day(at)).status).toBe(expected)
    }
  })

  test('there are 96 cells, of which 45 are legal', () => {
    expect(CELLS).toHaveLength(96)
    const legal = Object.values(MOVES).flatMap((moves) => Object.keys(moves))
    expect(legal).toHaveLength(CELLS.filter(([, , expected]) => expected !== null).length)
    expect(legal).toHaveLength(45)
  })

  test('what does not renew is neither cancelled nor paused nor changed, and nothing is undone that was not done', () => {
    for (const type of ['cancel-scheduled', 'pause-scheduled', 'plan-changed'] as const)
      expect(fold(eventsOf(HALF_YEARLY, ['paid', 0], [type, 1])).refused).toMatchObject([{ type }])
    for (const type of ['cancel-undone', 'pause-undone'] as const)
      expect(fold(eventsOf(MONTHLY, ['paid', 0], [type, 1])).refused).toMatchObject([{ type }])
  })
})

describe('the clock', () => {
  const flips: [string, SubscriptionState, SubscriptionStatus, SubscriptionStatus, number][] = [
    [
      'cancelled in its trial',
      after(MONTHLY, ['trial-started', 0], ['cancel-scheduled', 2]),
      'Trialing',
      'Cancelled',
      7,
    ],
    ['cancelled', after(MONTHLY, ['paid', 0], ['cancel-scheduled', 2]), 'Active', 'Cancelled', 31],
    ['paused', after(MONTHLY, ['paid', 0], ['pause-scheduled', 2]), 'Active', 'Paused', 31],
    ['not paid', after(MONTHLY, ['paid', 0], ['payment-failed', 31]), 'PastDue', 'OnHold', 38],
    ['still not paid', after(MONTHLY, ['paid', 0], ['payment-failed', 31]), 'OnHold', 'Cancelled', 68],
    ['a product that is over', after(HALF_YEARLY, ['paid', 0]), 'Active', 'Cancelled', 181],
    ['of whose renewal nobody has said a word', after(MONTHLY, ['paid', 0]), 'Active', 'PastDue', 32],
    ['the same, its grace over', after(MONTHLY, ['paid', 0]), 'PastDue', 'OnHold', 38],
    [
      'of whose first charge nobody has said a word',
      after(MONTHLY, ['trial-started', 0]),
      'Trialing',
      'PastDue',
      8,
    ],
    [
      'past due and cancelled',
      after(MONTHLY, ['paid', 0], ['payment-failed', 20], ['cancel-scheduled', 21]),
      'OnHold',
      'Cancelled',
      31,
    ],
  ]
  test.each(flips)('one that is %s changes in that very instant', (_what, state, before, then, days) => {
    expect(statusAt(state, days, -1)).toBe(before)
    expect(statusAt(state, days)).toBe(then)
  })

  test('leaves a lifetime alone', () => {
    const state = after(LIFETIME, ['paid', 0])
    expect(isLifetime(state)).toBe(true)
    expect(statusAt(state, 100 * 365)).toBe('Active')
  })

  test('says until when there is grace', () => {
    expect(graceEnd(after(MONTHLY, ['paid', 0], ['payment-failed', 31]))).toEqual(day(38))
    expect(graceEnd(standingAt(after(MONTHLY, ['paid', 0]), day(33)))).toEqual(day(38))
    expect(graceEnd(after(MONTHLY, ['paid', 0]))).toBeNull()
  })
})

describe('a life', () => {
  test('of renewals runs from the end of what was paid', () => {
    const state = after(MONTHLY, ['paid', 0], ['paid', 30.5], ['paid', 58.5])
    expect(state).toMatchObject({
      status: 'Active',
      since: day(0),
      periodEnd: new Date('2025-04-15T12:00:00Z'),
    })
  })

  test('goes from grace back to where it was, and a second failure begins a grace of its own', () => {
    const steps: Step[] = [
      ['paid', 0],
      ['payment-failed', 31],
      ['payment-failed', 33],
    ]
    expect(after(MONTHLY, ...steps)).toMatchObject({ status: 'PastDue', since: day(31) })
    const mended: Step[] = [...steps, ['paid', 34]]
    expect(after(MONTHLY, ...mended)).toMatchObject({ status: 'Active', since: day(34) })
    expect(after(MONTHLY, ...mended, ['payment-failed', 62.5])).toMatchObject({
      status: 'PastDue',
      since: day(62.5),
    })
  })

  test('that was cancelled goes on when that is undone in time, and not after', () => {
    const cancelled: Step[] = [
      ['paid', 0],
      ['cancel-scheduled', 5],
    ]
    expect(after(MONTHLY, ...cancelled)).toMatchObject({ status: 'Active', cancelsAt: day(31) })
    expect(after(MONTHLY, ...cancelled, ['cancel-undone', 30])).toMatchObject({ cancelsAt: null })
    expect(fold(eventsOf(MONTHLY, ...cancelled, ['cancel-undone', 31])).refused).toMatchObject([
      { type: 'cancel-undone', status: 'Cancelled' },
    ])
  })

  test('that was paused goes on with a payment', () => {
    const state = after(MONTHLY, ['paid', 0], ['pause-scheduled', 5], ['paid', 90])
    expect(state).toMatchObject({ status: 'Active', since: day(90), pausesAt: null, cancelsAt: null })
  })

  test('becomes a lifetime, also one that was cancelled', () => {
    const upgrade = { plan: 'lifetime-upgrade', purchaseType: 'product', months: null } as const
    const state = after(
      ANNUAL,
      ['paid', 0],
      ['cancel-scheduled', 5],
      ['pause-scheduled', 6],
      ['paid', 9, upgrade],
    )
    expect(state).toMatchObject({
      plan: 'lifetime-upgrade',
      periodEnd: null,
      cancelsAt: null,
      pausesAt: null,
    })
    expect(isLifetime(state)).toBe(true)
    expect(statusAt(state, 10_000)).toBe('Active')
  })

  test('that the clock has ended is not begun again by a payment that came too late', () => {
    const { state, refused } = fold(eventsOf(MONTHLY, ['paid', 0], ['payment-failed', 31], ['paid', 68]))
    expect(refused).toMatchObject([{ type: 'paid', status: 'Cancelled' }])
    expect(statusAt(state, 68)).toBe('Cancelled')
  })

  test('that a trial ended and a card refused is mended by a payment', () => {
    const denied: Step[] = [
      ['trial-started', 0],
      ['payment-failed', 7],
    ]
    expect(after(MONTHLY, ...denied)).toMatchObject({ status: 'CardDenied', since: day(7) })
    expect(after(MONTHLY, ...denied, ['paid', 9])).toMatchObject({ status: 'Active', since: day(9) })
  })
})

test('events count in their order, once each, however they come', () => {
  const events = eventsOf(
    MONTHLY,
    ['trial-started', 0],
    ['paid', 7],
    ['cancel-scheduled', 8],
    ['cancel-undone', 9],
  )
  const expected = fold(events)
  expect(fold([...events.toReversed(), ...events])).toEqual(expected)
  // Where a provider does not count, by the instant, and then by the id.
  const uncounted = events.map((event) => ({ ...event, sequence: 0 }))
  expect(fold(uncounted.toReversed())).toEqual(expected)
  const atOnce = uncounted.map((event) => ({ ...event, at: day(0) }))
  expect(fold(atOnce.toReversed())).toEqual(fold(atOnce))
})

test.each<[SubscriptionStatus, boolean]>([
  ['Unavailable', false],
  ['Trialing', true],
  ['Active', true],
  ['PastDue', true],
  ['OnHold', false],
  ['CardDenied', false],
  ['Paused', false],
  ['Cancelled', false],
])('%s opens what PRO opens: %s', (status, opens) => {
  expect(HAS_ACCESS[status]).toBe(opens)
})

test('an account is judged by the best of its subscriptions: by what it opens, then by how long', () => {
  const ended = after(MONTHLY, ['paid', 0], ['ended', 1])
  const month = after(MONTHLY, ['paid', 0])
  const year = after(ANNUAL, ['paid', 0])
  const cancelledYear = after(ANNUAL, ['paid', 0], ['cancel-scheduled', 1])
  const lifetime = after(LIFETIME, ['paid', 0])
  const trial = after(ANNUAL, ['trial-started', 0])
  expect(bestOf([])).toEqual(NOTHING_YET)
  expect(bestOf([ended])).toBe(ended)
  expect(bestOf([ended, trial])).toBe(trial)
  expect(bestOf([trial, month])).toBe(month)
  expect(bestOf([month, year, cancelledYear, ended])).toBe(year)
  expect(bestOf([year, lifetime])).toBe(lifetime)
})
