import { data } from 'react-router'

/** Reads the fields of a form sent to a page's action; throws 400 for a body that is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (form === null) throw data(null, { status: 400 })
  return form
}

/** Reads the text of a field; empty where the field is missing or holds a file. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
