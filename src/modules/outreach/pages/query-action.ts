/** What a form's page does with a form that was sent without scripts: the same call, and the same words beside the fields. */
import { data, type RouterContextProvider } from 'react-router'
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { statusOf } from '#ui/forms/form-answer.ts'
import { readForm } from '#ui/forms/read-form.ts'
import { sendQuery } from '../contract.ts'
import type { QueryForm } from '../query-rules.ts'
import { readFields, type QueryAnswer } from '../ui/query-answer.ts'

/** Answers a POST to the page of `form`. */
export async function answerForm(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  form: QueryForm,
) {
  const { transport } = context.get(pageContext)
  const { fields, website } = readFields(await readForm(request), form)
  try {
    const receipt = await call(sendQuery, { body: { ...fields, website } }, { transport })
    return data<QueryAnswer>({ state: 'sent', reference: receipt.reference, email: fields.email })
  } catch (error) {
    const { message, fields: errors } = error instanceof CallError ? error : UNKNOWN
    const answer: QueryAnswer = { state: 'wrong', message, errors, typed: fields }
    return data(answer, { status: statusOf(error) })
  }
}

const UNKNOWN = { message: MESSAGES.server, fields: {} }
