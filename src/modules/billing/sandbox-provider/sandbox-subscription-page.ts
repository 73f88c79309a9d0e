/** Page of one subscription of the sandbox: what the sandbox knows and has told of it, and outside production its time travel. */
import { say, sayCount } from '#platform/words/say.ts'
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
    [say('Stands'), phaseWords(state.phase)],
    [say('Card or account'), `•••• ${lastFourOf(state.card)}`],
    [say('Paid until'), state.periodEnd === null ? say('No end') : written(state.periodEnd.toISOString())],
  ]
  const rows = messages.map(
    ({ sequence, type, at, deliveries }) =>
      `<tr><td>${sequence}</td><td><code>${escapeHtml(type)}</code></td><td>${escapeHtml(written(at))}</td><td>${deliveries}</td></tr>`,
  )
  const heads = [say('No.'), say('Message'), say('Happened'), say('Delivered')]
  const body =
    `<div><h1>${escapeHtml(say('Subscription'))}</h1><p class="quiet">${escapeHtml(state.reference)}</p>` +
    `<dl>${facts.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl></div>` +
    (isTimeTravelOn ? timeTravelForm(state.reference) : '') +
    `<section><h2>${escapeHtml(say('Messages'))}</h2><div class="scroll"><table><thead><tr>` +
    `${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>` +
    `<p><a href="/profile/subscriptionandpayments">${escapeHtml(say('Go back'))}</a></p>`
  return sandboxPage({ title: say('Sandbox'), body })
}

function timeTravelForm(reference: string): string {
  const buttons = DAYS.map(
    (days) =>
      `<div><button class="second" name="days" value="${days}">${escapeHtml(sayCount(days, { one: '{n} day', other: '{n} days' }))}</button></div>`,
  )
  const effect = say(
    'All of its history moves so far into the past, and what has come due since happens now.',
  )
  return (
    `<form method="post" action="/sandbox/subscription/${reference}/time"><h2>${escapeHtml(say('Time travel'))}</h2>` +
    `<p class="quiet">${escapeHtml(effect)}</p><div class="row">${buttons.join('')}</div></form>`
  )
}

function phaseWords(phase: SandboxState['phase']): string {
  switch (phase) {
    case 'none':
      return say('Not paid yet')
    case 'pending':
      return say('The bank is at it')
    case 'trialing':
      return say('In its trial')
    case 'active':
      return say('Paid')
    case 'past-due':
      return say('A payment was refused, and is tried again')
    case 'card-denied':
      return say('The first payment after the trial was refused')
    case 'paused':
      return say('Paused')
    case 'ended':
      return say('Ended')
  }
}

function written(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
}
