/** Which subject speaks of which statement. Pure. */
import type { PythonProgram } from '../program.ts'
import { openPhrases } from '../phrases/phrases.ts'
import type { Statement } from '../statement.ts'
import { describeAssignment } from './assignment.ts'
import { describeCase, describeElse, describeIf, describeMatch } from './branches.ts'
import {
  describeAssert,
  describeExcept,
  describeFinally,
  describeRaise,
  describeTry,
  describeWith,
} from './errors.ts'
import { describeExpression } from './expressions.ts'
import { describeFunction, describeReturn, describeYield } from './functions.ts'
import {
  describeDelete,
  describeImport,
  describeOldPrint,
  describePass,
  describeScope,
  describeType,
} from './imports.ts'
import { describeBreak, describeContinue, describeFor, describeWhile } from './loops.ts'
import { describeClass } from './methods-of-classes.ts'
import type { Subject, Description } from './description.ts'
import { describeUpdate } from './update.ts'

const DESCRIBERS: Readonly<Record<string, (subject: Subject) => Description>> = {
  AssignStatement: describeAssignment,
  UpdateStatement: describeUpdate,
  ExpressionStatement: describeExpression,
  ReturnStatement: describeReturn,
  YieldStatement: describeYield,
  BreakStatement: describeBreak,
  ContinueStatement: describeContinue,
  PassStatement: describePass,
  RaiseStatement: describeRaise,
  AssertStatement: describeAssert,
  DeleteStatement: describeDelete,
  ImportStatement: describeImport,
  ScopeStatement: describeScope,
  TypeDefinition: describeType,
  PrintStatement: describeOldPrint,
  if: describeIf,
  elif: describeIf,
  else: describeElse,
  for: describeFor,
  while: describeWhile,
  try: describeTry,
  except: describeExcept,
  finally: describeFinally,
  with: describeWith,
  match: describeMatch,
  case: describeCase,
  def: describeFunction,
  class: describeClass,
}

/** Null: nothing can be said of it. */
export function describeStatement(program: PythonProgram, statement: Statement): Description | null {
  const told = DESCRIBERS[statement.kind]?.({ program, statement, phrases: openPhrases(program) })
  return told && told.gist !== '' ? told : null
}
