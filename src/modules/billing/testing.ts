/** Makers for tests. */
import { randomUUID } from 'node:crypto'
import type { CallInput, EndpointSpec, Output } from '#platform/contract/endpoint.ts'
import type { TestApp } from '#src/test-app.ts'
import { getCheckout, pay, type Checkout, type PayRequest } from './checkout/contract.ts'
import { checkouts } from './orders/tables.ts'
import type { ProviderEventType, WrittenEvent } from './providers/contract.ts'
import { sandboxHistory, type SandboxOrder, type SandboxStep } from './sandbox-provider/testing.ts'
import type { Card } from './sandbox-provider/sandbox-card-rules.ts'
import { sandboxMessage } from './sandbox-provider/sandbox-webhooks.ts'

/** Browser of a signed-in account, as `accounts/testing.ts` makes it. */
type Browser = {
  call<Spec extends EndpointSpec>(spec: Spec, input: CallInput<Spec>): Promise<Output<Spec>>
}

type Site = Pick<TestApp, 'app' | 'deps' | 'clock' | 'database' | 'doJobs'>

/** An order of the annual plan, from a checkout of this account's that is there. */
export async function openOrder(
  { database: { db }, clock }: Pick<Site, 'database' | 'clock'>,
  userId: string,
  order: Partial<SandboxOrder> & { country?: string } = {},
): Promise<SandboxOrder> {
  const { country = 'US', ...more } = order
  const checkout = randomUUID()
  const { plan = 'annual', currency = 'USD', totalMinor = 18_000, taxMinor = 0 } = more
  const quote = {
    plan,
    quantity: 1,
    countryCode: country,
    currency,
    steps: [],
    priceMinor: totalMinor - taxMinor,
    taxPercent: 0,
    taxMinor,
    totalMinor,
    applied: { campaign: false, coupon: false },
  }
  await db.insert(checkouts).values({
    id: checkout,
    userId,
    idempotencyKey: randomUUID(),
    plan: order.plan ?? 'annual',
    quote,
    status: 'open',
    provider: 'sandbox',
    providerReference: null,
    country,
    zip: '10115',
    taxId: null,
    source: 'pricing',
    ref: null,
    createdAt: clock.now(),
  })
  return {
    subscription: `sub_${checkout}`,
    checkout,
    plan: 'annual',
    purchaseType: 'subscription',
    months: 12,
    currency: 'USD',
    totalMinor: 18_000,
    taxMinor: 0,
    ...more,
  }
}

/** Presses a button on a page of the sandbox provider. Returns where it leads, or the status where it leads nowhere. */
export async function pressSandbox(
  { app }: Pick<Site, 'app'>,
  url: string | null,
  form: Record<string, string>,
): Promise<string | number> {
  const answer = await app.inject({
    method: 'POST',
    url: url ?? 'none',
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answer.statusCode === 303 ? String(answer.headers.location) : answer.statusCode
}

/** A plan that this browser's account has bought at the sandbox provider, which goes on with it as a real one does. */
export async function boughtBy(
  site: Site,
  browser: Browser,
  planSlug: string,
  { card = 'works', ...body }: Partial<Omit<PayRequest, 'method'>> & { card?: Card } = {},
): Promise<Checkout> {
  const asked = { idempotencyKey: randomUUID(), countryCode: 'us', zip: '10001', ...body }
  const made = await browser.call(pay, { params: { planSlug }, body: asked })
  await pressSandbox(site, made.url, { card })
  await site.doJobs()
  return browser.call(getCheckout, { params: { checkoutId: made.id } })
}

/** Sends an event to the door that providers send theirs to. Returns the status of the answer. */
export async function deliver({ app, deps, clock }: Site, event: WrittenEvent): Promise<number> {
  const { body, headers } = sandboxMessage(deps.secrets, event, clock.now())
  const answer = await app.inject({ method: 'POST', url: '/api/webhooks/sandbox', headers, payload: body })
  return answer.statusCode
}

/** Sells something to an account by events that are delivered and processed. Default: paid a moment ago. */
export async function subscribed(
  site: Site,
  userId: string,
  steps: readonly (ProviderEventType | SandboxStep)[] = ['paid'],
  order: Partial<SandboxOrder> & { country?: string } = {},
): Promise<SandboxOrder> {
  const made = await openOrder(site, userId, order)
  const at = site.clock.now()
  const told = steps.map((step) => (typeof step === 'string' ? { type: step, at } : step))
  for (const event of sandboxHistory(made, told)) await deliver(site, event)
  await site.doJobs()
  return made
}
