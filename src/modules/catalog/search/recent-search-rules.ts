/** The last few searches of a visitor, as they are kept in a cookie: separated by commas, the newest last. */

export const MOST_RECENT = 5
/** Shorter ones are neither kept nor answered while typing. */
export const LEAST_LETTERS = 3
/** Longer ones are pasted by mistake, and five of them would be too much for a cookie. */
const MOST_LETTERS = 60

export function readRecent(cookie: string | null): string[] {
  return (cookie ?? '')
    .split(',')
    .map(unescaped)
    .filter((term) => term !== '')
    .slice(-MOST_RECENT)
}

/** The cookie with one more search; unchanged when the term is too short, too long or there already. */
export function withRecent(cookie: string | null, typed: string): string {
  const recent = readRecent(cookie)
  const term = typed.trim().toWellFormed()
  const isKnown = recent.some((each) => each.toLowerCase() === term.toLowerCase())
  const isKept = term.length >= LEAST_LETTERS && term.length <= MOST_LETTERS && !isKnown
  return (isKept ? [...recent, term].slice(-MOST_RECENT) : recent).map(escaped).join(',')
}

/** A comma inside a search is part of it. */
function escaped(term: string): string {
  return term.replaceAll('%', '%25').replaceAll(',', '%2C')
}

function unescaped(term: string): string {
  return term.replaceAll('%2C', ',').replaceAll('%25', '%')
}
