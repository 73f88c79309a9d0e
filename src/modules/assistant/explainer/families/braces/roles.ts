/** What a variable is for, read from how it is used: the name that a teacher has for it. Pure. */
import type { Role } from '../../roles/roles.ts'
import { isNumeric } from './kind.ts'
import { isEmptyCollection, kindOf, wordOf } from './kinds.ts'
import { allWithin, around, type Node, type NodeOf, statementsIn } from './model/model.ts'
import type { BraceDefinition, BraceScope } from './names/names.ts'
import { type BraceProgram, calledName, isNumber, ownerOf, textOf, valueOf } from './program.ts'

/** Definitions of one name that are looked at. */
const MOST_DEFINITIONS = 40

const KNOWN = new WeakMap<BraceScope, Map<string, Role | null>>()

/** Role of a name in the scope that it belongs to. Null: no known one. */
export function roleOf(program: BraceProgram, name: string, scope: BraceScope): Role | null {
  const known = KNOWN.get(scope) ?? new Map<string, Role | null>()
  KNOWN.set(scope, known)
  const role = known.has(name) ? (known.get(name) ?? null) : findRole(program, name, scope)
  known.set(name, role)
  return role
}

function findRole(program: BraceProgram, name: string, scope: BraceScope): Role | null {
  const definitions = (scope.names.get(name) ?? []).slice(0, MOST_DEFINITIONS)
  const [first] = definitions
  if (!first) return null
  if (definitions.every(({ kind }) => kind === 'loop') || isCounted(first)) return 'loop variable'
  if (first.kind !== 'assignment' && first.kind !== 'parameter') return null
  return (
    roleByUpdates(program, definitions) ??
    roleByRebinding(program, definitions) ??
    roleByGrowing(program, first) ??
    (isConstant(first) ? 'constant' : null)
  )
}

/** The `i` of `for (int i = 0; …)`. */
function isCounted({ value }: BraceDefinition): boolean {
  const declare = value?.parent
  return declare?.is === 'declare' && declare.parent?.is === 'for' && declare.parent.starts.includes(declare)
}

export interface Change {
  operator: string
  /** Null: by one, `n++`. */
  by: Node | null
  /** Whether the old value comes behind: `text = letter + text`. */
  isInFront: boolean
}

/** How a definition changes its own name: `n++`, `n += 1`, `n = n + 1`. Null: it doesn't. */
export function changeOf({ value, name }: BraceDefinition): Change | null {
  if (value?.is === 'step') return { operator: value.by === 1 ? '+' : '-', by: null, isInFront: false }
  if (value?.is !== 'assignment') return null
  if (value.operator !== '') return { operator: value.operator, by: value.value, isInFront: false }
  const { value: given } = value
  if (given.is !== 'operation') return null
  const { left, operator, right } = given
  if (isName(left, name)) return { operator, by: right, isInFront: false }
  if (operator === '+' && isName(leftmost(given), name)) {
    // `text = text + letter + " "`: what is added is more than the last piece.
    return null
  }
  return isName(right, name) && (operator === '+' || operator === '*')
    ? { operator, by: left, isInFront: true }
    : null
}

function leftmost(node: Node): Node {
  let first = node
  while (first.is === 'operation' && first.operator === '+') first = first.left
  return first
}

function isName(node: Node, name: string): boolean {
  return node.is === 'name' && node.name === name
}

export function isOne(node: Node | null): boolean {
  return node === null || isNumber(node, 1)
}

/** `count++` in a loop, `total += price`, `factor *= n`. */
function roleByUpdates(program: BraceProgram, definitions: readonly BraceDefinition[]): Role | null {
  for (const definition of definitions) {
    const change = changeOf(definition)
    if (!change || !isInLoop(definition)) continue
    const first = definitions.map(valueOf).find((value) => value !== null)
    const isNumeral = first?.is === 'number'
    if (change.operator === '+' && isOne(change.by))
      return isNumeral ? (roleOfIndex(program, definitions) ?? 'counter') : null
    if (change.operator === '-' && (change.by === null || change.by.is === 'number')) return 'countdown'
    if (change.operator === '+' && first && textOf(first) !== null) return 'text builder'
    if (change.operator === '+' && isNumeral) return 'sum'
    if (change.operator === '*' && first && isNumeric(kindOf(program, first))) return 'product'
  }
  return null
}

/** `if (x > best) best = x;`, `previous = current;`, `found = true;`. */
function roleByRebinding(program: BraceProgram, definitions: readonly BraceDefinition[]): Role | null {
  const assignments = definitions.filter(({ kind }) => kind === 'assignment')
  const values = assignments.map(valueOf).filter((value) => value !== null)
  if (values.length >= 2 && values.every(({ is }) => is === 'truth')) return 'flag'
  const later = assignments.filter(({ value }) => value?.is === 'assignment').filter(isInLoop)
  for (const definition of later) {
    const value = valueOf(definition)
    if (value && isBest(definition, value)) return 'best so far'
    if (value?.is === 'name' && value.name !== definition.name && isLastInLoop(definition))
      return 'previous value'
  }
  return definitions.length > 1 ? roleOfIndex(program, definitions) : null
}

/** Whether it stands under a condition that compares the same name, or takes the larger or smaller of it and another. */
function isBest({ name, value: node }: BraceDefinition, value: Node): boolean {
  const called = calledName(value)
  if (called === 'max' || called === 'min') return allWithin(value).some((each) => isName(each, name))
  const guard = node && around(node, 'if')
  if (!guard || !node || guard.body.from > node.from || node.from >= guard.body.to) return false
  return allWithin(guard.condition).some(
    (each) =>
      each.is === 'operation' &&
      /^[<>]=?$/.test(each.operator) &&
      [each.left, each.right].some((side) => isName(rootOf(side), name)),
  )
}

/** `best` in `best.price()` and `best[0]`. */
function rootOf(node: Node): Node {
  let root = node
  for (let depth = 0; depth < 6; depth += 1) {
    const owner = root.is === 'item' ? root.owner : ownerOf(root)
    if (!owner) return root
    root = owner
  }
  return root
}

function roleOfIndex(program: BraceProgram, [first]: readonly BraceDefinition[]): Role | null {
  if (!first || valueOf(first)?.is !== 'number') return null
  const isIndex = program.names.uses.some(
    ({ name, node }) =>
      name === first.name &&
      node.from >= first.at &&
      node.parent?.is === 'item' &&
      node.parent.index === node,
  )
  return isIndex ? 'index' : null
}

/** What is put into a collection that starts empty. */
function roleByGrowing(program: BraceProgram, { name, value }: BraceDefinition): Role | null {
  const start = value?.is === 'variable' ? value.value : null
  if (!start || !isEmptyCollection(program, start)) return null
  const kind = kindOf(program, start)
  for (const { name: each, node } of program.names.uses) {
    if (each !== name || node.from < start.from) continue
    const { parent } = node
    if (parent?.is === 'item' && parent.owner === node) return roleOfEntry(parent)
    const call = parent?.parent
    if (call?.is !== 'call' || ownerOf(call) !== node) continue
    const role = roleOfCall(program, call)
    if (role) return kind === 'builder' ? 'text builder' : role
  }
  return null
}

function roleOfCall(program: BraceProgram, call: NodeOf<'call'>): Role | null {
  const tally = tallyStep(call)
  if (tally) return isOne(tally) ? 'tally' : 'totals'
  const changes = wordOf(program, call)?.changes
  if (changes === 'add') return 'list collector'
  return changes === 'add to set' ? 'set collector' : null
}

/** What is added in `counts.put(word, counts.getOrDefault(word, 0) + 1)` and `counts.merge(word, 1, Integer::sum)`. Null: another call. */
export function tallyStep(call: NodeOf<'call'>): Node | null {
  const [key, value, how] = call.values
  if (!key || !value) return null
  if (calledName(call) === 'merge') return how?.source.endsWith('::sum') ? value : null
  if (!['put', 'set'].includes(calledName(call)) || value.is !== 'operation' || value.operator !== '+')
    return null
  const isSame = (side: Node) =>
    allWithin(side).some(
      (node) =>
        node.is === 'call' &&
        calledName(node).startsWith('get') &&
        ownerOf(node)?.source === ownerOf(call)?.source &&
        node.values[0]?.source === key.source,
    )
  return isSame(value.left) ? value.right : null
}

/** `counts[word]++`, `totals[shop] += amount` */
function roleOfEntry(item: NodeOf<'item'>): Role | null {
  const { parent } = item
  if (parent?.is === 'step' && parent.by === 1) return 'tally'
  if (parent?.is !== 'assignment' || parent.target !== item) return null
  if (parent.operator === '+') return isOne(parent.value) ? 'tally' : 'totals'
  const { value } = parent
  const isOwn = value.is === 'operation' && value.operator === '+' && value.left.source.includes(item.source)
  return isOwn ? (isOne(value.right) ? 'tally' : 'totals') : null
}

function isConstant({ name, scope, value }: BraceDefinition): boolean {
  if (value?.is !== 'variable' || value.parent?.is !== 'declare') return false
  const isShouted = /^[A-Z][A-Z0-9_]+$/.test(name)
  return isShouted && (value.parent.isConstant || scope.kind === 'file' || scope.kind === 'members')
}

function isInLoop({ value }: BraceDefinition): boolean {
  return value !== null && around(value, 'for', 'for each', 'while', 'do') !== null
}

/** Whether it's in the loop's own block, and nothing follows. */
function isLastInLoop({ value }: BraceDefinition): boolean {
  const statement = value?.parent
  const block = statement?.parent
  const loop = block?.parent
  const isLoop = loop && ['for', 'for each', 'while', 'do'].includes(loop.is)
  return block !== undefined && isLoop === true && statementsIn(block).at(-1) === statement
}
