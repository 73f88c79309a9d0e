/** The vocabulary of programs and how they are judged: values, signatures, tables, tests. */
import { defineModule } from '#platform/module/define-module.ts'

export {
  type Cost,
  inputProblem,
  inputsOf,
  judgeCost,
  LEAST_SPREAD,
  type MeasuredCost,
  valueDigest,
} from './cost/cost.ts'
export { isTaken, nameIn } from './language-name-rules.ts'
export { carryOn } from './carry/carry.ts'
export { compareWithFaulty, findFault, type Fault } from './fault/fault.ts'
export type { Indentation } from './parsons/contract.ts'
export { type Piece, type PieceRules, readLines, writeLines } from './parsons/parsons.ts'
export type {
  Compare,
  Exercise,
  ExpectedError,
  FunctionTest,
  PageCheck,
  PageTest,
  StdioTest,
} from './exercise.ts'
export {
  brokenRules,
  type BrokenRule,
  constructsIn,
  isKnownTechnique,
  isReadable,
  ownNames,
  type Technique,
  type TechniqueRule,
  TooLongProgram,
} from './technique/technique.ts'
export {
  childOf,
  childrenOf,
  lineFinder,
  parseCpp,
  parseJava,
  parsePython,
  SWITCH_FUNCTION,
  type SyntaxNode,
  UnparsableProgram,
} from './syntax/syntax.ts'
export {
  languageWords,
  listTokens,
  type ProgramTokens,
  readTokens,
  type ScannedLanguage,
  stripProgram,
} from './tokens/tokens.ts'
export { ownFiles, withGiven } from './given-rules.ts'
export { looksTheSame } from './output-text-rules.ts'
export { differenceInForm, sameValue } from './written-value-rules.ts'
export {
  type Behavior,
  databasesOf,
  type FingerprintedGrade,
  fingerprintOf,
  hashFiles,
  hashProgram,
  hashTests,
  stableJson,
  type TestedBehavior,
} from './fingerprint-rules.ts'
export { type Mistake, type SortedMistakes, sortMistakes } from './mistake-rules.ts'
export {
  type Exchange,
  exchangesOf,
  lastLines,
  paceReplay,
  replayMs,
  SEEDED_LANGUAGES,
  wholeText,
  withSeed,
} from './replay/replay.ts'
export { tableText } from './table-text-rules.ts'
export { renderError, renderExpected, saysRaise } from './expected-text-rules.ts'
export { renderCall, renderValue } from './value-text-rules.ts'
export {
  type FunctionSignature,
  type JsonValue,
  type Parameter,
  SCALAR_TYPES,
  type ScalarType,
  type ValueType,
} from './values.ts'

export const exercises = defineModule({ name: 'exercises' })
