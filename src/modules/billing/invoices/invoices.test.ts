/** Invoices, credit notes and receipts, from signed events to the PDF. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getProfile } from '#modules/accounts/contract.ts'
import { ADA, GRACE, signedUp, testBrowser, type TestBrowser } from '#modules/accounts/testing.ts'
import { loadConfig } from '#src/config.ts'
import { testApp, type TestApp } from '#src/test-app.ts'
import { deliver, openOrder, subscribed } from '../testing.ts'
import { sandboxHistory } from '../sandbox-provider/testing.ts'
import { listInvoices } from './contract.ts'

let site: TestApp
let browser: TestBrowser
let userId: string
beforeEach(async () => {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    OPERATOR_NAME: 'Example School e.V.',
    OPERATOR_ADDRESS: 'Hauptstraße 1, 10115 Berlin',
    OPERATOR_TAX_ID: 'DE123456789',
  })
  site = await testApp({ config })
  browser = await signedUp(site)
  userId = (await browser.call(getProfile, {})).id
  await site.doJobs()
  site.mails.length = 0
})
afterEach(() => site.close())

/** Events, what is written of them, and the post. */
const work = async () => {
  for (const _ of [1, 2, 3]) await site.doJobs()
}
const list = async () => (await browser.call(listInvoices, {})).invoices
const rows = async (query: string) => (await site.database.pool.query(query)).rows
const INDIA = { country: 'IN', currency: 'INR', totalMinor: 708_000, taxMinor: 108_000 }

describe('a charge', () => {
  test('has an invoice with its tax and all names, and a receipt', async () => {
    await subscribed(site, userId, ['paid'], INDIA)
    await work()
    expect(await list()).toMatchObject([
      {
        kind: 'invoice',
        number: 'INV-2025-000001',
        planName: 'Annual',
        ofNumber: null,
        currency: 'INR',
        totalMinor: 708_000,
        total: '₹7,080.00',
      },
    ])
    const [{ document }] = await rows('select document from invoices')
    expect(document).toMatchObject({
      seller: {
        name: 'Example School e.V.',
        address: ['Hauptstraße 1', '10115 Berlin'],
        taxId: 'DE123456789',
      },
      buyer: { name: ADA.fullName, country: 'IN', zip: '10115', taxId: null },
      lines: [{ label: 'Annual', amountMinor: 600_000 }],
      netMinor: 600_000,
      taxMinor: 108_000,
      totalMinor: 708_000,
    })
    const [mail, ...more] = site.mails
    expect(more).toEqual([])
    expect(mail?.message).toMatchObject({ purpose: 'payment-receipt', to: ADA.email })
    expect(mail?.message.text).toContain('Invoice: INV-2025-000001\n')
    expect(mail?.message.text).toContain('Subtotal: ₹6,000.00\nTax: ₹1,080.00\nTotal: ₹7,080.00\n')
  })

  test('that is heard of again and again has one', async () => {
    const order = await openOrder(site, userId)
    const history = sandboxHistory(order, [{ type: 'paid', at: site.clock.now() }])
    for (const event of [...history, ...history]) await deliver(site, event)
    await work()
    expect(await list()).toHaveLength(1)
    expect(site.mails).toHaveLength(1)
  })

  test('takes the next number, and one that is not booked takes none', async () => {
    await subscribed(site, userId)
    const order = await openOrder(site, userId)
    const [event] = sandboxHistory(order, [{ type: 'paid', at: site.clock.now() }])
    if (event?.type !== 'paid') throw new Error('No payment was made.')
    const [{ key }] = await rows('select key from ledger_postings')
    // Its charge is in the books already, with another amount.
    await deliver(site, { ...event, totalMinor: 1, chargeId: key.replace('charge:sandbox:', '') })
    await site.doJobs()
    expect(await rows('select last from invoice_series')).toEqual([{ last: 1 }])
    await subscribed(site, userId)
    expect((await list()).map(({ number }) => number).toSorted()).toEqual([
      'INV-2025-000001',
      'INV-2025-000002',
    ])
  })

  test('of many at once each has its own number, without a gap', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => openOrder(site, userId)))
    const at = site.clock.now()
    await Promise.all(
      orders.flatMap((order) =>
        sandboxHistory(order, [{ type: 'paid', at }]).map((event) => deliver(site, event)),
      ),
    )
    await site.doJobs()
    const numbers = await rows('select number from invoices order by number')
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })
})

test('a refund has a credit note that names the invoice, whichever is heard of first', async () => {
  const order = await openOrder(site, userId)
  const at = site.clock.now()
  const [paid, refunded, ended] = sandboxHistory(order, [
    { type: 'paid', at },
    { type: 'refunded', at },
    { type: 'ended', at },
  ])
  for (const event of [refunded, paid, ended]) {
    if (event !== undefined) await deliver(site, event)
    await work()
  }
  const shown = await list()
  expect(shown.map(({ kind, number, ofNumber }) => [kind, number, ofNumber])).toEqual(
    expect.arrayContaining([
      ['invoice', 'INV-2025-000001', null],
      ['credit-note', 'CN-2025-000001', 'INV-2025-000001'],
    ]),
  )
  expect(site.mails.map(({ message }) => message.purpose).toSorted()).toEqual([
    'payment-receipt',
    'payment-refunded',
    'subscription-ended',
  ])
})

describe('the PDF', () => {
  test('is drawn for its owner, and is not there for anybody else', async () => {
    await subscribed(site, userId, ['paid'], INDIA)
    const [{ pdf, id } = { pdf: '', id: '' }] = await list()
    const { status, body, headers } = await browser.get(pdf)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="INV-2025-000001.pdf"',
      'cache-control': 'no-store',
    })
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(body.length).toBeGreaterThan(4_000)

    const stranger = await signedUp(site, GRACE)
    expect(await stranger.call(listInvoices, {})).toEqual({ invoices: [] })
    for (const path of [pdf, '/api/invoices/x/pdf', pdf.replace(id, crypto.randomUUID())]) {
      const answer = await stranger.get(path)
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([404, 'invoice-unknown'])
    }
    expect((await testBrowser(site).get(pdf)).status).toBe(401)
  })
})

test('nobody changes what was issued', async () => {
  await subscribed(site, userId)
  for (const change of [
    `update invoices set total_minor = 1`,
    `update invoices set document = '{}'`,
    `delete from invoices`,
    `update invoices set user_id = null, number = 9`,
  ])
    await expect(site.database.pool.query(change)).rejects.toThrow('stays as it was issued')
  for (const change of [`update invoice_series set last = last + 2`, `delete from invoice_series`])
    await expect(site.database.pool.query(change)).rejects.toThrow('only counts on')
})
