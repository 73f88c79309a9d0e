import { describe, expect, test } from 'vitest'
import { loginNotice } from '../login-notice-rules.ts'
import {
  authForm,
  BEGINNING,
  beginningOf,
  knownStepOf,
  leftPrompt,
  newStepOf,
  stepErrors,
  stepOf,
  type AuthAnswer,
  type AuthState,
} from './auth-form-rules.ts'

const TYPED = { email: 'ada@example.com', fullName: 'Ada Lovelace', licenseCode: '' }
const FINE: AuthAnswer = { fields: {}, general: null, retryAfterSeconds: null }
const at = (step: AuthState['step'], answer: Partial<AuthAnswer> = {}): AuthState => ({
  step,
  typed: TYPED,
  answer: { ...FINE, ...answer },
})
const refused = (code: string, answer: Partial<AuthAnswer> = {}) =>
  ({ kind: 'refused', code, answer: { ...FINE, ...answer }, typed: TYPED }) as const

describe('from step to step', () => {
  test('an address without an account leads to the sign-up form, one with an account to the login form', () => {
    const found = { kind: 'looked-up', knownStep: 'login', newStep: 'sign-up', typed: TYPED } as const
    expect(authForm(BEGINNING, { ...found, exists: false })).toEqual(at('sign-up'))
    expect(authForm(BEGINNING, { ...found, exists: true })).toEqual(at('login'))
    expect(authForm(BEGINNING, { ...found, exists: true, knownStep: 'restore' })).toEqual(at('restore'))
    expect(authForm(BEGINNING, { ...found, exists: false, knownStep: 'restore' })).toEqual(at('sign-up'))
  })

  test('what was wrong is forgotten with the step it was in', () => {
    const wrong = at('initial', { fields: { email: 'no' }, general: 'no', retryAfterSeconds: 5 })
    const event = {
      kind: 'looked-up',
      exists: true,
      knownStep: 'login',
      newStep: 'sign-up',
      typed: TYPED,
    } as const
    expect(authForm(wrong, event)).toEqual(at('login'))
    expect(authForm(at('login', { general: 'no' }), { kind: 'started-over' })).toEqual(at('initial'))
  })

  test('a refusal stays in its step, with what was typed', () => {
    const answer = { general: 'Wrong email or password.', retryAfterSeconds: 30 }
    expect(authForm(at('login'), refused('wrong-credentials', answer))).toEqual(at('login', answer))
  })

  test('an account that was left is asked about, whoever signs in to it', () => {
    expect(authForm(at('login'), refused('account-deactivated', { general: 'x' }))).toEqual(at('activate'))
    expect(authForm(at('login'), refused('account-queued-for-deletion'))).toEqual(at('restore'))
    expect(leftPrompt('activate').button).toBe('Yes, Activate account')
    expect(leftPrompt('restore').title).toBe('Your account is queued for deletion.')
  })

  test('an address that was taken meanwhile leads to its login, which says why', () => {
    const taken = refused('email-taken', {
      fields: { email: 'An account with this email already exists.' },
    })
    expect(authForm(at('sign-up'), taken)).toEqual(
      at('login', { general: 'An account with this email already exists.' }),
    )
  })
})

test('whoever comes to have an account back goes on to that, everybody else to the login', () => {
  const stepFor = (query: string) => knownStepOf(loginNotice(new URLSearchParams(query), null))
  expect(stepFor('')).toBe('login')
  expect(stepFor('reason=logout')).toBe('login')
  expect(stepFor('reason=disabled')).toBe('activate')
  expect(stepFor('showrestorecard=true')).toBe('restore')
  expect(stepFor('showrestorecard=true&reason=disabled')).toBe('activate')
})

test('each step asks for its own fields, and a login does not judge an old password', () => {
  const none = { email: 'ada@', fullName: '', licenseCode: '', password: '' }
  expect(stepErrors('initial', none, 'Codestead')).toEqual({ email: 'Please enter a valid email address.' })
  expect(Object.keys(stepErrors('sign-up', none, 'Codestead'))).toEqual(['fullName', 'email', 'password'])
  expect(stepErrors('sign-up', { ...TYPED, password: 'weak' }, 'Codestead')).toEqual({
    password: 'Minimum of 8 characters',
  })
  for (const step of ['login', 'activate', 'restore'] as const) {
    expect(stepErrors(step, { ...TYPED, password: 'weak' }, 'Codestead')).toEqual({})
    expect(Object.keys(stepErrors(step, { ...TYPED, password: '' }, 'Codestead'))).toEqual(['password'])
  }
})

test('whoever comes with a licence code is asked for it, and for all that a sign-up asks', () => {
  expect([newStepOf('appsumo'), newStepOf('lesson'), newStepOf('default')]).toEqual([
    'licence',
    'sign-up',
    'sign-up',
  ])
  const fields = { ...TYPED, password: 'Engine#1843 notes' }
  expect(stepErrors('licence', fields, 'Codestead')).toEqual({
    licenseCode: 'Please enter your license code.',
  })
  expect(
    stepErrors('licence', { ...fields, licenseCode: 'ABCDE-FGHJ', password: 'weak' }, 'Codestead'),
  ).toEqual({
    licenseCode: 'This license code isn’t valid. Copy it from your AppSumo account.',
    password: 'Minimum of 8 characters',
  })
  expect(
    stepErrors('licence', { ...fields, licenseCode: ' abcde fghjk-lmnpq\nrstuv ' }, 'Codestead'),
  ).toEqual({})
})

test('a form that names no step of ours is at its beginning', () => {
  expect(['login', 'restore', '', 'toString', 'admin'].map(stepOf)).toEqual([
    'login',
    'restore',
    'initial',
    'initial',
    'initial',
  ])
})

describe('a second factor', () => {
  const NEEDED = { kind: 'refused', code: 'second-factor-needed', typed: TYPED, answer: FINE } as const

  test('is a step of its own after any first one', () => {
    for (const step of ['login', 'activate', 'restore'] as const)
      expect(authForm(at(step), NEEDED)).toEqual(at('second-factor'))
  })

  test('that is wrong can be typed again; one that came too late begins anew, and says so', () => {
    const wrong = { ...FINE, general: 'Wrong code.' }
    expect(authForm(at('second-factor'), { ...NEEDED, code: 'second-factor-wrong', answer: wrong })).toEqual(
      at('second-factor', wrong),
    )
    const late = { ...FINE, general: 'Please log in again.' }
    expect(authForm(at('second-factor'), { ...NEEDED, code: 'second-factor-expired', answer: late })).toEqual(
      at('initial', late),
    )
  })

  test('is what whoever comes back from another site begins with', () => {
    expect(beginningOf(new URLSearchParams('reason=second_factor')).step).toBe('second-factor')
    expect(beginningOf(new URLSearchParams('reason=logout'))).toBe(BEGINNING)
  })
})
