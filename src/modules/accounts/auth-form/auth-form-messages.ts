/** Headings and notes of the sign-in form, by step and visitor. */
import { t, message } from '#platform/messages/messages.ts'
import type { EntrySource } from '../contract.ts'
import type { AccountPrompt, LoginNotice } from '../login-notice-rules.ts'
import { type AuthStep, leftPrompt } from './auth-form-rules.ts'

/** The two addresses that lead to the form. */
export type AuthAddress = '/signup' | '/login'

const GREETINGS: Record<EntrySource, string> = {
  default: '',
  payment: message('Log in or create an account to continue to payment.'),
  discord: message('Welcome from our Discord. Log in or join to start learning.'),
  lesson: message('Save your work in this lesson and get it on every device. You’ll come right back.'),
  appsumo: message('Your license code gives you lifetime PRO. First, your email.'),
  teams: message('Log in or join to continue with your team.'),
}

const DEFAULT_GREETINGS: Record<AuthAddress, string> = {
  '/signup': message('Learn for free. Your progress follows you to every device.'),
  '/login': message('Pick up where you left off, on any device.'),
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
        lead: t('There’s no account for this address yet. Add your name and a password.'),
        button: t('Create account'),
      }
    case 'licence':
      return {
        title: t('Create your account'),
        lead: t('There’s no account for this address yet. Add your license code, your name, and a password.'),
        button: t('Create account'),
      }
    case 'login':
      return {
        title: t('Welcome back'),
        lead:
          source === 'appsumo'
            ? t('This address already has an account. Log in, and add your license code to it.')
            : t('This address already has an account. Log in with your password.'),
        button: t('Log In'),
      }
    case 'activate':
    case 'restore':
      return promptWords(leftPrompt(step))
    case 'second-factor':
      return {
        title: t('One more step'),
        lead: t('Enter your second-factor code.'),
        button: t('Log In'),
      }
  }
}

function promptWords({ title, text, button, shortButton }: AccountPrompt): AuthWords {
  return { title: t(title), lead: t(text), button: t(button), shortButton: t(shortButton) }
}
