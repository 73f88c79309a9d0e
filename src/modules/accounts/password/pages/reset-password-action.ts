/** Handles the form without scripts. The token is in the address. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { INVALID_FIELDS, resetPassword } from '../../contract.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { NO_ANSWER, statusOf } from '#ui/forms/form-answer.ts'
import { endDeadSession } from '../../sessions/browser.ts'
import {
  readReset,
  resetAnswerOf,
  resetBody,
  resetFieldErrors,
  type ResetAnswer,
  type ResetTyped,
} from '../ui/reset-answer.ts'
import { readForm } from '#ui/forms/read-form.ts'

export const AFTER_RESET = '/login?reason=reset_password'

export async function setNewPassword({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { transport } = context.get(pageContext)
  const token = new URL(request.url).searchParams.get('token')
  const typed = readReset(await readForm(request))
  const fields = resetFieldErrors(typed, token)
  if (Object.keys(fields).length > 0) {
    const answer = { ...NO_ANSWER, fields, general: INVALID_FIELDS.message }
    return refused(typed, answer, INVALID_FIELDS.status)
  }
  try {
    await call(resetPassword, { body: resetBody(typed, token) }, { transport })
  } catch (error) {
    return refused(typed, resetAnswerOf(error, token), statusOf(error))
  }
  await endDeadSession(transport)
  return redirect(AFTER_RESET, 303)
}

function refused({ email, code }: ResetTyped, answer: ResetAnswer['answer'], status: number) {
  return data<ResetAnswer>({ answer, email, code }, { status })
}
