/** Which subject speaks of which statement. Pure. */
import { openPhrases } from '../phrases/phrases.ts'
import type { BraceProgram } from '../program.ts'
import type { Statement, StatementKind } from '../statement.ts'
import { describeCase, describeElse, describeIf, describeSwitch } from './branches.ts'
import { describeClass, describeConstant } from './classes.ts'
import { describeDeclaration } from './declarations.ts'
import type { Describe, Description } from './description.ts'
import { describeCatch, describeFinally, describeThrow, describeTry } from './errors.ts'
import { describeExpression } from './expressions.ts'
import { describeFunction } from './functions.ts'
import { describeDirective, describeImport } from './imports.ts'
import { describeCounting } from './counting-loops.ts'
import {
  describeBreak,
  describeContinue,
  describeDo,
  describeDoWhile,
  describeForEach,
  describeWhile,
} from './loops.ts'
import { describeReturn, describeYield } from './answers.ts'

type Describers = { readonly [Kind in StatementKind]?: Describe }

const DESCRIBERS: Describers = {
  declare: describeDeclaration,
  expression: describeExpression,
  return: describeReturn,
  yield: describeYield,
  break: describeBreak,
  continue: describeContinue,
  throw: describeThrow,
  import: describeImport,
  directive: describeDirective,
  if: describeIf,
  'else if': describeIf,
  else: describeElse,
  for: describeCounting,
  'for each': describeForEach,
  while: describeWhile,
  do: describeDo,
  'do while': describeDoWhile,
  switch: describeSwitch,
  case: describeCase,
  default: describeCase,
  try: describeTry,
  catch: describeCatch,
  finally: describeFinally,
  function: describeFunction,
  class: describeClass,
  constant: describeConstant,
}

/** Null: nothing can be said of it. */
export function describeStatement(
  program: BraceProgram,
  statement: Statement,
  own: Describers,
): Description | null {
  const subject = { program, statement, phrases: openPhrases(program) }
  const told = own[statement.kind]?.(subject) ?? DESCRIBERS[statement.kind]?.(subject)
  return told && told.gist !== '' ? told : null
}
