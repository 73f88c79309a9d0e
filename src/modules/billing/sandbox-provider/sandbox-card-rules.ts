/** The test cards of the sandbox provider. They are chosen and never typed, so that nobody types the number of a real one. */
import { t } from '#platform/messages/messages.ts'
import type { FailureReason } from '../providers/contract.ts'
import {
  ACCOUNT_LAST_FOUR,
  ACCOUNTS,
  BANK_SECONDS,
  isAccount,
  type Account,
} from './sandbox-account-rules.ts'

export const CARDS = [
  'works',
  'declined',
  'insufficient-funds',
  'expired-card',
  'authentication',
  'fails-later',
  'slow',
] as const
export type Card = (typeof CARDS)[number]

export const LAST_FOUR: Record<Card, string> = {
  works: '4242',
  declined: '0002',
  'insufficient-funds': '9995',
  'expired-card': '0069',
  authentication: '3155',
  'fails-later': '0341',
  slow: '0077',
}

/** What a card does, for whoever chooses one. */
export function cardWords(card: Card): string {
  switch (card) {
    case 'works':
      return t('Succeeds')
    case 'declined':
      return t('Is declined')
    case 'insufficient-funds':
      return t('Has insufficient funds')
    case 'expired-card':
      return t('Is expired')
    case 'authentication':
      return t('Requires 3-D Secure')
    case 'fails-later':
      return t('Succeeds once, then is declined at the next payment or the end of the trial')
    case 'slow':
      return t('Succeeds, confirmed within a minute')
  }
}

const SLOW_SECONDS = 10

/** What pays. */
export const INSTRUMENTS = [...CARDS, ...ACCOUNTS] as const
export type Instrument = Card | Account

export function lastFourOf(instrument: Instrument): string {
  return isAccount(instrument) ? ACCOUNT_LAST_FOUR[instrument] : LAST_FOUR[instrument]
}

/** How long it takes until it is known whether it pays. */
export function secondsOf(instrument: Instrument): number {
  if (isAccount(instrument)) return BANK_SECONDS
  return instrument === 'slow' ? SLOW_SECONDS : 0
}

/** Why it pays nothing. `isUsed`: it has paid, or begun a trial, before. Null: it pays. */
export function refusalOf(card: Instrument, isUsed: boolean): FailureReason | null {
  if (card === 'account-empty') return 'insufficient-funds'
  if (card === 'account-closed') return card
  if (card === 'declined' || card === 'insufficient-funds' || card === 'expired-card') return card
  return card === 'fails-later' && isUsed ? 'declined' : null
}
