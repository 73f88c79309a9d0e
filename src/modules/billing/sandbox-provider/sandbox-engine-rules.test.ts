/** What the sandbox provider says is what billing takes: each way of a subscription, folded by billing's own rules. */
import { describe, expect, test } from 'vitest'
import { fold, standingAt } from '../subscription-machine/subscription-machine.ts'
import { providerEvent, type Order } from '../providers/contract.ts'
import type { Instrument } from './sandbox-card-rules.ts'
import { change, changeCard } from './sandbox-change-rules.ts'
import { advance, begin, daysAfter, dueAt } from './sandbox-engine-rules.ts'
import { sandboxState, type Told } from './sandbox-state-rules.ts'

const START = new Date('2025-01-15T12:00:00Z')
const day = (days: number) => daysAfter(START, days)
const ORDER: Parameters<typeof begin>[1] = {
  checkout: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e',
  plan: 'monthly',
  purchaseType: 'subscription',
  months: 1,
  trialDays: 0,
  currency: 'USD',
  totalMinor: 3_000,
  taxMinor: 0,
}
const TRIAL: typeof ORDER = { ...ORDER, trialDays: 7 }

const bought = (
  card: Instrument,
  order: Parameters<typeof begin>[1] = ORDER,
  refusal: null | 'authentication-failed' = null,
) => begin('sub_1', order, { card, sequence: 0, refusal }, START)

/** What billing makes of it: nothing of it may be refused there. */
function standing({ events }: Told, at: Date) {
  const { state, refused } = fold(events.map((event) => providerEvent.parse(event)))
  expect(refused).toEqual([])
  return standingAt(state, at)
}

const types = ({ events }: Told) => events.map(({ type }) => type)

describe('the first payment', () => {
  test.each(['declined', 'insufficient-funds', 'expired-card'] as const)('with the card %s', (card) => {
    const told = bought(card, TRIAL)
    expect(told.events).toMatchObject([{ type: 'payment-failed', reason: card }])
    expect(standing(told, START).status).toBe('Unavailable')
    expect(dueAt(told.state)).toBeNull()
  })

  test('that the bank does not approve', () => {
    expect(bought('authentication', ORDER, 'authentication-failed').events).toMatchObject([
      { type: 'payment-failed', reason: 'authentication-failed' },
    ])
  })

  test('by a bank that takes its time', () => {
    const told = bought('slow')
    expect(types(told)).toEqual(['payment-pending'])
    expect(standing(advance(told, day(1)), day(1)).status).toBe('Active')
  })
})

describe('from a bank account', () => {
  test('is known later, and begins then', () => {
    const told = bought('account-pays')
    expect(types(told)).toEqual(['payment-pending'])
    expect(standing(told, START).status).toBe('Unavailable')
    const later = advance(told, day(1))
    expect(types(later)).toEqual(['payment-pending', 'paid'])
    expect(standing(later, day(1)).status).toBe('Active')
  })

  test.each([
    ['account-empty', 'insufficient-funds'],
    ['account-closed', 'account-closed'],
  ] as const)('%s: nothing is paid, and nothing tried again', (account, reason) => {
    const told = advance(bought(account), day(1))
    expect(told.events).toMatchObject([{ type: 'payment-pending' }, { type: 'payment-failed', reason }])
    expect(standing(told, day(1)).status).toBe('Unavailable')
    expect(dueAt(told.state)).toBeNull()
  })

  test('a trial begins at once, and the account is asked at its end', () => {
    const told = bought('account-empty', TRIAL)
    expect(types(told)).toEqual(['trial-started'])
    expect(standing(advance(told, day(8)), day(8)).status).toBe('CardDenied')
  })
})

describe('as time passes', () => {
  test('a trial is charged at its end, and then every month', () => {
    const told = advance(bought('works', TRIAL), day(70))
    expect(types(told)).toEqual(['trial-started', 'paid', 'paid', 'paid'])
    expect(standing(told, day(70))).toMatchObject({ status: 'Active' })
  })

  test('a card that is refused at the end of a trial is denied, and another one mends it', () => {
    const told = advance(bought('fails-later', TRIAL), day(8))
    expect(standing(told, day(8)).status).toBe('CardDenied')
    const { told: mended, answer } = changeCard(told.state, 'works', day(9))
    expect(answer.outcome).toBe('accepted')
    expect(standing({ ...mended, events: [...told.events, ...mended.events] }, day(9)).status).toBe('Active')
  })

  test('a renewal that is refused is past due, on hold, and ended', () => {
    const told = bought('fails-later')
    const at = (days: number) => standing(advance(told, day(days)), day(days)).status
    expect([at(30), at(32), at(37), at(39), at(67), at(69)]).toEqual([
      'Active',
      'PastDue',
      'PastDue',
      'OnHold',
      'OnHold',
      'Cancelled',
    ])
    expect(types(advance(told, day(400)))).toEqual(['paid', ...Array(4).fill('payment-failed'), 'ended'])
  })

  test('a product ends, and one for ever does not', () => {
    const pass: typeof ORDER = { ...ORDER, purchaseType: 'product', months: 6 }
    expect(standing(advance(bought('works', pass), day(200)), day(200)).status).toBe('Cancelled')
    const lifetime = advance(bought('works', { ...pass, months: null }), day(4_000))
    expect(types(lifetime)).toEqual(['paid'])
  })

  test('the same comes of many small steps as of a large one', () => {
    const told = bought('fails-later', TRIAL)
    let walked = told
    for (let days = 0; days <= 100; days += 1) walked = advance(walked, day(days))
    expect(walked).toEqual(advance(told, day(100)))
  })

  test('what is kept reads as it was written', () => {
    const { state } = advance(bought('fails-later'), day(33))
    expect(sandboxState.parse(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })
})

describe('its owner', () => {
  const after = (told: Told, asked: Parameters<typeof change>[1], at: Date) => {
    const { told: changed, answer } = change(told.state, asked, at)
    return { answer, told: { ...changed, events: [...told.events, ...changed.events] } }
  }

  test('cancels, and thinks better of it', () => {
    const cancelled = after(bought('works'), { kind: 'cancel-at-period-end' }, day(3)).told
    expect(standing(advance(cancelled, day(40)), day(40)).status).toBe('Cancelled')
    const undone = after(cancelled, { kind: 'undo-cancel' }, day(4)).told
    expect(standing(advance(undone, day(40)), day(40)).status).toBe('Active')
  })

  test('pauses, and goes on by paying', () => {
    const paused = advance(after(bought('works'), { kind: 'pause-at-period-end' }, day(3)).told, day(50))
    expect(standing(paused, day(50)).status).toBe('Paused')
    expect(types(paused)).toEqual(['paid', 'pause-scheduled'])
    const resumed = after(paused, { kind: 'resume' }, day(50)).told
    expect(standing(resumed, day(60))).toMatchObject({
      status: 'Active',
      periodEnd: new Date('2025-04-06T12:00:00Z'),
    })
  })

  const annual: Order = {
    ...ORDER,
    plan: 'annual',
    planName: 'Annual',
    quantity: 1,
    months: 12,
    totalMinor: 18_000,
    checkout: '7a9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e',
    idempotencyKey: 'x',
    expiresAt: null,
  }

  test('takes a larger plan, and what is left of the smaller one counts', () => {
    const { told } = after(
      bought('works'),
      { kind: 'change-plan', order: annual, creditMinor: 1_500 },
      day(15),
    )
    expect(told.events.slice(1)).toMatchObject([
      { type: 'credited', amountMinor: 1_500 },
      { type: 'paid', plan: 'annual', totalMinor: 18_000, creditMinor: 1_500, checkout: annual.checkout },
    ])
    expect(standing(told, day(300))).toMatchObject({ status: 'Active', plan: 'annual' })
  })

  test('loses nothing when the card does not pay for the larger one', () => {
    const { told, answer } = after(
      bought('fails-later'),
      { kind: 'change-plan', order: annual, creditMinor: 1_500 },
      day(15),
    )
    expect(answer).toEqual({ outcome: 'refused', reason: 'declined' })
    expect(types(told)).toEqual(['paid'])
  })

  test('changes the plan of a trial for nothing', () => {
    const { told } = after(
      bought('works', TRIAL),
      { kind: 'change-plan', order: annual, creditMinor: 0 },
      day(2),
    )
    expect(types(told)).toEqual(['trial-started', 'plan-changed'])
    expect(advance(told, day(8)).events.at(-1)).toMatchObject({ type: 'paid', totalMinor: 18_000 })
  })

  test('is refused what is not possible there', () => {
    const lifetime = bought('works', { ...ORDER, purchaseType: 'product', months: null })
    for (const kind of [
      'cancel-at-period-end',
      'undo-cancel',
      'pause-at-period-end',
      'undo-pause',
      'resume',
    ] as const)
      expect(change(lifetime.state, { kind }, day(1)).answer.outcome).toBe('refused')
  })
})
