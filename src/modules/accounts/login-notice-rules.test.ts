import { describe, expect, test } from 'vitest'
import {
  DEACTIVATED as DEACTIVATED_PROMPT,
  FLOW_CODES,
  loginNotice,
  QUEUED_FOR_DELETION,
} from './login-notice-rules.ts'

/** The first words of what is shown. */
function shown(query: string, kept: string | null = null): string | null {
  const notice = loginNotice(new URLSearchParams(query), kept)
  if (notice === null) return null
  return notice.kind === 'prompt' ? notice.prompt.title : notice.text
}

const EXPIRED = 'Your session has expired. Log in again to pick up where you left off.'
const OUT = 'You’re logged out.'
const DEACTIVATED = 'Your account is deactivated.'
const QUEUED = 'Your account is queued for deletion.'

test.each([
  ['', null, null],
  ['reason=session_expired', null, EXPIRED],
  ['sessionexpired=true', null, EXPIRED],
  ['sessionexpired', null, EXPIRED],
  ['sessionexpired=false', null, null],
  ['sessionexpired=true&reason=payment', null, EXPIRED],
  ['reason=logout', null, OUT],
  ['isloggedout=true', null, OUT],
  ['isloggedout=true', 'session_expired', OUT],
  ['isloggedout=0', 'session_expired', EXPIRED],
  ['reason=disable_requested', null, DEACTIVATED],
  ['reason=disabled', null, DEACTIVATED],
  ['reason=deleted', null, QUEUED],
  ['showrestorecard=true', null, QUEUED],
  ['showrestorecard=true&reason=deleted', null, QUEUED],
  ['showrestorecard=true&reason=disabled', null, DEACTIVATED],
  ['showrestorecard=true&sessionexpired=true', null, QUEUED],
  ['reason=reset_password', null, 'Your new password is set. Log in with it.'],
  ['reason=change_password', null, 'Your password was changed. Log in with the new one.'],
  ['reason=payment', null, 'Log in or join to continue to payment.'],
  ['reason=enroll', null, 'Log in or join to start this course.'],
  ['reason=provider_expired', null, 'That sign-in link expired or was already used. Please start again.'],
  ['reason=too_many_tries', null, 'Too many attempts. Please wait a moment and try again.'],
  ['', 'provider_expired', null],
  ['reason=enroll', 'session_expired', 'Log in or join to start this course.'],
  ['', 'session_expired', EXPIRED],
  ['', 'logout', null],
  ['', 'deleted', null],
  ['reason=<b>Send us your password</b>', null, null],
  ['reason=constructor', 'toString', null],
])('?%s with %j kept shows %j', (query, kept, text) => {
  expect(shown(query, kept)).toBe(text)
})

test('every code says something', () => {
  for (const code of FLOW_CODES) expect(shown(`reason=${code}`)).toMatch(/\w/)
})

describe('an account that can come back', () => {
  test('deactivated', () => {
    expect(DEACTIVATED_PROMPT).toEqual({
      title: 'Your account is deactivated.',
      text: 'Signing back in will reactivate your account. Do you want to sign in?',
      button: 'Yes, Activate account',
      shortButton: 'Activate account',
    })
  })

  test('queued for deletion', () => {
    const prompt = QUEUED_FOR_DELETION
    expect(prompt).toMatchObject({
      title: 'Your account is queued for deletion.',
      button: 'Yes, Recover my account',
      shortButton: 'Recover account',
    })
    expect(prompt.text).toContain('data and progress will be deleted after a 30-day grace period')
    expect(prompt.text).toContain('Do you wish to recover your account?')
  })
})
