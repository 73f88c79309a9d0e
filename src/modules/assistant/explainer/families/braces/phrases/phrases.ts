/** Expressions of languages with braces in words. */
export { emptyNoun } from './built.ts'
export { lengthOwner } from './conditions.ts'
export { openPhrases } from './noun.ts'
export { isArithmetic } from './operators.ts'
export type { Phrases } from '../phrase-context.ts'
export { toldOf } from './told.ts'
