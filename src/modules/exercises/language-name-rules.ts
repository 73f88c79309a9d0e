/** Names of a task that is solved in several languages, as each language writes them. Pure. */
import type { Language } from './contract.ts'

/** Turns `warmestDay` into the name that learners of the language would choose. */
export function nameIn(language: Language, name: string): string {
  const isSnake = language === 'python' || language === 'c'
  return isSnake ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name
}

/** Tells whether one of the languages has the word for itself, or its learners would hide a function that they need. */
export function isTaken(word: string): boolean {
  return TAKEN.has(word)
}

const TAKEN = new Set(
  `abstract alignas alignof and any as asm assert async auto await bool boolean break byte case catch char class const
  constexpr continue data debugger def default del delete dict do double elif else enum eval except export extends extern
  false filter final finally float for friend from function get global goto id if implements import in index inline input instanceof int
  interface is lambda len let list long main map match max min namespace new next none nonlocal not null object of open
  operator or package pass print private protected prev public raise range record register repeat restrict return reversed
  round set short signed size sizeof sort sorted static str strictfp string struct sum super switch synchronized template
  this throw throws transient true try tuple type typedef typeof union unsigned using var vector virtual void volatile
  while with yield zip`
    .trim()
    .split(/\s+/),
)
