import { message } from '#platform/messages/messages.ts'
import type { PersonaAnswer, PersonaState } from '../contract.ts'
import { typedIn } from '#ui/forms/read-form.ts'

export const QUESTIONS = ['PERSONA_CATEGORY', 'PERSONA_OPTION'] as const
export const NOTHING_CHOSEN = message('Please choose one of the answers, or skip the question.')
export type Question = (typeof QUESTIONS)[number]

/** Action of an onboarding form: store an answer, go back, or skip. */
export type OnboardingWish =
  | { kind: 'answer'; answer: PersonaAnswer }
  | { kind: 'back' }
  | { kind: 'skip' }
  | { kind: 'nothing-chosen' }

/** Result of the action. `shown` is the screen to show; without it, the first one without an answer. */
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

/** Chooses the question to show; null when none is left. Learners who skipped and come back start over. */
export function questionFor(state: PersonaState | null): Question | null {
  if (state === null) return 'PERSONA_CATEGORY'
  if (state.step !== 'COMPLETED') return state.step
  return state.firstCourse === null ? 'PERSONA_CATEGORY' : null
}
