/** Where somebody pays, or gives another card, and the page of their card's bank. */
import { t, tCount } from '#platform/messages/messages.ts'
import { countryPricing, formatMoney } from '../pricing/pricing.ts'
import { CARDS, cardWords, LAST_FOUR, type Card } from './sandbox-card-rules.ts'
import { escapeHtml, sandboxPage } from './sandbox-html.ts'
import { pageOf, type SandboxSession, type SessionOrder } from './sandbox-sessions.ts'

export function choosePage(session: SandboxSession, brand: string): string {
  const { back } = session
  if (session.status === 'done' || session.status === 'over') return overPage(session)
  const isCheckout = session.kind === 'checkout'
  const due = isCheckout ? orderSummary(session.order, brand) : cardSummary(brand)
  const button = isCheckout ? payLabel(session.order) : t('Use this card')
  const form =
    `<form method="post" action="${pageOf(session)}"><fieldset class="cards"><legend>${escapeHtml(t('Test card'))}</legend>` +
    `<div>${CARDS.map((card, index) => choice(card, index === 0)).join('')}</div></fieldset>` +
    `<label class="choice mess"><input type="checkbox" name="messy" value="yes"><span>${escapeHtml(t('Send events twice and in reverse order'))}</span></label>` +
    `<button>${escapeHtml(button)}</button></form>` +
    `<p class="quiet"><a href="${escapeHtml(back.failure)}">${escapeHtml(t('Back to {brand}', { brand }))}</a></p>`
  const title = isCheckout ? t('Pay {brand}', { brand }) : t('Another card')
  return sandboxPage({ title, body: `<div>${due}</div><div>${form}</div>` }).replace(
    '<main>',
    '<main class="two">',
  )
}

type Order = SessionOrder

function money(amountMinor: number, { currency }: Order): string {
  return formatMoney({ amountMinor, currency }, countryPricing('US'))
}

function payLabel(order: Order): string {
  if (order.trialDays > 0) return t('Start trial')
  return t('Pay {amount}', { amount: money(order.totalMinor, order) })
}

/** What is bought, and what it costs now and later. */
export function orderSummary(order: Order, brand: string): string {
  const { planName, quantity, totalMinor, taxMinor, trialDays, months } = order
  const total = money(totalMinor, order)
  const lines: [string, string][] = [
    [
      quantity > 1
        ? t('{plan}, {seats}', {
            plan: planName,
            seats: tCount(quantity, { one: '{n} seat', other: '{n} seats' }),
          })
        : planName,
      money(totalMinor - taxMinor, order),
    ],
    ...(taxMinor > 0 ? [[t('Tax'), money(taxMinor, order)] satisfies [string, string]] : []),
    [t('Due now'), trialDays > 0 ? money(0, order) : total],
  ]
  const after =
    trialDays > 0
      ? t('Free for {days} days, then {total}', { days: trialDays, total })
      : order.purchaseType === 'subscription' && months !== null
        ? t('Renews for {total}', { total })
        : t('One payment')
  return (
    `<h1>${escapeHtml(t('Pay {brand}', { brand }))}</h1>` +
    `<p class="due">${escapeHtml(trialDays > 0 ? money(0, order) : total)}</p>` +
    `<dl>${lines.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>` +
    `<p class="quiet">${escapeHtml(after)}</p>`
  )
}

function cardSummary(brand: string): string {
  const text = t('Any amount due is charged to it right away, and so are future payments.')
  return `<h1>${escapeHtml(t('Another card for {brand}', { brand }))}</h1><p class="quiet">${escapeHtml(text)}</p>`
}

function choice(card: Card, isFirst: boolean): string {
  return (
    `<label class="choice"><input type="radio" name="card" value="${card}"${isFirst ? ' checked' : ''}>` +
    `<span class="number">•••• ${LAST_FOUR[card]}</span><small>${escapeHtml(cardWords(card))}</small></label>`
  )
}

function overPage(session: SandboxSession): string {
  const text =
    session.status === 'done'
      ? t('This is already done.')
      : t('This payment session has expired or the order was closed.')
  const link = session.status === 'done' ? session.back.success : session.back.failure
  return sandboxPage({
    title: t('Sandbox'),
    body: `<div class="single"><h1>${escapeHtml(text)}</h1><p><a href="${escapeHtml(link)}">${escapeHtml(t('Go back'))}</a></p></div>`,
  })
}

/** 3-D Secure: the bank asks whether it is really the card's owner. */
export function bankPage(session: SandboxSession): string {
  if (session.status !== 'authenticating') return overPage({ ...session, status: 'over' })
  const amount = session.kind === 'checkout' ? payLabel(session.order) : t('Another card for a subscription')
  const body =
    `<div class="single"><h1>${escapeHtml(t('Test bank: confirm it’s you'))}</h1>` +
    `<p>${escapeHtml(t('Your bank asks you to confirm the use of card •••• {last} (3-D Secure).', { last: LAST_FOUR.authentication }))}</p>` +
    `<dl><dt>${escapeHtml(t('Amount'))}</dt><dd>${escapeHtml(amount)}</dd></dl>` +
    `<form method="post" action="${pageOf(session)}/bank"><div class="row">` +
    `<div><button name="answer" value="approve">${escapeHtml(t('Approve'))}</button></div>` +
    `<div><button class="second" name="answer" value="refuse">${escapeHtml(t('Decline'))}</button></div></div></form></div>`
  return sandboxPage({ title: t('Test bank'), body })
}

export function unknownPage(): string {
  const texts = [
    t('Payment links are long. Check that you copied all of it.'),
    t('You weren’t charged. You can start a new order on the pricing page.'),
  ]
  const words = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const link = `<p><a href="/pricing">${escapeHtml(t('Pricing'))}</a></p>`
  return sandboxPage({
    title: t('Sandbox'),
    body: `<div class="single"><h1>${escapeHtml(t('Page not found'))}</h1>${words}${link}</div>`,
  })
}
