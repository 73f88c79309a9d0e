/** What languages with braces have in common; a language adds how it's read, its words and its rules. */
export { braceFamily } from './family.ts'
export type { BraceLanguage } from './language.ts'
export { isCollection, isNumeric, type Kind } from './kind.ts'
export { functionCalled, itemKind, kindOf, wordOf } from './kinds.ts'
export type { OwnWays } from './own-ways.ts'
export type { Library, LibraryWord, Told } from './library.ts'
export { type Check, COMMON_MISTAKES, firstOf, type Look } from './mistakes/mistakes.ts'
export { allWithin, makeNode, type Node, type NodeOf, statementsIn, type WrittenType } from './model/model.ts'
export { type BraceDefinition, namesIn } from './names/names.ts'
export type { Note } from './notes.ts'
export { openPhrases, type Phrases, toldOf } from './phrases/phrases.ts'
export {
  type BraceProgram,
  calledName,
  definitionOf,
  definitionsOf,
  entryOf,
  isNumber,
  ownerOf,
  textOf,
} from './program.ts'
export {
  classAround,
  classNameAround,
  conditionOf,
  functionAround,
  isLoop,
  loopAround,
  type Statement,
} from './statement.ts'
export {
  blockLines,
  type Describe,
  describeFunction,
  type Description,
  isInEveryRound,
  ownNodes,
  type Subject,
} from './statements/statements.ts'
