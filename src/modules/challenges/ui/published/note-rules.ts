/** Notes of published solutions: plain text, in which what stands between backticks is code. Pure. */

export type NotePart = { isCode: boolean; text: string }

/** Splits a note into text and code. A backtick without a partner on its line stays as it is. */
export function noteParts(note: string): NotePart[] {
  // Each odd part is what the group of the expression caught.
  return note
    .split(/`([^`\n]+)`/)
    .map((text, index) => ({ isCode: index % 2 === 1, text }))
    .filter(({ text }) => text !== '')
}
