import { typedIn } from '#ui/forms/read-form.ts'
import type { QueryFields, QueryForm } from '../query-rules.ts'

/** What became of a form. */
export type QueryAnswer =
  | { state: 'sent'; reference: string; email: string }
  | { state: 'wrong'; message: string; errors: Record<string, string>; typed: QueryFields }

/** The fields of a form as they were typed, and the one that nobody should have filled in. */
export function readFields(typed: FormData, form: QueryForm): { fields: QueryFields; website: string } {
  const text = (name: string) => typedIn(typed, name)
  return {
    fields: {
      form,
      queryType: text('queryType'),
      fullName: text('fullName'),
      email: text('email'),
      message: text('message'),
      pageUrl: text('pageUrl'),
      company: text('company'),
      teamSize: text('teamSize'),
    },
    website: text('website'),
  }
}
