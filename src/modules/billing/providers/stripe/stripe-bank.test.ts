/** A bank account that was linked elsewhere, charged by Stripe: field by field, against a server that answers in its shapes. */
import { afterEach, describe, expect, test } from 'vitest'
import type { Order } from '../contract.ts'
import { chargeBankAccount } from './stripe-bank.ts'
import { openStripe } from './stripe-billing.ts'
import { cardError, fakeStripe, type FakeStripe } from './testing.ts'

const CHECKOUT = '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e'
const ANNUAL: Order = {
  checkout: CHECKOUT,
  idempotencyKey: 'order-1',
  plan: 'annual',
  planName: 'Annual',
  quantity: 1,
  purchaseType: 'subscription',
  months: 12,
  trialDays: 0,
  currency: 'USD',
  totalMinor: 18_000,
  taxMinor: 0,
  expiresAt: null,
}
const METADATA = {
  'metadata[checkout]': CHECKOUT,
  'metadata[plan]': 'annual',
  'metadata[months]': '12',
  'metadata[totalMinor]': '18000',
  'metadata[taxMinor]': '0',
  'metadata[method]': 'bank',
}
const SOURCES = 'GET /v1/customers/cus_1/sources'
const MANDATE = 'POST /v1/setup_intents'
const READY = {
  'POST /v1/customers': { body: { id: 'cus_1' } },
  [SOURCES]: { body: { object: 'list', data: [] } },
  'POST /v1/customers/cus_1/sources': { body: { id: 'ba_1', object: 'bank_account' } },
  [MANDATE]: { body: { id: 'seti_1', status: 'succeeded' } },
  'POST /v1/products': { body: { id: 'prod_1' } },
  'POST /v1/subscriptions': { body: { id: 'sub_1', status: 'active' } },
  'POST /v1/payment_intents': { body: { id: 'pi_1', status: 'processing' } },
}

let fake: FakeStripe | null = null
afterEach(async () => {
  await fake?.close()
  fake = null
})

async function charge(order: Order, answers: Parameters<typeof fakeStripe>[0] = READY) {
  fake = await fakeStripe(answers)
  let named = 0
  const nameAccount = async () => `btok_${(named += 1)}`
  const stripe = openStripe({ secretKey: 'sk_test_12345678', apiUrl: fake.url })
  const acceptedAt = new Date('2025-01-15T12:00:00Z')
  const answer = await chargeBankAccount(stripe, nameAccount, order, acceptedAt)
  return { answer, named, requests: fake.requests }
}

test('a subscription: the account is made a customer’s, its owner’s word is kept, and our quote is charged', async () => {
  const { answer, requests } = await charge(ANNUAL)
  expect(answer).toEqual({ outcome: 'accepted' })
  const asked = requests.map(({ what, idempotencyKey, fields }) => [what, idempotencyKey, fields])
  expect(asked).toEqual([
    ['POST /v1/customers', 'order-1.customer', { 'metadata[checkout]': CHECKOUT }],
    [SOURCES, undefined, { object: 'bank_account', limit: '1' }],
    ['POST /v1/customers/cus_1/sources', expect.anything(), { source: 'btok_1' }],
    [
      MANDATE,
      'order-1.mandate',
      {
        customer: 'cus_1',
        payment_method: 'ba_1',
        'allowed_payment_method_types[0]': 'us_bank_account',
        usage: 'off_session',
        confirm: 'true',
        'mandate_data[customer_acceptance][type]': 'offline',
        'mandate_data[customer_acceptance][accepted_at]': '1736942400',
      },
    ],
    ['POST /v1/products', 'order-1.product-0', { name: 'Annual' }],
    [
      'POST /v1/subscriptions',
      'order-1.subscription',
      {
        customer: 'cus_1',
        default_payment_method: 'ba_1',
        off_session: 'true',
        'payment_settings[payment_method_types][0]': 'us_bank_account',
        'items[0][quantity]': '1',
        'items[0][price_data][currency]': 'usd',
        'items[0][price_data][product]': 'prod_1',
        'items[0][price_data][unit_amount]': '18000',
        'items[0][price_data][recurring][interval]': 'month',
        'items[0][price_data][recurring][interval_count]': '12',
        ...METADATA,
      },
    ],
  ])
})

test('with a trial nothing is charged before it is over', async () => {
  const { requests } = await charge({ ...ANNUAL, trialDays: 7 })
  expect(requests.at(-1)?.fields).toMatchObject({ trial_period_days: '7' })
})

test('a product is one payment of all that its quote says', async () => {
  const { requests } = await charge({ ...ANNUAL, purchaseType: 'product' })
  expect(requests.at(-1)).toMatchObject({
    what: 'POST /v1/payment_intents',
    idempotencyKey: 'order-1.payment',
    fields: {
      customer: 'cus_1',
      payment_method: 'ba_1',
      amount: '18000',
      currency: 'usd',
      confirm: 'true',
      'allowed_payment_method_types[0]': 'us_bank_account',
      off_session: 'true',
      ...METADATA,
    },
  })
})

test('a try after one that broke off uses the account that is there, and asks for no other name', async () => {
  const { named, requests } = await charge(ANNUAL, {
    ...READY,
    [SOURCES]: { body: { object: 'list', data: [{ id: 'ba_before', object: 'bank_account' }] } },
  })
  expect(named).toBe(0)
  expect(requests.at(-1)?.fields).toMatchObject({ default_payment_method: 'ba_before' })
})

describe('is refused', () => {
  test('where the account cannot be charged at all: nothing is bought', async () => {
    const { answer, requests } = await charge(ANNUAL, { ...READY, [MANDATE]: cardError('account_closed') })
    expect(answer).toEqual({ outcome: 'refused', reason: 'account-closed' })
    expect(requests.at(-1)?.what).toBe(MANDATE)
  })

  test('where its payment is', async () => {
    const refused = { ...READY, 'POST /v1/payment_intents': cardError('insufficient_funds') }
    const { answer } = await charge({ ...ANNUAL, purchaseType: 'product' }, refused)
    expect(answer).toEqual({ outcome: 'refused', reason: 'insufficient-funds' })
  })
})
