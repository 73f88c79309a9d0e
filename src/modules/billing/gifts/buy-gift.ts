/** Buying a gift: a checkout as every other, and beside it what is given to whom, written together or not at all. */
import { randomUUID } from 'node:crypto'
import { isTimeZone } from '#platform/contract/time-zone.ts'
import { isEmail } from '#platform/contract/email.ts'
import { Failure } from '#platform/failures.ts'
import { plainName } from '#platform/mail/mail-body-rules.ts'
import type { Origin } from '../orders/orders.ts'
import { beginCheckout, type CheckoutDeps } from '../checkout/checkout.ts'
import { requireSales } from '../providers/providers.ts'
import { findPlan } from '../plans/plans.ts'
import { MOST_MESSAGE_LETTERS, MOST_NAME_LETTERS } from './contract.ts'
import { makeGiftCode } from './gift-codes.ts'
import { deliveryInstant } from './gift-rules.ts'
import { gifts } from './tables.ts'

export type GiftAsked = {
  userId: string
  plan: string
  idempotencyKey: string
  countryCode: string
  zip?: string | undefined
  taxId?: string | undefined
  coupon?: string | undefined
  address: string
  countedAs: Origin | null
  fromName: string
  recipientName: string
  recipientEmail: string
  message: string
  deliverOn: string
  timeZone: string
}

/** Returns the checkout's id. Throws `invalid-fields`, and the refusals of a checkout. */
export async function buyGift(deps: CheckoutDeps, asked: GiftAsked): Promise<string> {
  requireSales(deps)
  const now = deps.clock.now()
  const written = checked(asked, now)
  const plan = await findPlan(deps.db, asked.plan)
  if (plan === undefined) throw new Failure('plan-unknown')
  const { userId, idempotencyKey, countryCode, zip, taxId, coupon, address, countedAs } = asked
  return beginCheckout(deps, {
    userId,
    idempotencyKey,
    countryCode,
    address,
    countedAs,
    plan: asked.plan,
    purpose: 'gift',
    quantity: 1,
    method: 'card',
    ...(zip === undefined ? {} : { zip }),
    ...(taxId === undefined ? {} : { taxId }),
    ...(coupon === undefined ? {} : { coupon }),
    alongside: async (tx, checkoutId) => {
      const id = randomUUID()
      await tx.insert(gifts).values({
        id,
        checkoutId,
        buyerId: userId,
        plan: asked.plan,
        months: plan.months,
        ...written,
        codeDigest: makeGiftCode(deps, id).codeDigest,
        createdAt: now,
      })
    },
  })
}

function checked(asked: GiftAsked, now: Date) {
  const { deliverOn, timeZone } = asked
  const message = asked.message.trim()
  const recipientEmail = asked.recipientEmail.trim()
  const fromName = plainName(asked.fromName, MOST_NAME_LETTERS)
  const recipientName = plainName(asked.recipientName, MOST_NAME_LETTERS)
  const deliverAt = isTimeZone(timeZone) ? deliveryInstant(deliverOn, timeZone, now) : null
  const wrong: [string, string][] = []
  if (fromName === null) wrong.push(['fromName', 'Please enter your name as it should appear on the card.'])
  if (recipientName === null) wrong.push(['recipientName', 'Please enter the recipient’s name.'])
  if (!isEmail(recipientEmail)) wrong.push(['recipientEmail', 'Please enter a valid email address.'])
  if (message.length > MOST_MESSAGE_LETTERS)
    wrong.push(['message', `Please use at most ${MOST_MESSAGE_LETTERS} characters.`])
  if (deliverAt === null) wrong.push(['deliverOn', 'Please choose a day from today to a year from now.'])
  if (wrong.length > 0 || fromName === null || recipientName === null || deliverAt === null)
    throw new Failure('invalid-fields', {
      fields: Object.fromEntries(wrong.map(([field, words]) => [field, [words]])),
    })
  return { fromName, recipientName, recipientEmail, message, deliverOn, timeZone, deliverAt }
}
