/** Which teller speaks of which statement. Pure. */
import type { PythonProgram } from '../program.ts'
import { openPhrases } from '../phrases/phrases.ts'
import type { Statement } from '../statement.ts'
import { tellAssignment } from './assignment.ts'
import { tellCase, tellElse, tellIf, tellMatch } from './branches.ts'
import { tellAssert, tellExcept, tellFinally, tellRaise, tellTry, tellWith } from './errors.ts'
import { tellExpression } from './expressions.ts'
import { tellFunction, tellReturn, tellYield } from './functions.ts'
import { tellDelete, tellImport, tellOldPrint, tellPass, tellScope, tellType } from './imports.ts'
import { tellBreak, tellContinue, tellFor, tellWhile } from './loops.ts'
import { tellClass } from './methods-of-classes.ts'
import type { Teller, Told } from './told.ts'
import { tellUpdate } from './update.ts'

const TELLERS: Readonly<Record<string, (teller: Teller) => Told>> = {
  AssignStatement: tellAssignment,
  UpdateStatement: tellUpdate,
  ExpressionStatement: tellExpression,
  ReturnStatement: tellReturn,
  YieldStatement: tellYield,
  BreakStatement: tellBreak,
  ContinueStatement: tellContinue,
  PassStatement: tellPass,
  RaiseStatement: tellRaise,
  AssertStatement: tellAssert,
  DeleteStatement: tellDelete,
  ImportStatement: tellImport,
  ScopeStatement: tellScope,
  TypeDefinition: tellType,
  PrintStatement: tellOldPrint,
  if: tellIf,
  elif: tellIf,
  else: tellElse,
  for: tellFor,
  while: tellWhile,
  try: tellTry,
  except: tellExcept,
  finally: tellFinally,
  with: tellWith,
  match: tellMatch,
  case: tellCase,
  def: tellFunction,
  class: tellClass,
}

/** Null: nothing can be said of it. */
export function tellStatement(program: PythonProgram, statement: Statement): Told | null {
  const told = TELLERS[statement.kind]?.({ program, statement, phrases: openPhrases(program) })
  return told && told.gist !== '' ? told : null
}
