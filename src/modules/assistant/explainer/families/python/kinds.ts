/** What kind of value an expression has, as far as the program tells without running. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import {
  calledName,
  definitionOf,
  entryOf,
  operation,
  ownerOf,
  type PythonProgram,
  textOf,
  unwrapped,
} from './program.ts'
import type { PythonDefinition, PythonScope } from './names/names.ts'

export type Kind =
  | 'text'
  | 'number'
  | 'truth'
  | 'list'
  | 'dictionary'
  | 'set'
  | 'tuple'
  | 'range'
  | 'file'
  | 'nothing'
  | 'unknown'

const NODE_KINDS: Readonly<Record<string, Kind>> = {
  String: 'text',
  FormatString: 'text',
  ContinuedString: 'text',
  Number: 'number',
  Boolean: 'truth',
  None: 'nothing',
  ArrayExpression: 'list',
  ArrayComprehensionExpression: 'list',
  DictionaryExpression: 'dictionary',
  DictionaryComprehensionExpression: 'dictionary',
  SetExpression: 'set',
  SetComprehensionExpression: 'set',
  TupleExpression: 'tuple',
}
const CALL_KINDS: Readonly<Record<string, Kind>> = {
  str: 'text',
  input: 'text',
  chr: 'text',
  repr: 'text',
  format: 'text',
  int: 'number',
  float: 'number',
  len: 'number',
  abs: 'number',
  round: 'number',
  sum: 'number',
  ord: 'number',
  bool: 'truth',
  any: 'truth',
  all: 'truth',
  isinstance: 'truth',
  list: 'list',
  sorted: 'list',
  dict: 'dictionary',
  Counter: 'dictionary',
  defaultdict: 'dictionary',
  set: 'set',
  tuple: 'tuple',
  range: 'range',
  open: 'file',
  print: 'nothing',
  '.split': 'list',
  '.splitlines': 'list',
  '.readlines': 'list',
  '.join': 'text',
  '.upper': 'text',
  '.lower': 'text',
  '.strip': 'text',
  '.lstrip': 'text',
  '.rstrip': 'text',
  '.replace': 'text',
  '.title': 'text',
  '.capitalize': 'text',
  '.read': 'text',
  '.readline': 'text',
  '.format': 'text',
  '.count': 'number',
  '.find': 'number',
  '.index': 'number',
  '.startswith': 'truth',
  '.endswith': 'truth',
  '.isdigit': 'truth',
  '.isalpha': 'truth',
  '.randint': 'number',
  '.random': 'number',
  '.sqrt': 'number',
  '.append': 'nothing',
  '.sort': 'nothing',
  '.reverse': 'nothing',
}
/** Methods that only one kind has: whoever's name they are called on is of it. */
const METHOD_OWNERS: Readonly<Record<string, Kind>> = {
  upper: 'text',
  lower: 'text',
  strip: 'text',
  split: 'text',
  startswith: 'text',
  endswith: 'text',
  isdigit: 'text',
  isalpha: 'text',
  title: 'text',
  capitalize: 'text',
  append: 'list',
  extend: 'list',
  sort: 'list',
  items: 'dictionary',
  keys: 'dictionary',
  values: 'dictionary',
  setdefault: 'dictionary',
}
const HINTS: Readonly<Record<string, Kind>> = {
  str: 'text',
  int: 'number',
  float: 'number',
  bool: 'truth',
  list: 'list',
  dict: 'dictionary',
  set: 'set',
  tuple: 'tuple',
}
/** Names looked through from one expression. */
const DEEPEST = 5

export function kindOf(program: PythonProgram, expression: SyntaxNode, depth = 0): Kind {
  const node = unwrapped(expression)
  const plain = NODE_KINDS[node.type]
  if (plain) return plain
  if (depth > DEEPEST) return 'unknown'
  const called = calledName(node)
  if (called !== null) return callKind(program, node, called)
  if (node.type === 'VariableName') return nameKind(program, node, depth)
  if (node.type === 'UnaryExpression') return node.children[0]?.type === 'not' ? 'truth' : 'number'
  if (node.type === 'MemberExpression') return memberKind(program, node, depth)
  const parts = operation(node)
  if (!parts) return 'unknown'
  if (/^(==|!=|<|>|<=|>=|in|not in|is|is not)$/.test(parts.operator)) return 'truth'
  const sides = [kindOf(program, parts.left, depth + 1), kindOf(program, parts.right, depth + 1)]
  if (parts.operator === '%' && sides[0] !== 'text') return 'number'
  if (['-', '/', '//', '**'].includes(parts.operator)) return sides.includes('set') ? 'set' : 'number'
  if (sides.includes('text') && ['+', '*', '%'].includes(parts.operator)) return 'text'
  if (sides.includes('list')) return 'list'
  return sides.includes('number') && ['+', '*'].includes(parts.operator) ? 'number' : 'unknown'
}

/** Names of the program itself have nothing to do with those of the language. */
function callKind(program: PythonProgram, node: SyntaxNode, called: string): Kind {
  const [name] = node.children
  if (name?.type === 'VariableName' && definitionOf(program, name)?.kind === 'function') return 'unknown'
  return entryOf(CALL_KINDS, called) ?? 'unknown'
}

/** A slice is of the kind of the whole; a character of a text is a text. */
function memberKind(program: PythonProgram, node: SyntaxNode, depth: number): Kind {
  const owner = ownerOf(node)
  if (!owner || !node.children.some(({ type }) => type === '[')) return 'unknown'
  const kind = kindOf(program, owner, depth + 1)
  const isSlice = node.children.some(({ type }) => type === ':')
  return kind === 'text' || (isSlice && (kind === 'list' || kind === 'tuple')) ? kind : 'unknown'
}

function nameKind(program: PythonProgram, node: SyntaxNode, depth: number): Kind {
  const definition = definitionOf(program, node)
  if (!definition) return 'unknown'
  const written = definitionKind(program, definition, depth)
  return written === 'unknown' ? kindByMethods(program, definition) : written
}

function definitionKind(program: PythonProgram, { kind, value }: PythonDefinition, depth: number): Kind {
  if (value === null) return 'unknown'
  if (kind === 'parameter') return hintKind(value)
  if (kind === 'assignment') return kindOf(program, value, depth + 1)
  if (kind === 'loop') return itemKind(program, value, depth)
  return 'unknown'
}

function hintKind(hint: SyntaxNode): Kind {
  const named = hint.children.find(({ type }) => type === 'VariableName' || type === 'MemberExpression')
  const name = named?.type === 'MemberExpression' ? named.children[0]?.text : named?.text
  return entryOf(HINTS, (name ?? '').toLowerCase()) ?? 'unknown'
}

/** Kind of what a loop over the expression hands out. */
export function itemKind(program: PythonProgram, expression: SyntaxNode, depth = 0): Kind {
  const node = unwrapped(expression)
  const called = calledName(node)
  if (called === 'range') return 'number'
  if (called === '.split' || called === '.splitlines' || called === '.readlines') return 'text'
  if (called === 'input') return 'text'
  if (node.type === 'ArrayExpression' || node.type === 'TupleExpression' || node.type === 'SetExpression') {
    const [first] = node.children.filter(({ type }) => type !== '[' && type !== '(' && type !== '{')
    return first ? kindOf(program, first, depth + 1) : 'unknown'
  }
  if (depth > DEEPEST) return 'unknown'
  if (node.type === 'VariableName') {
    const definition = definitionOf(program, node)
    if (definition?.kind === 'assignment' && definition.value) {
      const kind = kindOf(program, definition.value, depth + 1)
      return kind === 'text' || kind === 'file' ? 'text' : itemKind(program, definition.value, depth + 1)
    }
  }
  const kind = kindOf(program, node, depth + 1)
  return kind === 'text' || kind === 'file' ? 'text' : 'unknown'
}

/** By scope and name, because every expression with the name asks again. */
const KINDS_BY_METHODS = new WeakMap<PythonScope, Map<string, Kind>>()

function kindByMethods(program: PythonProgram, definition: PythonDefinition): Kind {
  const known = KINDS_BY_METHODS.get(definition.scope) ?? new Map<string, Kind>()
  KINDS_BY_METHODS.set(definition.scope, known)
  const kind = known.get(definition.name) ?? findKindByMethods(program, definition)
  known.set(definition.name, kind)
  return kind
}

function findKindByMethods(program: PythonProgram, definition: PythonDefinition): Kind {
  for (const { name, scope, node } of program.names.uses) {
    if (name !== definition.name || scope !== definition.scope) continue
    const member = node.parent
    const property =
      member?.type === 'MemberExpression' && member.children[0] === node ? member.children.at(-1) : null
    const kind = property?.type === 'PropertyName' ? entryOf(METHOD_OWNERS, property.text) : undefined
    if (kind) return kind
  }
  return 'unknown'
}

/** Whether the expression is an empty list, dictionary, set or text: something to collect in. */
export function isEmptyCollection(expression: SyntaxNode): boolean {
  const node = unwrapped(expression)
  if (node.type === 'ArrayExpression' || node.type === 'DictionaryExpression')
    return node.children.length === 2
  if (textOf(node) === '') return true
  const called = calledName(node)
  return called !== null && ['list', 'dict', 'set'].includes(called) && node.source.endsWith('()')
}
