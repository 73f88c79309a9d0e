/** Page of one subscription of the sandbox: what the sandbox knows and has told of it, and outside production its time travel. */
import { t, tCount } from '#platform/messages/messages.ts'
import { lastFourOf } from './sandbox-card-rules.ts'
import { escapeHtml, sandboxPage } from './sandbox-html.ts'
import type { SandboxState } from './sandbox-state-rules.ts'

export type SentMessage = { sequence: number; type: string; at: string; deliveries: number }

const DAYS = [1, 7, 8, 30, 365]

export function subscriptionPage(
  state: SandboxState,
  messages: readonly SentMessage[],
  { isTimeTravelOn }: { isTimeTravelOn: boolean },
): string {
  const facts: [string, string][] = [
    [t('Status'), phaseWords(state.phase)],
    [t('Card or account'), `•••• ${lastFourOf(state.card)}`],
    [t('Paid until'), state.periodEnd === null ? t('No end') : written(state.periodEnd.toISOString())],
  ]
  const rows = messages.map(
    ({ sequence, type, at, deliveries }) =>
      `<tr><td>${sequence}</td><td><code>${escapeHtml(type)}</code></td><td>${escapeHtml(written(at))}</td><td>${deliveries}</td></tr>`,
  )
  const heads = [t('No.'), t('Message'), t('Happened'), t('Delivered')]
  const body =
    `<div><h1>${escapeHtml(t('Subscription'))}</h1><p class="quiet">${escapeHtml(state.reference)}</p>` +
    `<dl>${facts.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl></div>` +
    (isTimeTravelOn ? timeTravelForm(state.reference) : '') +
    `<section><h2>${escapeHtml(t('Messages'))}</h2><div class="scroll"><table><thead><tr>` +
    `${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>` +
    `<p><a href="/profile/subscriptionandpayments">${escapeHtml(t('Go back'))}</a></p>`
  return sandboxPage({ title: t('Sandbox'), body })
}

function timeTravelForm(reference: string): string {
  const buttons = DAYS.map(
    (days) =>
      `<div><button class="second" name="days" value="${days}">${escapeHtml(tCount(days, { one: '{n} day', other: '{n} days' }))}</button></div>`,
  )
  const effect = t(
    'Moves the subscription’s history this far into the past, and makes everything that came due happen now.',
  )
  return (
    `<form method="post" action="/sandbox/subscription/${reference}/time"><h2>${escapeHtml(t('Time travel'))}</h2>` +
    `<p class="quiet">${escapeHtml(effect)}</p><div class="row">${buttons.join('')}</div></form>`
  )
}

function phaseWords(phase: SandboxState['phase']): string {
  switch (phase) {
    case 'none':
      return t('Not paid yet')
    case 'pending':
      return t('Processing at the bank')
    case 'trialing':
      return t('In trial')
    case 'active':
      return t('Paid')
    case 'past-due':
      return t('A payment was declined and is being retried')
    case 'card-denied':
      return t('The first payment after the trial was declined')
    case 'paused':
      return t('Paused')
    case 'ended':
      return t('Ended')
  }
}

function written(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
}
