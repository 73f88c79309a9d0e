/** What a form's page does with a form that was sent without scripts: the same call, and the same words beside the fields. */
import { data, type RouterContextProvider } from 'react-router'
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { sendQuery } from '../contract.ts'
import type { QueryForm } from '../query-rules.ts'
import { readFields, type QueryAnswer } from '../ui/query-answer.ts'

/** Answers a POST to the page of `form`. */
export async function answerForm(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  form: QueryForm,
) {
  const { transport } = context.get(pageContext)
  // A body that is no form is nobody's who uses the page.
  const typed = await request.formData().catch(() => null)
  if (typed === null) throw data(null, { status: 400 })
  const { fields, website } = readFields(typed, form)
  try {
    const receipt = await call(sendQuery, { body: { ...fields, website } }, { transport })
    return data<QueryAnswer>({ state: 'sent', reference: receipt.reference, email: fields.email })
  } catch (error) {
    const { status, message, fields: errors } = error instanceof CallError ? error : UNKNOWN
    const answer: QueryAnswer = { state: 'wrong', message, errors, typed: fields }
    return data(answer, { status: status >= 400 ? status : 500 })
  }
}

const UNKNOWN = { status: 500, message: MESSAGES.server, fields: {} }
