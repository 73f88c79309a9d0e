/** Statements that C++ has words of its own for. */
import type { BraceLanguage } from '../../braces/braces.ts'
import { describeCppClass, describeCppDirective } from './classes.ts'
import { describeCppDeclaration } from './declarations.ts'
import { describeCppExpression } from './expressions.ts'
import { describeCppFunction } from './functions.ts'
import { describeCppCatch, describeRangeFor } from './loops.ts'

export const CPP_DESCRIBERS: BraceLanguage['describers'] = {
  declare: describeCppDeclaration,
  expression: describeCppExpression,
  function: describeCppFunction,
  class: describeCppClass,
  import: describeCppDirective,
  directive: describeCppDirective,
  'for each': describeRangeFor,
  catch: describeCppCatch,
}
