/** Names of a program in a language with braces. */
export {
  type BraceDefinition,
  type BraceNames,
  type BraceScope,
  type BraceUse,
  collectNames,
  functionName,
  namesIn,
  type NameRules,
} from './collect-names.ts'
