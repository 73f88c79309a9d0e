/** Handles the form without scripts. */
import { data, type RouterContextProvider } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { getPersona, savePersona } from '../contract.ts'
import { answerOf, statusOf } from '#ui/forms/form-answer.ts'
import { typedIn, readForm } from '#ui/forms/read-form.ts'
import { NOTHING_CHOSEN, readWish, type OnboardingAnswer } from '../ui/onboarding-answer.ts'
import { goOn, toLogin } from '../../redirects/browser.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

export async function answerOnboarding({ request, context }: Args) {
  const { transport } = context.get(pageContext)
  const form = await readForm(request)
  const wish = readWish(form, typedIn(form, 'intent'))
  const shown = typedIn(form, 'step') === 'PERSONA_OPTION' ? 'PERSONA_OPTION' : 'PERSONA_CATEGORY'
  try {
    if (wish.kind === 'skip') {
      await call(savePersona, { body: { step: 'COMPLETED' } }, { transport })
      return goOn(request, '/courses')
    }
    if (wish.kind === 'answer') {
      const state = await call(savePersona, { body: wish.answer }, { transport })
      return data<OnboardingAnswer>({ state, shown: null, message: null })
    }
    const state = await call(getPersona, {}, { transport })
    return wish.kind === 'back'
      ? data<OnboardingAnswer>({ state, shown: 'PERSONA_CATEGORY', message: null })
      : data<OnboardingAnswer>({ state, shown, message: NOTHING_CHOSEN }, { status: 400 })
  } catch (error) {
    const { general } = answerOf(error, [])
    const refused: OnboardingAnswer = { state: null, shown, message: general }
    return toLogin(error, request) ?? data(refused, { status: statusOf(error) })
  }
}
