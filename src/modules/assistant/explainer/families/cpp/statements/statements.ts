/** Statements that C++ has words of its own for. */
import type { BraceLanguage } from '../../braces/braces.ts'
import { describeCppReturn } from './answers.ts'
import { describeCppClass, describeCppDirective } from './classes.ts'
import { describeCppDeclaration } from './declarations.ts'
import { describeCppExpression } from './expressions.ts'
import { describeCppFunction } from './functions.ts'
import { describeCppCatch, describeCppTry, describeIteratorLoop, describeRangeFor } from './loops.ts'

export const CPP_DESCRIBERS: BraceLanguage['describers'] = {
  declare: describeCppDeclaration,
  expression: describeCppExpression,
  return: describeCppReturn,
  function: describeCppFunction,
  class: describeCppClass,
  import: describeCppDirective,
  directive: describeCppDirective,
  for: describeIteratorLoop,
  'for each': describeRangeFor,
  try: describeCppTry,
  catch: describeCppCatch,
}
