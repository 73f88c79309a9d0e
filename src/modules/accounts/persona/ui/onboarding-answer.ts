import { message } from '#platform/messages/messages.ts'
import type { PersonaAnswer, PersonaState } from '../contract.ts'
import { typedIn } from '#ui/forms/read-form.ts'

export const QUESTIONS = ['PERSONA_CATEGORY', 'PERSONA_OPTION'] as const
export const NOTHING_CHOSEN = message('Please choose one of the answers, or skip the question.')
export type Question = (typeof QUESTIONS)[number]

/** What a form of the onboarding asks for: an answer to keep, the question before, or no more questions. */
export type OnboardingWish =
  | { kind: 'answer'; answer: PersonaAnswer }
  | { kind: 'back' }
  | { kind: 'skip' }
  | { kind: 'nothing-chosen' }

/** What became of it. `shown` is the screen to show; without one it is the next that has no answer. */
export type OnboardingAnswer = { state: PersonaState | null; shown: Question | null; message: string | null }

/** `pressed` is the button that sent the form, where it has a meaning of its own. */
export function readWish(form: FormData, pressed: string): OnboardingWish {
  if (pressed === 'back' || pressed === 'skip') return { kind: pressed }
  const chosen = typedIn(form, 'answer')
  if (chosen === '') return { kind: 'nothing-chosen' }
  if (typedIn(form, 'step') === 'PERSONA_OPTION')
    return { kind: 'answer', answer: { step: 'PERSONA_OPTION', optionId: chosen } }
  return { kind: 'answer', answer: { step: 'PERSONA_CATEGORY', categoryId: chosen } }
}

/**
 * Which question somebody is at; null: none is left and there is a course to begin. Who skipped and comes back of their
 * own accord is asked from the start.
 */
export function questionFor(state: PersonaState | null): Question | null {
  if (state === null) return 'PERSONA_CATEGORY'
  if (state.step !== 'COMPLETED') return state.step
  return state.firstCourse === null ? 'PERSONA_CATEGORY' : null
}
