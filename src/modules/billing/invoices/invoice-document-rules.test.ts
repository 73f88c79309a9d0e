import { describe, expect, test } from 'vitest'
import { countryPricing } from '../pricing/country-table.ts'
import { quote } from '../pricing/quote-rules.ts'
import { spokenQuote } from '../pricing/describe-quote.ts'
import { amountsOf, seriesOf, writtenNumber, type MoneyMoved } from './invoice-document-rules.ts'

const AT = new Date('2025-01-15T12:00:00Z')
const coupon = { code: 'ANNUAL66', discount: { percent: 66 }, stacks: false }
const quoted = (countryCode: string, quantity = 1) =>
  spokenQuote(
    quote({
      plan: { slug: 'annual', listMinor: 17_999, ownList: null },
      quantity,
      country: countryPricing(countryCode),
      campaign: null,
      coupon,
    }),
  )
const base = { id: 'e', subscription: 's', checkout: crypto.randomUUID(), sequence: 1, at: AT }
const paid = (currency: string, totalMinor: number, taxMinor: number, creditMinor = 0): MoneyMoved => ({
  ...base,
  type: 'paid',
  plan: 'annual',
  purchaseType: 'subscription',
  paidUntil: AT,
  chargeId: 'c',
  currency,
  totalMinor,
  taxMinor,
  creditMinor,
})

describe('the lines of an invoice', () => {
  test.each(['US', 'FR', 'JP', 'NP', 'IN', 'CH'])('sum to what was charged before tax: %s', (country) => {
    for (const quantity of [1, 7]) {
      const { totalMinor, taxMinor, currency, ...rest } = quoted(country, quantity)
      const shape = { totalMinor, taxMinor, currency, ...rest }
      const { lines, netMinor, ...amounts } = amountsOf(paid(currency, totalMinor, taxMinor), 'Annual', shape)
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(netMinor)
      expect(netMinor + amounts.taxMinor).toBe(totalMinor)
      expect(lines[0]?.label).toBe(quantity === 1 ? 'Annual' : 'Annual, 7 seats')
      expect(lines[1]).toMatchObject({ label: 'Coupon ANNUAL66: 66% off' })
      expect(amounts.taxPercent).toBe(country === 'IN' ? 18 : null)
    }
  })

  test('of a renewal at another price name the plan alone', () => {
    const { lines, netMinor } = amountsOf(paid('USD', 17_999, 0), 'Annual', quoted('US'))
    expect([lines, netMinor]).toEqual([[{ label: 'Annual', amountMinor: 17_999 }], 17_999])
  })

  test('of what was never quoted do too, and credit is told apart', () => {
    const amounts = amountsOf(paid('INR', 118, 18, 100), 'Annual', null)
    expect(amounts).toMatchObject({ netMinor: 100, taxMinor: 18, creditMinor: 100, taxPercent: null })
  })

  test('of a refund say what was given back', () => {
    const refund: MoneyMoved = {
      ...base,
      type: 'refunded',
      refundId: 'r',
      chargeId: 'c',
      currency: 'USD',
      totalMinor: 6_120,
      taxMinor: 0,
    }
    expect(amountsOf(refund, 'Annual', quoted('US')).lines).toEqual([
      { label: 'Refund: Annual', amountMinor: 6_120 },
    ])
  })
})

test('each year and each kind counts on its own', () => {
  expect(seriesOf('invoice', AT)).toBe('INV-2025')
  expect(seriesOf('credit-note', new Date('2025-12-31T23:59:59.999Z'))).toBe('CN-2025')
  expect(writtenNumber({ series: 'INV-2026', number: 12 })).toBe('INV-2026-000012')
  expect(writtenNumber({ series: 'INV-2026', number: 1_234_567 })).toBe('INV-2026-1234567')
})
