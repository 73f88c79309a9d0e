/** What a variable is for, read from how it is used: the name that a teacher has for it. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import {
  allWithin,
  calledName,
  operation,
  ownerOf,
  type PythonProgram,
  textOf,
  unwrapped,
} from './program.ts'
import type { Role } from '../../roles/roles.ts'
import type { PythonDefinition, PythonScope } from './names/names.ts'
import { isEmptyCollection } from './kinds.ts'

/** Definitions of one name that are looked at. */
const MOST_DEFINITIONS = 40

/** Role of a name in its scope. Null: no known one. */
export function roleOf(program: PythonProgram, name: string, scope: PythonScope): Role | null {
  const definitions = (scope.names.get(name) ?? []).slice(0, MOST_DEFINITIONS)
  const [first] = definitions
  if (!first) return null
  if (definitions.every(({ kind }) => kind === 'loop')) return 'loop variable'
  if (first.kind !== 'assignment' && first.kind !== 'parameter') return null
  return (
    roleByUpdates(definitions) ??
    roleByRebinding(program, definitions) ??
    roleByGrowing(program, first) ??
    (isConstant(definitions) ? 'constant' : null)
  )
}

/** `count += 1` in a loop, `total += price`, `factor *= n`. */
function roleByUpdates(definitions: readonly PythonDefinition[]): Role | null {
  for (const definition of definitions) {
    const change = changeOf(definition)
    if (!change || !isInLoop(definition)) continue
    const first = definitions.find(({ kind }) => kind === 'assignment')?.value
    if (change.operator === '+' && isOne(change.by)) return first?.type === 'Number' ? 'counter' : null
    if (change.operator === '-' && change.by.type === 'Number') return 'countdown'
    if (change.operator === '+' && first && textOf(first) !== null) return 'text builder'
    if (change.operator === '+' && first?.type === 'Number') return 'sum'
    if (change.operator === '+' && first && isEmptyCollection(first)) return 'list collector'
    if (change.operator === '*') return 'product'
  }
  return null
}

/** How a definition changes its own name: `n += 1`, `n = n + 1`, `text = letter + text`. Null: it doesn't. */
export function changeOf(
  definition: PythonDefinition,
): { operator: string; by: SyntaxNode; isInFront: boolean } | null {
  const { kind, value, name } = definition
  if (!value) return null
  if (kind === 'update') {
    const [, operator, by] = value.children
    return operator && by ? { operator: operator.text.slice(0, -1), by, isInFront: false } : null
  }
  if (kind !== 'assignment') return null
  const parts = operation(unwrapped(value))
  if (!parts) return null
  if (parts.left.text === name) return { operator: parts.operator, by: parts.right, isInFront: false }
  return parts.right.text === name && ['+', '*'].includes(parts.operator)
    ? { operator: parts.operator, by: parts.left, isInFront: true }
    : null
}

/** `if x > best: best = x`, `previous = current`, `found = True`. */
function roleByRebinding(program: PythonProgram, definitions: readonly PythonDefinition[]): Role | null {
  const assignments = definitions.filter(({ kind }) => kind === 'assignment')
  const later = assignments.filter((definition) => isInLoop(definition))
  if (assignments.length >= 2 && assignments.every(({ value }) => value?.type === 'Boolean')) return 'flag'
  for (const definition of later) {
    if (definition.value && isBest(definition, definition.value)) return 'best so far'
    const { value } = definition
    if (
      value?.type === 'VariableName' &&
      value.text !== definition.name &&
      isLastInLoop(definition) &&
      assignments.length >= 2
    )
      return 'previous value'
  }
  return later.length === 0 ? null : roleOfIndex(program, definitions)
}

function roleOfIndex(program: PythonProgram, definitions: readonly PythonDefinition[]): Role | null {
  const [first] = definitions
  const isNumber = first?.value?.type === 'Number'
  return first && isNumber && isUsedAsIndex(program, first.name, first.scope) ? 'index' : null
}

/** Whether it is written within a condition that compares the same name, or by `max` and `min` of itself. */
function isBest({ name, at }: PythonDefinition, value: SyntaxNode): boolean {
  const called = calledName(unwrapped(value))
  if (called === 'max' || called === 'min')
    return allWithin(value).some(({ type, text }) => type === 'VariableName' && text === name)
  const body = ancestor(value, 'Body')
  const condition = body?.parent?.type === 'IfStatement' ? conditionBefore(body.parent, at) : null
  if (!condition) return false
  return allWithin(condition).some((node) => {
    const parts = operation(node)
    return (
      parts !== null &&
      ['<', '>', '<=', '>='].includes(parts.operator) &&
      [parts.left, parts.right].some((side) => side.text === name)
    )
  })
}

function conditionBefore({ children }: SyntaxNode, at: number): SyntaxNode | null {
  const body = children.findIndex(({ type, from, to }) => type === 'Body' && from <= at && at < to)
  return children[body - 1] ?? null
}

function roleByGrowing(program: PythonProgram, { name, scope, value }: PythonDefinition): Role | null {
  if (!value) return null
  const isEmpty = isEmptyCollection(value)
  const isTallyDictionary = calledName(value) === 'defaultdict' || calledName(value) === 'Counter'
  if (!isEmpty && !isTallyDictionary) return null
  for (const use of program.names.uses) {
    if (use.name !== name || use.scope !== scope) continue
    const call = use.node.parent?.parent
    const called = call && ownerOf(call) === use.node ? calledName(call) : null
    if (called === '.append' || called === '.extend' || called === '.insert') return 'list collector'
    if (called === '.add') return 'set collector'
    if (isStoredInto(use.node)) return roleOfEntries(use.node)
  }
  return null
}

/** `counts[word] = …` */
function isStoredInto(node: SyntaxNode): boolean {
  const member = node.parent
  if (member?.type !== 'MemberExpression' || member.children[1]?.type !== '[') return false
  const statement = member.parent
  return (
    (statement?.type === 'AssignStatement' || statement?.type === 'UpdateStatement') &&
    statement.children[0] === member
  )
}

/** `counts[word] += 1` counts, `totals[shop] += amount` adds up. */
function roleOfEntries(node: SyntaxNode): Role | null {
  const statement = node.parent?.parent
  const value = statement?.children.at(-1)
  if (!statement || !value) return null
  if (statement.type === 'UpdateStatement') {
    if (statement.children[1]?.text !== '+=') return null
    return isOne(value) ? 'tally' : 'totals'
  }
  const parts = operation(unwrapped(value))
  if (parts?.operator !== '+' || calledName(parts.left) !== '.get') return null
  return isOne(parts.right) ? 'tally' : 'totals'
}

function isUsedAsIndex({ names }: PythonProgram, name: string, scope: PythonScope): boolean {
  return names.uses.some(({ name: each, node, scope: place }) => {
    const member = node.parent
    return (
      each === name &&
      place === scope &&
      member?.type === 'MemberExpression' &&
      member.children[1]?.type === '[' &&
      member.children[0] !== node
    )
  })
}

function isConstant(definitions: readonly PythonDefinition[]): boolean {
  const [only] = definitions
  return definitions.length === 1 && only?.scope.kind === 'file' && /^[A-Z][A-Z0-9_]+$/.test(only.name)
}

function isInLoop({ value }: PythonDefinition): boolean {
  for (let node = value; node; node = node.parent) {
    if (node.type === 'ForStatement' || node.type === 'WhileStatement') return true
    if (node.type === 'FunctionDefinition') return false
  }
  return false
}

/** Whether it's in the loop's own block, and nothing follows. */
function isLastInLoop({ value }: PythonDefinition): boolean {
  const statement = value?.parent
  const block = statement?.parent
  const isLoop = block?.parent?.type === 'ForStatement' || block?.parent?.type === 'WhileStatement'
  return isLoop && block?.children.at(-1) === statement
}

function ancestor(node: SyntaxNode, type: string): SyntaxNode | null {
  for (let around = node.parent; around; around = around.parent) if (around.type === type) return around
  return null
}

export function isOne({ type, text }: SyntaxNode): boolean {
  return type === 'Number' && text === '1'
}
