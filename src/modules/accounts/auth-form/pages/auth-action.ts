/** Handles the form without scripts: same steps, same messages, same redirect. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '#platform/http/page-context.ts'
import { CallError } from '#platform/contract/call.ts'
import {
  authForm,
  knownStepOf,
  newStepOf,
  STEP_FIELDS,
  stepErrors,
  stepOf,
  type AuthState,
} from '../auth-form-rules.ts'
import { cameFromOf, entrySource, readIntent, targetAfter } from '../../redirects/redirects.ts'
import { submitStep } from '../submit-step.ts'
import { loginNotice } from '../../login-notice-rules.ts'
import { answerOf, NO_ANSWER, statusOf } from '#ui/forms/form-answer.ts'
import { readForm, typedIn } from '#ui/forms/read-form.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Answers with the next step, with what is wrong, or by leading on: then the cookies of the session go with it. */
export async function answerAuthForm({ request, context }: ActionArgs) {
  const { transport, siteUrl, brandName } = context.get(pageContext)
  const sent = await readForm(request)
  const { searchParams: query, origin } = new URL(request.url)
  const step = stepOf(typedIn(sent, 'step'))
  const typed = {
    email: typedIn(sent, 'email').trim(),
    fullName: typedIn(sent, 'fullName'),
    licenseCode: typedIn(sent, 'licenseCode'),
  }
  const fields = { ...typed, password: typedIn(sent, 'password'), code: typedIn(sent, 'code') }
  const state: AuthState = { step, typed, answer: NO_ANSWER }

  const errors = stepErrors(step, fields, brandName)
  if (Object.keys(errors).length > 0) {
    const answer = { ...NO_ANSWER, fields: errors }
    return data(authForm(state, { kind: 'refused', code: 'invalid-fields', answer, typed }), { status: 400 })
  }
  try {
    const outcome = await submitStep(step, fields, cameFromOf(query), { transport })
    if (outcome.kind === 'looked-up') {
      const knownStep = knownStepOf(loginNotice(query, null))
      const newStep = newStepOf(entrySource(readIntent(query)))
      return data(authForm(state, { ...outcome, knownStep, newStep, typed }))
    }
    const own = { origin: siteUrl === null ? origin : new URL(siteUrl).origin, domains: [] }
    return redirect(targetAfter(outcome.by, { query, own, user: outcome.user, startingPath: null }), 303)
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'unknown'
    const answer = answerOf(error, STEP_FIELDS[step])
    return data(authForm(state, { kind: 'refused', code, answer, typed }), { status: statusOf(error) })
  }
}
