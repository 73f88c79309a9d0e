/** Handles the form without scripts: the same call, and the same messages. */
import { data, type RouterContextProvider } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { forgotPassword } from '../../contract.ts'
import { forgotAnswerOf, type ForgotAnswer } from '../ui/forgot-answer.ts'
import { statusOf } from '#ui/forms/form-answer.ts'
import { typedIn, readForm } from '#ui/forms/read-form.ts'

export async function askForNewPassword({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { transport } = context.get(pageContext)
  const email = typedIn(await readForm(request), 'email')
  try {
    const { resendAfterSeconds } = await call(forgotPassword, { body: { email } }, { transport })
    return data<ForgotAnswer>({ state: 'sent', email, resendAfterSeconds })
  } catch (error) {
    const refused: ForgotAnswer = { state: 'refused', email, answer: forgotAnswerOf(error) }
    return data(refused, { status: statusOf(error) })
  }
}
