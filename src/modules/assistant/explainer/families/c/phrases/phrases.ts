/** Expressions of C in words, and what they are. */
export { cCondition, cOpposite } from './conditions.ts'
export { cNoun, sizedOf } from './nouns.ts'
export { isAddress, isAllocation, isComparison, isEndMark, isEof, isSizeof, withoutCasts } from './words.ts'
