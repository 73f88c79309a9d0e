/** What we ask of Stripe, field by field, against a server that answers in the shapes of its API reference. */
import { afterEach, describe, expect, test } from 'vitest'
import type { Order } from '../contract.ts'
import { openStripe, openStripeBilling } from './stripe-billing.ts'
import { cardError, fakeStripe, type FakeStripe } from './testing.ts'

const CHECKOUT = '6f9c1e52-7d0e-4b4c-9a55-6d7f6b1c2d3e'
const BACK = { success: '/payment/success?checkout=1', failure: '/payment/failure?checkout=1' }
const ANNUAL: Order = {
  checkout: CHECKOUT,
  idempotencyKey: `checkout-${CHECKOUT}`,
  plan: 'annual',
  planName: 'Annual',
  quantity: 1,
  purchaseType: 'subscription',
  months: 12,
  trialDays: 0,
  currency: 'INR',
  totalMinor: 708_000,
  taxMinor: 108_000,
  expiresAt: new Date('2025-01-15T13:00:00Z'),
}
const METADATA = {
  checkout: CHECKOUT,
  plan: 'annual',
  months: '12',
  totalMinor: '708000',
  taxMinor: '108000',
}
const SUBSCRIPTION = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  pause_collection: null,
  metadata: METADATA,
  items: { object: 'list', data: [{ id: 'si_1' }, { id: 'si_2' }] },
}
const CUSTOMER = {
  id: 'cus_1',
  object: 'customer',
  invoice_settings: { default_payment_method: 'pm_new' },
}

let fake: FakeStripe | null = null
afterEach(async () => {
  await fake?.close()
  fake = null
})

async function billing(answers: Parameters<typeof fakeStripe>[0]) {
  fake = await fakeStripe(answers)
  const settings = { secretKey: 'sk_test_12345678', webhookSecrets: ['whsec_x'], apiUrl: fake.url }
  const opened = openStripeBilling(openStripe(settings), settings, 'https://learn.example.org')
  return { ...opened, requests: fake.requests }
}
const fields = (prefix: string, metadata: Record<string, string>) =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`${prefix}[${name}]`, value]))

describe('a checkout', () => {
  const PAGE = { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/cs_1' }
  const SESSIONS = { 'POST /v1/checkout/sessions': { body: PAGE } }

  test('of a subscription charges our quote: price and tax as two lines that renew, once by its key', async () => {
    const { openCheckout, requests } = await billing(SESSIONS)
    expect(await openCheckout(ANNUAL, BACK)).toEqual({ reference: 'cs_1', url: PAGE.url })
    expect(requests).toEqual([
      {
        what: 'POST /v1/checkout/sessions',
        idempotencyKey: ANNUAL.idempotencyKey,
        authorization: 'Bearer sk_test_12345678',
        fields: {
          mode: 'subscription',
          'allowed_payment_method_types[0]': 'card',
          client_reference_id: CHECKOUT,
          ...line(0, 'Annual', '600000'),
          ...line(1, 'Tax', '108000'),
          ...fields('metadata', METADATA),
          ...fields('subscription_data[metadata]', METADATA),
          expires_at: '1736946000',
          success_url: 'https://learn.example.org/payment/success?checkout=1',
          cancel_url: 'https://learn.example.org/payment/failure?checkout=1',
        },
      },
    ])
  })

  test('with a trial charges after it; without tax there is one line', async () => {
    const { openCheckout, requests } = await billing(SESSIONS)
    await openCheckout({ ...ANNUAL, trialDays: 7, taxMinor: 0, quantity: 5 }, BACK)
    expect(requests[0]?.fields).toMatchObject({
      'subscription_data[trial_period_days]': '7',
      ...line(0, 'Annual, 5 seats', '708000'),
    })
    expect(Object.keys(requests[0]?.fields ?? {}).some((name) => name.startsWith('line_items[1]'))).toBe(
      false,
    )
  })

  test('of a product is one payment', async () => {
    const { openCheckout, requests } = await billing(SESSIONS)
    await openCheckout({ ...ANNUAL, purchaseType: 'product', months: null }, BACK)
    expect(requests[0]?.fields).toMatchObject({
      mode: 'payment',
      'payment_intent_data[metadata][months]': '0',
    })
    expect(Object.keys(requests[0]?.fields ?? {}).join()).not.toContain('recurring')
  })

  test('in a currency that Stripe counts otherwise is refused before anybody is charged a hundred times as much', async () => {
    const { openCheckout, requests } = await billing(SESSIONS)
    await expect(openCheckout({ ...ANNUAL, currency: 'UGX' }, BACK)).rejects.toThrow('otherwise')
    expect(requests).toEqual([])
  })

  test('that is paid or closed already is left as it is; other trouble is told', async () => {
    const error = { type: 'invalid_request_error', message: 'Only open sessions can be expired.' }
    const path = 'POST /v1/checkout/sessions/cs_1/expire'
    const { closeCheckout } = await billing({ [path]: { status: 400, body: { error } } })
    await closeCheckout('cs_1')
    await fake?.close()
    const away = await billing({ [path]: { status: 401, body: { error: { type: 'authentication_error' } } } })
    await expect(away.closeCheckout('cs_1')).rejects.toThrow()
  })

  function line(index: number, name: string, amount: string) {
    const at = `line_items[${index}]`
    return {
      [`${at}[quantity]`]: '1',
      [`${at}[price_data][currency]`]: 'inr',
      [`${at}[price_data][unit_amount]`]: amount,
      [`${at}[price_data][product_data][name]`]: name,
      [`${at}[price_data][recurring][interval]`]: 'month',
      [`${at}[price_data][recurring][interval_count]`]: '12',
    }
  }
})

test('a new card is given on a page of Stripe, for the customer of the subscription', async () => {
  const { openCardUpdate, requests } = await billing({
    'GET /v1/subscriptions/sub_1': { body: SUBSCRIPTION },
    'POST /v1/billing_portal/sessions': { body: { id: 'bps_1', url: 'https://billing.stripe.com/p/1' } },
  })
  expect(await openCardUpdate('sub_1', BACK)).toEqual({ url: 'https://billing.stripe.com/p/1' })
  expect(requests[1]?.fields).toEqual({
    customer: 'cus_1',
    return_url: 'https://learn.example.org/payment/failure?checkout=1',
    'flow_data[type]': 'payment_method_update',
    'flow_data[after_completion][type]': 'redirect',
    'flow_data[after_completion][redirect][return_url]':
      'https://learn.example.org/payment/success?checkout=1',
  })
})

describe('the card that pays', () => {
  const card = (id: string, last4: string) => ({
    id,
    object: 'payment_method',
    type: 'card',
    card: { last4 },
  })
  const customer = (method: object | null) => ({
    id: 'cus_1',
    object: 'customer',
    invoice_settings: { default_payment_method: method },
  })

  test.each([
    ['its own', card('pm_1', '4242'), customer(card('pm_2', '0005')), '4242'],
    ['that of its owner', null, customer(card('pm_2', '0005')), '0005'],
    ['none', null, customer(null), null],
    ['none of an owner who is gone', null, { id: 'cus_1', object: 'customer', deleted: true }, null],
    ['no card', { id: 'pm_1', object: 'payment_method', type: 'link' }, customer(null), null],
  ])('is %s', async (_whose, own, owner, last4) => {
    const body = { ...SUBSCRIPTION, default_payment_method: own, customer: owner }
    const { cardOf, requests } = await billing({ 'GET /v1/subscriptions/sub_1': { body } })
    expect(await cardOf('sub_1')).toBe(last4)
    expect(Object.values(requests[0]?.fields ?? {})).toEqual([
      'default_payment_method',
      'customer.invoice_settings.default_payment_method',
    ])
  })

  test('of a product is nobody’s business any more', async () => {
    const { cardOf, requests } = await billing({})
    expect([await cardOf('pi_1'), requests]).toEqual([null, []])
  })
})

describe('a change', () => {
  const UPDATE = { 'POST /v1/subscriptions/sub_1': { body: SUBSCRIPTION } }

  test.each([
    ['cancel-at-period-end', { cancel_at_period_end: 'true' }],
    ['undo-cancel', { cancel_at_period_end: 'false' }],
    ['pause-at-period-end', { 'pause_collection[behavior]': 'void' }],
    ['undo-pause', { pause_collection: '' }],
  ] as const)('%s is asked once by its key', async (kind, expected) => {
    const { changeSubscription, requests } = await billing(UPDATE)
    expect(await changeSubscription('sub_1', { kind }, 'key-1')).toEqual({ outcome: 'accepted' })
    expect(requests).toMatchObject([{ what: 'POST /v1/subscriptions/sub_1', idempotencyKey: 'key-1' }])
    expect(requests[0]?.fields).toEqual(expected)
  })

  test('that resumes after a pause begins a period that is paid at once, by the newest card', async () => {
    const paused = { ...SUBSCRIPTION, pause_collection: { behavior: 'void' } }
    const { changeSubscription, requests } = await billing({
      ...UPDATE,
      'GET /v1/subscriptions/sub_1': { body: paused },
      'GET /v1/customers/cus_1': { body: CUSTOMER },
    })
    expect(await changeSubscription('sub_1', { kind: 'resume' }, 'key-1')).toEqual({ outcome: 'accepted' })
    expect(requests.at(-1)?.fields).toEqual({
      pause_collection: '',
      'billing_cycle_anchor[type]': 'now',
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
      default_payment_method: 'pm_new',
    })
  })

  test.each([
    ['insufficient_funds', 'insufficient-funds'],
    ['expired_card', 'expired-card'],
    ['do_not_honor', 'declined'],
  ])('that pays what is open by a card that is refused says why: %s', async (code, reason) => {
    const { changeSubscription, requests } = await billing({
      'GET /v1/subscriptions/sub_1': { body: SUBSCRIPTION },
      'GET /v1/customers/cus_1': { body: CUSTOMER },
      'GET /v1/invoices': { body: { object: 'list', data: [{ id: 'in_1' }], has_more: false } },
      'POST /v1/invoices/in_1/pay': cardError(code),
    })
    const answer = await changeSubscription('sub_1', { kind: 'resume' }, 'key-1')
    expect(answer).toEqual({ outcome: 'refused', reason })
    expect(requests.at(-1)).toMatchObject({ fields: { payment_method: 'pm_new' }, idempotencyKey: 'key-1' })
  })

  const PLANS = {
    'GET /v1/subscriptions/sub_1': { body: SUBSCRIPTION },
    'POST /v1/customers/cus_1': { body: CUSTOMER },
    'POST /v1/products': [{ body: { id: 'prod_1' } }, { body: { id: 'prod_2' } }],
  }
  const BALANCE = 'POST /v1/customers/cus_1/balance_transactions'
  const monthly: Order = {
    ...ANNUAL,
    plan: 'monthly',
    planName: 'Monthly',
    months: 1,
    taxMinor: 0,
    totalMinor: 3_000,
  }

  test('of the plan grants the credit, and charges the other plan whole from now on', async () => {
    const { changeSubscription, requests } = await billing({
      ...PLANS,
      ...UPDATE,
      [BALANCE]: { body: { id: 'cbtxn_1' } },
    })
    const change = { kind: 'change-plan', order: monthly, creditMinor: 1_200 } as const
    expect(await changeSubscription('sub_1', change, 'key-1')).toEqual({ outcome: 'accepted' })
    const [credit] = requests.filter(({ what }) => what === BALANCE)
    expect(credit).toMatchObject({
      fields: { amount: '-1200', currency: 'inr' },
      idempotencyKey: 'key-1.credit',
    })
    expect(requests.at(-1)?.fields).toEqual({
      'items[0][id]': 'si_1',
      'items[0][quantity]': '1',
      'items[0][price_data][currency]': 'inr',
      'items[0][price_data][product]': 'prod_1',
      'items[0][price_data][unit_amount]': '3000',
      'items[0][price_data][recurring][interval]': 'month',
      'items[0][price_data][recurring][interval_count]': '1',
      // The old line of tax.
      'items[1][id]': 'si_2',
      'items[1][deleted]': 'true',
      ...fields('metadata', {
        checkout: CHECKOUT,
        plan: 'monthly',
        months: '1',
        totalMinor: '3000',
        taxMinor: '0',
      }),
      'billing_cycle_anchor[type]': 'now',
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
    })
  })

  test('of the plan that the card does not pay takes the credit back', async () => {
    const { changeSubscription, requests } = await billing({
      ...PLANS,
      [BALANCE]: { body: { id: 'cbtxn_1' } },
      'POST /v1/subscriptions/sub_1': cardError('generic_decline'),
    })
    const change = { kind: 'change-plan', order: monthly, creditMinor: 1_200 } as const
    expect(await changeSubscription('sub_1', change, 'k')).toEqual({ outcome: 'refused', reason: 'declined' })
    const granted = requests.filter(({ what }) => what === BALANCE).map(({ fields: { amount } }) => amount)
    expect(granted).toEqual(['-1200', '1200'])
  })
})

describe('money goes back', () => {
  test('of a subscription: by the payment of its invoice, with its share of the tax', async () => {
    const { refund, requests } = await billing({
      'GET /v1/subscriptions/sub_1': { body: SUBSCRIPTION },
      'GET /v1/invoice_payments': {
        body: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_9' } }] },
      },
      'POST /v1/refunds': { body: { id: 're_1' } },
    })
    await refund({ subscription: 'sub_1', chargeId: 'in_1', amountMinor: 354_000 }, 'key-2')
    expect(requests.at(-1)).toMatchObject({
      what: 'POST /v1/refunds',
      idempotencyKey: 'key-2',
      fields: {
        payment_intent: 'pi_9',
        amount: '354000',
        ...fields('metadata', {
          checkout: CHECKOUT,
          subscription: 'sub_1',
          charge: 'in_1',
          taxMinor: '54000',
        }),
      },
    })
  })

  test('of a product: by its own payment', async () => {
    const { refund, requests } = await billing({
      'GET /v1/payment_intents/pi_1': { body: { id: 'pi_1', metadata: METADATA } },
      'POST /v1/refunds': { body: { id: 're_1' } },
    })
    await refund({ subscription: 'pi_1', chargeId: 'pi_1', amountMinor: 708_000 }, 'key-2')
    expect(requests.at(-1)?.fields).toMatchObject({ payment_intent: 'pi_1', 'metadata[taxMinor]': '108000' })
  })
})

test('a subscription that is ended is cancelled there, one that has ended left as it is, a product not touched', async () => {
  const { endSubscription, requests } = await billing({
    'DELETE /v1/subscriptions/sub_1': { body: SUBSCRIPTION },
  })
  for (const id of ['sub_1', 'sub_gone', 'pi_1']) await endSubscription(id, 'key-3')
  expect(requests.map(({ what }) => what)).toEqual([
    'DELETE /v1/subscriptions/sub_1',
    'DELETE /v1/subscriptions/sub_gone',
  ])
  expect(requests[0]?.idempotencyKey).toBe('key-3')
})
