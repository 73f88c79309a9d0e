const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a part of an address has the form of a project's or an entry's id. Without Zod, for pages. */
export function isId(text: string): boolean {
  return ID.test(text)
}
