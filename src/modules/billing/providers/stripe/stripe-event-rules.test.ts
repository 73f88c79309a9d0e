/** Messages in the shapes of Stripe's API reference, and what they mean in our words. */
import { describe, expect, test } from 'vitest'
import { readStripeEvent } from './stripe-event-rules.ts'

const CREATED = Date.UTC(2025, 0, 15, 12) / 1000
const END = Date.UTC(2026, 0, 15, 12) / 1000
const CHECKOUT = '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e'
const metadata = {
  checkout: CHECKOUT,
  plan: 'annual',
  months: '12',
  totalMinor: '708000',
  taxMinor: '108000',
}
const message = (type: string, object: object, previous?: object) => ({
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  type,
  created: CREATED,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
})
const read = (...given: Parameters<typeof message>) => readStripeEvent(message(...given))
const base = { id: 'evt_1', checkout: CHECKOUT, sequence: 0, at: new Date(CREATED * 1000) }

const subscription = (more: object = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  status: 'active',
  customer: 'cus_1',
  trial_end: null,
  cancel_at: null,
  cancel_at_period_end: false,
  pause_collection: null,
  ended_at: null,
  metadata,
  items: { object: 'list', data: [{ id: 'si_1', current_period_end: END }] },
  ...more,
})
const invoice = (more: object = {}) => ({
  id: 'in_1',
  object: 'invoice',
  currency: 'inr',
  total: 708_000,
  amount_paid: 708_000,
  lines: { object: 'list', data: [{ id: 'il_1', period: { start: CREATED, end: END } }] },
  parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1', metadata } },
  ...more,
})
const session = (more: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'payment',
  payment_status: 'paid',
  currency: 'inr',
  payment_intent: 'pi_1',
  amount_total: 708_000,
  metadata: { ...metadata, months: '6' },
  ...more,
})

describe('of a subscription', () => {
  const about = { ...base, subscription: 'sub_1' }

  test('a trial begins', () => {
    const trial = subscription({ status: 'trialing', trial_end: END })
    const said = { ...about, type: 'trial-started', plan: 'annual', trialEnd: new Date(END * 1000) }
    expect(read('customer.subscription.created', trial)).toEqual(said)
    expect(read('customer.subscription.created', subscription({ status: 'incomplete' }))).toBeNull()
    expect(read('invoice.paid', invoice({ total: 0, amount_paid: 0 }))).toBeNull()
  })

  test('a payment is that of its invoice, with tax and credit', () => {
    const paid = {
      ...about,
      type: 'paid',
      plan: 'annual',
      purchaseType: 'subscription',
      chargeId: 'in_1',
      currency: 'INR',
      totalMinor: 708_000,
      taxMinor: 108_000,
      creditMinor: 0,
      paidUntil: new Date(END * 1000),
    }
    expect(read('invoice.paid', invoice())).toEqual(paid)
    expect(read('invoice.paid', invoice({ amount_paid: 8_000 }))).toEqual({ ...paid, creditMinor: 700_000 })
    expect(read('invoice.paid', invoice({ total: 354_001, amount_paid: 354_001 }))).toMatchObject({
      taxMinor: 54_000,
    })
    expect(read('invoice.payment_failed', invoice())).toEqual({ ...about, type: 'payment-failed' })
  })

  test.each([
    [{ cancel_at: END }, { cancel_at: null }, { type: 'cancel-scheduled', cancelsAt: new Date(END * 1000) }],
    [{ cancel_at_period_end: true }, { cancel_at_period_end: false }, { type: 'cancel-scheduled' }],
    [{}, { cancel_at_period_end: true, cancel_at: END }, { type: 'cancel-undone' }],
    [
      { pause_collection: { behavior: 'void' } },
      { pause_collection: null },
      { type: 'pause-scheduled', pausesAt: new Date(END * 1000) },
    ],
    [{}, { pause_collection: { behavior: 'void' } }, { type: 'pause-undone' }],
    [{}, { metadata: { plan: 'monthly' } }, { type: 'plan-changed', plan: 'annual' }],
  ])('%j that was %j', (now, before, said) => {
    expect(read('customer.subscription.updated', subscription(now), before)).toMatchObject({
      ...about,
      ...said,
    })
  })

  test('what does not concern us says nothing', () => {
    expect(read('customer.subscription.updated', subscription(), { latest_invoice: 'in_0' })).toBeNull()
    expect(read('invoice.paid', invoice({ parent: null }))).toBeNull()
    expect(read('payment_method.attached', { id: 'pm_1' })).toBeNull()
  })

  test('it ends', () => {
    const ended = subscription({ status: 'canceled', ended_at: CREATED })
    expect(read('customer.subscription.deleted', ended)).toEqual({ ...about, type: 'ended' })
  })

  test('credit is what lowers a balance', () => {
    const marked = { creditSubscription: 'sub_1', creditCheckout: CHECKOUT }
    const customer = { id: 'cus_1', balance: -1_200, currency: 'inr', metadata: marked }
    expect(read('customer.updated', customer, { balance: 0 })).toEqual({
      ...about,
      type: 'credited',
      creditId: 'evt_1',
      currency: 'INR',
      amountMinor: 1_200,
    })
    expect(read('customer.updated', { ...customer, balance: 0 }, { balance: -1_200 })).toBeNull()
    expect(read('customer.updated', customer, { email: 'a@example.com' })).toBeNull()
  })
})

describe('of a product', () => {
  test('it is paid for its months, or for ever', () => {
    const paid = {
      ...base,
      type: 'paid',
      subscription: 'pi_1',
      chargeId: 'pi_1',
      purchaseType: 'product',
      plan: 'annual',
      currency: 'INR',
      totalMinor: 708_000,
      taxMinor: 108_000,
      creditMinor: 0,
    }
    const until = new Date('2025-07-15T12:00:00Z')
    expect(read('checkout.session.completed', session())).toEqual({ ...paid, paidUntil: until })
    const forEver = session({ metadata: { ...metadata, months: '0' } })
    expect(read('checkout.session.completed', forEver)).toEqual({ ...paid, paidUntil: null })
    expect(read('checkout.session.completed', session({ mode: 'subscription' }))).toBeNull()
  })

  test('it may take days, and fail', () => {
    const unpaid = session({ payment_status: 'unpaid' })
    expect(read('checkout.session.completed', unpaid)).toMatchObject({ type: 'payment-pending' })
    expect(read('checkout.session.async_payment_failed', unpaid)).toMatchObject({ type: 'payment-failed' })
  })

  test('given back whole it is over', () => {
    const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', refunded: true, metadata }
    expect(read('charge.refunded', charge)).toEqual({ ...base, type: 'ended', subscription: 'pi_1' })
    expect(read('charge.refunded', { ...charge, refunded: false })).toBeNull()
    expect(read('charge.refunded', { ...charge, metadata: {} })).toBeNull()
  })
})

test('a refund is booked when it has arrived, as what we asked for', () => {
  const refund = {
    id: 're_1',
    object: 'refund',
    amount: 354_000,
    currency: 'inr',
    status: 'succeeded',
    metadata: { checkout: CHECKOUT, subscription: 'sub_1', charge: 'in_1', taxMinor: '54000' },
  }
  expect(read('refund.created', refund)).toEqual({
    ...base,
    type: 'refunded',
    subscription: 'sub_1',
    refundId: 're_1',
    chargeId: 'in_1',
    currency: 'INR',
    totalMinor: 354_000,
    taxMinor: 54_000,
  })
  expect(read('refund.created', { ...refund, status: 'pending' })).toBeNull()
})

test('what is ours and cannot be understood is thrown, so that an operator sees it', () => {
  const refund = { id: 're_1', amount: 1, currency: 'inr', status: 'succeeded', metadata: {} }
  expect(() => read('refund.updated', refund)).toThrow()
  expect(() => read('customer.subscription.deleted', subscription({ metadata: {} }))).toThrow()
  expect(() => readStripeEvent({ id: 'evt_1' })).toThrow()
})

describe('of what a bank account pays', () => {
  const ofBank = { ...metadata, method: 'bank' }
  const intent = (more: object = {}) => ({
    id: 'pi_1',
    object: 'payment_intent',
    amount: 708_000,
    currency: 'inr',
    last_payment_error: null,
    metadata: { ...ofBank, months: '6' },
    ...more,
  })
  const about = { ...base, subscription: 'pi_1' }

  test('a subscription that has begun waits for its first payment; its invoice says what came of it', () => {
    const begun = subscription({ metadata: ofBank })
    expect(read('customer.subscription.created', begun)).toEqual({
      ...base,
      subscription: 'sub_1',
      type: 'payment-pending',
    })
    const trial = subscription({ metadata: ofBank, status: 'trialing', trial_end: END })
    expect(read('customer.subscription.created', trial)).toMatchObject({ type: 'trial-started' })
  })

  test('a product is under way, and then paid', () => {
    expect(read('payment_intent.processing', intent())).toEqual({ ...about, type: 'payment-pending' })
    expect(read('payment_intent.succeeded', intent())).toEqual({
      ...about,
      type: 'paid',
      plan: 'annual',
      purchaseType: 'product',
      chargeId: 'pi_1',
      currency: 'INR',
      totalMinor: 708_000,
      taxMinor: 108_000,
      creditMinor: 0,
      paidUntil: new Date('2025-07-15T12:00:00Z'),
    })
  })

  test.each([
    [{ code: 'account_closed' }, 'account-closed'],
    [
      { code: 'payment_intent_payment_attempt_failed', decline_code: 'insufficient_funds' },
      'insufficient-funds',
    ],
    [{ code: 'debit_not_authorized' }, 'other'],
    [null, 'other'],
  ])('a product whose payment failed says why: %j', (last_payment_error, reason) => {
    expect(read('payment_intent.payment_failed', intent({ last_payment_error }))).toEqual({
      ...about,
      type: 'payment-failed',
      reason,
    })
  })

  test('a card’s payment is told by its page alone', () => {
    for (const type of ['processing', 'succeeded', 'payment_failed'])
      for (const each of [metadata, {}, null])
        expect(read(`payment_intent.${type}`, intent({ metadata: each }))).toBeNull()
  })
})
