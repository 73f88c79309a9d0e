/** Handles the form without scripts. The token of a mailed link is in the address. */
import { data, type RouterContextProvider } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { resendVerification, verifyEmail, verifyEmailByLink } from '../../contract.ts'
import { codeError } from '../../fields/fields.ts'
import { NO_ANSWER, statusOf } from '#ui/forms/form-answer.ts'
import { typedIn, readForm } from '#ui/forms/read-form.ts'
import { afterVerifying, codeAnswerOf, generalAnswerOf, type VerifyAnswer } from '../ui/verify-answer.ts'
import { goOn, toLogin } from '../../redirects/browser.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

export async function verifyByForm({ request, context }: Args) {
  const { transport } = context.get(pageContext)
  const form = await readForm(request)
  const token = new URL(request.url).searchParams.get('token')
  const by = token !== null ? 'link' : typedIn(form, 'intent') === 'resend' ? 'resend' : 'code'
  try {
    if (token !== null) {
      await call(verifyEmailByLink, { body: { token } }, { transport })
      return data<VerifyAnswer>({ state: 'confirmed' })
    }
    if (by === 'resend') {
      const { sent, resendAfterSeconds } = await call(resendVerification, {}, { transport })
      return data<VerifyAnswer>(sent ? { state: 'resent', resendAfterSeconds } : { state: 'confirmed' })
    }
    const code = typedIn(form, 'code')
    const error = codeError(code)
    if (error !== null) return refused('code', { ...NO_ANSWER, fields: { code: error } }, 400)
    const user = await call(verifyEmail, { body: { code } }, { transport })
    return goOn(request, afterVerifying(user.personaStep))
  } catch (error) {
    const answer = by === 'code' ? codeAnswerOf(error) : generalAnswerOf(error)
    return toLogin(error, request) ?? refused(by, answer, statusOf(error))
  }
}

type Refused = Extract<VerifyAnswer, { state: 'refused' }>

function refused(by: Refused['by'], answer: Refused['answer'], status: number) {
  return data<VerifyAnswer>({ state: 'refused', by, answer }, { status })
}
