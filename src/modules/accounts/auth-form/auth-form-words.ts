/** What the form says in each step, and to whom. */
import { say, toSay } from '#platform/words/say.ts'
import type { EntrySource } from '../contract.ts'
import type { AccountPrompt, LoginNotice } from '../login-notice-rules.ts'
import { type AuthStep, leftPrompt } from './auth-form-rules.ts'

/** The two addresses that lead to the form. */
export type AuthAddress = '/signup' | '/login'

const GREETINGS: Record<EntrySource, string> = {
  default: '',
  payment: toSay('Your plan belongs to an account. Log in or make one, and go on to the payment.'),
  discord: toSay('You come from our Discord. Log in or join to learn along.'),
  lesson: toSay('Keep what you did in this lesson, on every device. You come right back to it.'),
  appsumo: toSay('Your licence code makes your account PRO, for a lifetime. Your e-mail comes first.'),
  teams: toSay('Log in or join to go on with your team.'),
}

const DEFAULT_GREETINGS: Record<AuthAddress, string> = {
  '/signup': toSay('Learn for free, and find your progress on every device.'),
  '/login': toSay('Go on where you stopped, on any device.'),
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
        title: address === '/signup' ? say('Join for free') : say('Log in'),
        lead: say(GREETINGS[source] || DEFAULT_GREETINGS[address]),
        button: say('Continue'),
      }
    case 'sign-up':
      return {
        title: say('Create your account'),
        lead: say('There is no account with this address yet. Two more answers make one.'),
        button: say('Create account'),
      }
    case 'licence':
      return {
        title: say('Create your account'),
        lead: say(
          'There is no account with this address yet. Your licence code and two more answers make one.',
        ),
        button: say('Create account'),
      }
    case 'login':
      return {
        title: say('Welcome back'),
        lead:
          source === 'appsumo'
            ? say(
                'There is an account with this address. Log in with its password, and use your licence code in it.',
              )
            : say('There is an account with this address. Log in with its password.'),
        button: say('Log In'),
      }
    case 'activate':
    case 'restore':
      return promptWords(leftPrompt(step))
    case 'second-factor':
      return {
        title: say('One more step'),
        lead: say('Your account asks for a code as well.'),
        button: say('Log In'),
      }
  }
}

function promptWords({ title, text, button, shortButton }: AccountPrompt): AuthWords {
  return { title: say(title), lead: say(text), button: say(button), shortButton: say(shortButton) }
}
