import { describe, expect, test } from 'vitest'
import { providerEvent } from '../providers/contract.ts'
import { sandboxHistory, type SandboxOrder, type SandboxStep } from '../sandbox-provider/testing.ts'
import { fold } from '../subscription-machine/subscription-machine.ts'
import { noticesAt, noticesOfCancelling } from './notice-rules.ts'

const START = new Date('2025-01-15T12:00:00Z')
const day = (days: number) => new Date(START.getTime() + days * 24 * 60 * 60 * 1000)
const ORDER: SandboxOrder = {
  subscription: 'sub',
  checkout: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e',
  plan: 'monthly',
  months: 1,
  purchaseType: 'subscription',
  currency: 'USD',
  totalMinor: 3_000,
  taxMinor: 0,
}
const events = (steps: SandboxStep[]) => sandboxHistory(ORDER, steps).map((each) => providerEvent.parse(each))
const told = (steps: SandboxStep[], days: number) =>
  noticesAt(fold(events(steps)).state, day(days)).map(({ kind, until }) => [kind, until])

describe('what the clock does is told when it does it', () => {
  const trial: SandboxStep[] = [{ type: 'trial-started', at: START }]
  const late: SandboxStep[] = [
    { type: 'paid', at: day(-31) },
    { type: 'payment-failed', at: START },
  ]

  test.each<[string, SandboxStep[], number, ReturnType<typeof told>]>([
    ['a trial with three days left', trial, 4, []],
    ['a trial with two days left', trial, 5, [['trial-ends', day(7)]]],
    ['a trial that its owner has cancelled', [...trial, { type: 'cancel-scheduled', at: day(1) }], 6, []],
    [
      'a first charge that was refused',
      [...trial, { type: 'payment-failed', at: day(7) }],
      7,
      [['card-denied', null]],
    ],
    ['a renewal that failed', late, 0, [['past-due', day(7)]]],
    ['the same four days later', late, 4, []],
    ['grace that is over', late, 7, [['on-hold', day(37)]]],
    ['a hold that is over', late, 37, [['ended', null]]],
    ['a hold that was over long ago', late, 50, []],
    ['what was paid and renews', [{ type: 'paid', at: START }], 1, []],
    ['what failed and was paid after all', [...late, { type: 'paid', at: day(1) }], 2, []],
    ['what was never had', [{ type: 'payment-failed', at: START }], 0, []],
  ])('%s', (_, steps, days, expected) => expect(told(steps, days)).toEqual(expected))

  test('and once: later looks find it under the same key', () => {
    const { state } = fold(events(late))
    const keys = [0, 1, 2].map((days) => noticesAt(state, day(days)).map(({ key }) => key))
    expect(new Set(keys.flat())).toEqual(new Set([`past-due:${START.toISOString()}`]))
  })
})

describe('cancelling', () => {
  const all = events([
    { type: 'paid', at: START },
    { type: 'cancel-scheduled', at: day(1) },
    { type: 'cancel-undone', at: day(2) },
    { type: 'cancel-scheduled', at: day(3) },
  ])
  const tellings = (heard: typeof all, days = 3) =>
    noticesOfCancelling(heard, fold(heard).state, day(days)).map(({ key }) => key)

  test('is told each time, with the day until which PRO stays, and undoing it is not', () => {
    expect([1, 2, 3, 4].map((count) => tellings(all.slice(0, count)))).toEqual([
      [],
      ['cancelled:sub.2'],
      [],
      ['cancelled:sub.4'],
    ])
    expect(noticesOfCancelling(all, fold(all).state, day(3))).toMatchObject([
      { until: new Date('2025-02-15T12:00:00Z') },
    ])
  })

  test('that is heard of before its payment is told with that; one that was undone to nobody', () => {
    const [paid, cancelled, undone] = all
    if (paid === undefined || cancelled === undefined || undone === undefined) throw new Error('No events.')
    expect(tellings([cancelled])).toEqual([])
    expect(tellings([cancelled, paid])).toEqual(['cancelled:sub.2'])
    expect(tellings([undone, paid, cancelled])).toEqual([])
  })

  test('of long ago is no news', () => {
    expect([tellings(all, 6), tellings(all, 7)]).toEqual([['cancelled:sub.4'], []])
  })
})
