/** Statements that JavaScript tells in its own words. */
import type { BraceLanguage } from '../../braces/braces.ts'
import { describeOwnReturn, describeOwnYield } from './answers.ts'
import { describeOwnDeclaration } from './declarations.ts'
import { describeOwnThrow } from './errors.ts'
import { describeOwnExpression } from './expressions.ts'
import { describeOwnFunction } from './functions.ts'
import { describeOwnForEach } from './loops.ts'
import { describeOwnDirective, describeOwnImport } from './modules.ts'

export const OWN_DESCRIBERS: BraceLanguage['describers'] = {
  declare: describeOwnDeclaration,
  expression: describeOwnExpression,
  'for each': describeOwnForEach,
  throw: describeOwnThrow,
  return: describeOwnReturn,
  yield: describeOwnYield,
  function: describeOwnFunction,
  import: describeOwnImport,
  directive: describeOwnDirective,
}
