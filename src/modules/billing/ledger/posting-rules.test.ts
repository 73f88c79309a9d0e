import fc from 'fast-check'
import { expect, test } from 'vitest'
import { providerEvent, type ProviderEvent, type WrittenEvent } from '../providers/contract.ts'
import { postingOf, type Posting } from './posting-rules.ts'

const BASE = {
  id: 'evt_1',
  subscription: 'sub_1',
  checkout: '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e',
  sequence: 1,
  at: '2025-01-15T12:00:00.000Z',
}
const PAID = {
  ...BASE,
  type: 'paid',
  plan: 'annual',
  purchaseType: 'subscription',
  chargeId: 'ch_1',
  paidUntil: '2026-01-15T12:00:00.000Z',
  currency: 'INR',
} as const
const booked = (event: WrittenEvent) => postingOf('sandbox', 'IN', providerEvent.parse(event))
const amounts = (posting: Posting | null) =>
  Object.fromEntries((posting?.lines ?? []).map(({ account, amountMinor }) => [account, amountMinor]))

test('a charge is what came in, of which the tax is not ours', () => {
  const posting = booked({ ...PAID, totalMinor: 11_800, taxMinor: 1_800, creditMinor: 0 })
  expect(posting).toMatchObject({ key: 'charge:sandbox:ch_1', kind: 'charge', occurredAt: new Date(BASE.at) })
  expect(amounts(posting)).toEqual({ 'provider:sandbox': 11_800, sales: -10_000, 'tax:IN': -1_800 })
})

test('what a credit pays comes from no card', () => {
  const some = booked({ ...PAID, totalMinor: 10_000, taxMinor: 0, creditMinor: 4_000 })
  expect(amounts(some)).toEqual({ 'provider:sandbox': 6_000, 'customer-credit': 4_000, sales: -10_000 })
  const all = booked({ ...PAID, totalMinor: 10_000, taxMinor: 0, creditMinor: 10_000 })
  expect(amounts(all)).toEqual({ 'customer-credit': 10_000, sales: -10_000 })
})

test('a refund goes back with its tax', () => {
  const posting = booked({
    ...BASE,
    type: 'refunded',
    refundId: 're_1',
    chargeId: 'ch_1',
    currency: 'INR',
    totalMinor: 11_800,
    taxMinor: 1_800,
  })
  expect(posting).toMatchObject({ key: 'refund:sandbox:re_1', kind: 'refund' })
  expect(amounts(posting)).toEqual({ 'provider:sandbox': -11_800, refunds: 10_000, 'tax:IN': 1_800 })
})

test('a credit is owed', () => {
  const posting = booked({ ...BASE, type: 'credited', creditId: 'cr_1', currency: 'USD', amountMinor: 500 })
  expect(posting).toMatchObject({ key: 'credit:sandbox:cr_1', kind: 'credit' })
  expect(amounts(posting)).toEqual({ 'credit-granted': 500, 'customer-credit': -500 })
})

test('what moves no money is not booked', () => {
  expect(booked({ ...PAID, totalMinor: 0, taxMinor: 0, creditMinor: 0 })).toBeNull()
  expect(booked({ ...BASE, type: 'payment-failed' })).toBeNull()
  expect(booked({ ...BASE, type: 'ended' })).toBeNull()
})

test('every posting sums to zero, and has two lines at least', () => {
  const most = 999_999_999_999
  const share = fc.integer({ min: 0, max: most })
  fc.assert(
    fc.property(share, share, share, fc.boolean(), (total, tax, credit, isRefund) => {
      const parts = { totalMinor: total, taxMinor: Math.min(tax, total), currency: 'JPY', chargeId: 'ch_1' }
      const paid = providerEvent.parse({ ...PAID, ...parts, creditMinor: Math.min(credit, total) })
      const refunded = { ...BASE, type: 'refunded', refundId: 're_1', ...parts }
      const event: ProviderEvent = isRefund ? providerEvent.parse(refunded) : paid
      const posting = postingOf('sandbox', 'JP', event)
      if (posting === null) return expect(total).toBe(0)
      expect(posting.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
      expect(posting.lines.length).toBeGreaterThanOrEqual(2)
    }),
    { seed: 20_250_115 },
  )
})
