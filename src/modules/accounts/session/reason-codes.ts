/** Why somebody is at the login page, and what they read there. The address only names a reason, never words. */

import type { AccountStatus } from '../contract.ts'

export const FLOW_CODES = [
  'session_expired',
  'logout',
  'disable_requested',
  'disabled',
  'deleted',
  'reset_password',
  'change_password',
  'payment',
  'enroll',
] as const
export type FlowCode = (typeof FLOW_CODES)[number]

export type AccountPrompt = {
  title: string
  text: string
  /** On a card of its own, and where there is little room. */
  button: string
  shortButton: string
}

const DEACTIVATED: AccountPrompt = {
  title: 'Your account is deactivated.',
  text: 'Signing back in will reactivate your account. Do you want to sign in?',
  button: 'Yes, Activate account',
  shortButton: 'Activate account',
}

const QUEUED_FOR_DELETION: AccountPrompt = {
  title: 'Your account is queued for deletion.',
  text: 'All your data and progress will be deleted after a 30-day grace period. Do you wish to recover your account?',
  button: 'Yes, Recover my account',
  shortButton: 'Recover account',
}

const STATUS_PROMPTS: Record<AccountStatus, AccountPrompt | null> = {
  Active: null,
  InActive: DEACTIVATED,
  ScheduledForDeletion: QUEUED_FOR_DELETION,
}

/** What is offered to somebody whose account has this status; null: nothing is to be done. */
export function accountPrompt(status: AccountStatus): AccountPrompt | null {
  return STATUS_PROMPTS[status]
}

export type LoginNotice =
  | { kind: 'note'; tone: 'info' | 'success' | 'warning'; text: string }
  | { kind: 'prompt'; prompt: AccountPrompt }

const NOTICES: Record<FlowCode, LoginNotice> = {
  session_expired: note('warning', 'Your session has expired. Log in again to go on where you were.'),
  logout: note('success', 'You are logged out.'),
  disable_requested: { kind: 'prompt', prompt: DEACTIVATED },
  disabled: { kind: 'prompt', prompt: DEACTIVATED },
  deleted: { kind: 'prompt', prompt: QUEUED_FOR_DELETION },
  reset_password: note('success', 'Your new password is set. Log in with it.'),
  change_password: note('success', 'Your password is changed. Log in with the new one.'),
  payment: note('info', 'Log in or join to go on to the payment.'),
  enroll: note('info', 'Log in or join to start this course.'),
}

/**
 * What the login page says first. An account that can be recovered goes before everything, then the session, then the
 * reason in the address, then the one that was kept (`login-reason`); null for somebody who just wants to log in.
 */
export function loginNotice(query: URLSearchParams, keptReason: string | null): LoginNotice | null {
  const reason = FLOW_CODES.find((code) => code === query.get('reason'))
  if (isSet(query, 'showrestorecard')) {
    return reason === 'disabled' || reason === 'disable_requested' ? NOTICES[reason] : NOTICES.deleted
  }
  if (isSet(query, 'sessionexpired')) return NOTICES.session_expired
  if (reason !== undefined) return NOTICES[reason]
  if (isSet(query, 'isloggedout')) return NOTICES.logout
  const kept = FLOW_CODES.find((code) => code === keptReason)
  return kept === undefined ? null : NOTICES[kept]
}

function note(tone: 'info' | 'success' | 'warning', text: string): LoginNotice {
  return { kind: 'note', tone, text }
}

function isSet(query: URLSearchParams, parameter: string): boolean {
  const value = query.get(parameter)
  return value !== null && value !== 'false' && value !== '0'
}
