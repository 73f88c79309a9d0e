import { data } from 'react-router'

/** The fields of a form that was sent to a page. A body that is no form is nobody's who uses the page. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (form === null) throw data(null, { status: 400 })
  return form
}
