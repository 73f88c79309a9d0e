/** Statements that C has words of its own for. */
import type { BraceLanguage } from '../../braces/braces.ts'
import { describeReturn } from './answers.ts'
import { describeStruct, describeValueOfEnum } from './classes.ts'
import { describeCDeclaration } from './declarations.ts'
import { describeCDirective } from './directives.ts'
import { describeCExpression } from './expressions.ts'
import { describeCFor } from './loops.ts'
import { describePrototype } from './functions.ts'

export { answerOfFunction } from './functions.ts'

export const C_DESCRIBERS: BraceLanguage['describers'] = {
  declare: describeCDeclaration,
  expression: describeCExpression,
  return: describeReturn,
  function: describePrototype,
  class: describeStruct,
  constant: describeValueOfEnum,
  directive: describeCDirective,
  for: describeCFor,
}
