/** Headings and notes of the sign-in form, by step and visitor. */
import { t, message } from '#platform/messages/messages.ts'
import type { EntrySource } from '../contract.ts'
import type { AccountPrompt, LoginNotice } from '../login-notice-rules.ts'
import { type AuthStep, leftPrompt } from './auth-form-rules.ts'

/** The two addresses that lead to the form. */
export type AuthAddress = '/signup' | '/login'

const GREETINGS: Record<EntrySource, string> = {
  default: '',
  payment: message('Your plan belongs to an account. Log in or make one, and go on to the payment.'),
  discord: message('You come from our Discord. Log in or join to learn along.'),
  lesson: message('Keep what you did in this lesson, on every device. You come right back to it.'),
  appsumo: message('Your licence code makes your account PRO, for a lifetime. Your e-mail comes first.'),
  teams: message('Log in or join to go on with your team.'),
}

const DEFAULT_GREETINGS: Record<AuthAddress, string> = {
  '/signup': message('Learn for free, and find your progress on every device.'),
  '/login': message('Go on where you stopped, on any device.'),
}

export type AuthWords = { title: string; lead: string; button: string; shortButton?: string }

export function authWords(
  step: AuthStep,
  { address, source, notice }: { address: AuthAddress; source: EntrySource; notice: LoginNotice | null },
): AuthWords {
  switch (step) {
    case 'initial':
      if (notice?.kind === 'prompt') return promptWords(notice.prompt)
      return {
        title: address === '/signup' ? t('Join for free') : t('Log in'),
        lead: t(GREETINGS[source] || DEFAULT_GREETINGS[address]),
        button: t('Continue'),
      }
    case 'sign-up':
      return {
        title: t('Create your account'),
        lead: t('There is no account with this address yet. Two more answers make one.'),
        button: t('Create account'),
      }
    case 'licence':
      return {
        title: t('Create your account'),
        lead: t(
          'There is no account with this address yet. Your licence code and two more answers make one.',
        ),
        button: t('Create account'),
      }
    case 'login':
      return {
        title: t('Welcome back'),
        lead:
          source === 'appsumo'
            ? t(
                'There is an account with this address. Log in with its password, and use your licence code in it.',
              )
            : t('There is an account with this address. Log in with its password.'),
        button: t('Log In'),
      }
    case 'activate':
    case 'restore':
      return promptWords(leftPrompt(step))
    case 'second-factor':
      return {
        title: t('One more step'),
        lead: t('Your account asks for a code as well.'),
        button: t('Log In'),
      }
  }
}

function promptWords({ title, text, button, shortButton }: AccountPrompt): AuthWords {
  return { title: t(title), lead: t(text), button: t(button), shortButton: t(shortButton) }
}
