/** What a text of a stranger loses before it is stored. */

/** Characters that PostgreSQL refuses, half pairs, and those that turn the direction of the text after them. */
const REFUSED = /[\0\u202a-\u202e\u2066-\u2069]/g

/** Returns the text with line breaks of one kind and without characters that break a page or a database. Linear. */
export function storableText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(REFUSED, '').trim()
}
