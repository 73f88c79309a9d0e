/** What kind of value an expression has, what is called, and its words, as far as the program tells without running. Pure. */
import { definitionAt } from '../../names/names.ts'
import { isCollection, isNumeric, type Kind } from './kind.ts'
import type { LibraryWord } from './library.ts'
import type { Node, NodeOf, WrittenType } from './model/model.ts'
import { type BraceDefinition, functionName } from './names/names.ts'
import {
  type BraceProgram,
  calledName,
  definitionOf,
  definitionsOf,
  entryOf,
  ownerOf,
  scopeOf,
  typeOf,
  valueOf,
} from './program.ts'

/** Names looked through from one expression. */
const DEEPEST = 6
export function kindOf(program: BraceProgram, node: Node, depth = 0): Kind {
  if (depth > DEEPEST) return 'unknown'
  switch (node.is) {
    case 'number':
      return program.language.dividesWhole ? (node.isDecimal ? 'decimal' : 'whole') : 'number'
    case 'text':
      return node.isCharacter ? 'character' : 'text'
    case 'template':
      return 'text'
    case 'truth':
    case 'type test':
      return 'truth'
    case 'nothing':
      return 'nothing'
    case 'list':
    case 'sized array':
      return 'array'
    case 'object':
      return 'object'
    case 'lambda':
    case 'function':
    case 'method reference':
      return 'function'
    case 'create':
    case 'cast':
      return program.language.kindOfType(node.type)
    case 'name':
      return nameKind(program, node, depth)
    case 'item':
      return itemKind(program, node.owner, depth + 1)
    case 'field':
      return fieldKind(program, node)
    case 'call':
      return callKind(program, node, depth)
    case 'operation':
      return operationKind(program, node, depth)
    case 'unary':
      return node.operator === '!' ? 'truth' : kindOf(program, node.value, depth + 1)
    case 'step':
      return kindOf(program, node.target, depth + 1)
    case 'assignment':
      return kindOf(program, node.value, depth + 1)
    case 'choice': {
      const kinds = [kindOf(program, node.yes, depth + 1), kindOf(program, node.no, depth + 1)]
      return kinds[0] === 'nothing' ? (kinds[1] ?? 'unknown') : (kinds[0] ?? 'unknown')
    }
    default:
      return 'unknown'
  }
}

function nameKind(program: BraceProgram, node: NodeOf<'name'>, depth: number): Kind {
  const definition = definitionOf(program, node)
  return definition ? definitionKind(program, definition, depth) : 'unknown'
}

function definitionKind(program: BraceProgram, definition: BraceDefinition, depth: number): Kind {
  const declared = declaration(definition)
  const type = typeOf(declared)
  const kind = type ? program.language.kindOfType(type) : 'unknown'
  if (kind !== 'unknown') return kind
  const { value } = definition
  if (value?.is === 'for each' && kindOf(program, value.collection, depth + 1) === 'map') return 'pair'
  if (value?.is === 'for each') return itemKind(program, value.collection, depth + 1)
  if (value?.is === 'function') return 'function'
  const given = valueOf(definition) ?? valueOf(declared)
  return given ? kindOf(program, given, depth + 1) : 'unknown'
}

/** The definition with the type: the first one of the variable. */
function declaration(definition: BraceDefinition): BraceDefinition {
  return definition.scope.names.get(definition.name)?.[0] ?? definition
}

/** Kind of one of the things that a collection holds, or of a map's values. */
export function itemKind(program: BraceProgram, node: Node, depth = 0): Kind {
  if (depth > DEEPEST) return 'unknown'
  const kind = kindOf(program, node, depth + 1)
  if (kind === 'text') return 'character'
  if (node.is === 'list') return node.items[0] ? kindOf(program, node.items[0], depth + 1) : 'unknown'
  const type = writtenType(program, node, depth)
  const item = type && itemType(type)
  if (item) return program.language.kindOfType(item)
  if (node.is !== 'name') return 'unknown'
  const definition = definitionOf(program, node)
  const given = definition && valueOf(declaration(definition))
  return given ? itemKind(program, given, depth + 1) : 'unknown'
}

/** Type of what is within: of `int[][]` it's `int[]`, of `Map<String, Integer>` it's `Integer`. */
function itemType(type: WrittenType): WrittenType | null {
  if (type.dimensions > 0) return { ...type, dimensions: type.dimensions - 1 }
  if (type.pointers > 0) return { ...type, pointers: type.pointers - 1 }
  return type.of.at(-1) ?? null
}

/** The type that is written for a value. Null: none is. */
export function writtenType(program: BraceProgram, node: Node, depth = 0): WrittenType | null {
  if (depth > DEEPEST) return null
  if (node.is === 'create' || node.is === 'cast') return node.type
  if (node.is === 'list') return node.type
  if (node.is === 'sized array') return { ...node.type, dimensions: node.sizes.length }
  if (node.is === 'name') {
    const definition = definitionOf(program, node)
    return definition && typeOf(declaration(definition))
  }
  if (node.is === 'item') {
    const type = writtenType(program, node.owner, depth + 1)
    return type && itemType(type)
  }
  if (node.is === 'call') return functionCalled(program, node)?.type ?? null
  return node.is === 'field' ? fieldType(program, node) : null
}

/** Of `this.name`, and of the field of an object whose class is in the program. */
function fieldType(program: BraceProgram, { owner, name, from }: NodeOf<'field'>): WrittenType | null {
  const type = owner.is === 'this' ? null : writtenType(program, owner)
  for (const [node, scope] of program.names.scopes) {
    if (node.is !== 'class') continue
    const isOwner = owner.is === 'this' ? node.from < from && from < node.to : type?.name === node.name?.name
    const definition = isOwner ? scope.names.get(name)?.[0] : undefined
    if (definition) return typeOf(definition)
  }
  return null
}

function fieldKind(program: BraceProgram, node: NodeOf<'field'>): Kind {
  const type = fieldType(program, node)
  if (type) return program.language.kindOfType(type)
  return node.name === 'length' ? 'whole' : 'unknown'
}

function callKind(program: BraceProgram, node: NodeOf<'call'>, depth: number): Kind {
  const own = functionCalled(program, node)
  if (own) return own.type ? program.language.kindOfType(own.type) : 'unknown'
  const gives = wordOf(program, node)?.gives ?? 'unknown'
  if (gives !== 'item' && gives !== 'same') return gives
  const owner = node.called.is === 'field' ? node.called.owner : null
  if (!owner) return 'unknown'
  return gives === 'item' ? itemKind(program, owner, depth + 1) : kindOf(program, owner, depth + 1)
}

function operationKind(program: BraceProgram, node: NodeOf<'operation'>, depth: number): Kind {
  const { operator } = node
  if (/^(?:==|!=|<|>|<=|>=|&&|in)$/.test(operator)) return 'truth'
  const left = kindOf(program, node.left, depth + 1)
  if (operator === '||' || operator === '??') return left === 'unknown' ? 'unknown' : left
  const right = kindOf(program, node.right, depth + 1)
  if (operator === '+' && (left === 'text' || right === 'text')) return 'text'
  if (left === 'decimal' || right === 'decimal') return 'decimal'
  if (left === 'pointer') return operator === '-' ? 'whole' : 'pointer'
  const isWhole = (kind: Kind) => kind === 'whole' || kind === 'character'
  if (isWhole(left) && isWhole(right)) return 'whole'
  const isKnown = isNumeric(left) || isNumeric(right) || operator !== '+'
  return isKnown && left !== 'object' && right !== 'object' ? 'number' : 'unknown'
}

/** Whether the expression is something empty to collect in. */
export function isEmptyCollection(program: BraceProgram, node: Node): boolean {
  if (node.is === 'list') return node.items.length === 0
  if (node.is === 'object') return node.entries.length === 0
  if (node.is === 'text') return node.text === '' && !node.isCharacter
  return node.is === 'create' && node.values.length === 0 && isCollectionOrBuilder(kindOf(program, node))
}

function isCollectionOrBuilder(kind: Kind): boolean {
  return isCollection(kind) || kind === 'builder'
}

/** Function of the program that is called. Null: it's another's, or not known. */
export function functionCalled(program: BraceProgram, call: NodeOf<'call'>): NodeOf<'function'> | null {
  const { called } = call
  if (called.is === 'name') {
    const value = definitionOf(program, called)?.value
    return value?.is === 'function' ? versionCalled(program, call, value) : null
  }
  if (called.is !== 'field') return null
  const home = called.owner.is === 'this' ? classAround(called) : classOf(program, called.owner)
  const scope = home && program.names.scopes.get(home)
  const value = scope?.names.get(functionName(called.name, program.language.names))?.[0]?.value
  return value?.is === 'function' ? value : null
}

/** The class that is named, or that a value is declared as. Null: it isn't in this file. */
function classOf(program: BraceProgram, owner: Node): NodeOf<'class'> | null {
  const named = definitionOf(program, owner)?.value
  if (named?.is === 'class') return named
  const type = owner.is === 'name' ? writtenType(program, owner) : null
  const found =
    type && definitionAt({ name: type.name, at: owner.from, scope: scopeOf(program, owner) })?.value
  return found?.is === 'class' ? found : null
}

/** Of several functions with a name, the one with so many parameters. */
function versionCalled(
  program: BraceProgram,
  { called, values }: NodeOf<'call'>,
  found: NodeOf<'function'>,
): NodeOf<'function'> {
  if (found.body && takes(found, values.length)) return found
  const versions = definitionsOf(program, called).flatMap(({ value }) =>
    value?.is === 'function' ? [value] : [],
  )
  const fitting = versions.filter((each) => takes(each, values.length))
  return fitting.find(({ body }) => body !== null) ?? fitting[0] ?? found
}

function takes({ parameters }: NodeOf<'function'>, count: number): boolean {
  const least = parameters.filter(({ value, isRest }) => value === null && !isRest).length
  return count >= least && (count <= parameters.length || parameters.some(({ isRest }) => isRest))
}

/** Whether a call within a function is of that very function, and not of another version with its name. */
export function isOwnCall(program: BraceProgram, call: Node, around: NodeOf<'function'>): boolean {
  if (call.is !== 'call') return false
  const hasVersions = around.name !== null && definitionsOf(program, around.name).length > 1
  return !hasVersions || takes(around, call.values.length)
}

function classAround(node: Node): NodeOf<'class'> | null {
  for (let around = node.parent; around; around = around.parent) if (around.is === 'class') return around
  return null
}

/** Null: the program's own, or not known. */
export function wordOf(program: BraceProgram, node: NodeOf<'call'>): LibraryWord | null {
  const { library } = program.language
  const name = calledName(node)
  if (name === '' || functionCalled(program, node)) return null
  const owner = ownerOf(node)
  if (!owner) {
    return isFromElsewhere(program, node.called) ? (entryOf(library, name) ?? null) : null
  }
  const isClassOrModule = owner.is === 'name' ? isFromElsewhere(program, owner) : owner.is === 'field'
  const named = isClassOrModule ? entryOf(library, `${owner.source}.${name}`) : undefined
  const kind = kindOf(program, owner)
  const byKind = entryOf(library, `${kind}.${name}`)
  return named ?? byKind ?? (kind === 'unknown' ? entryOf(library, `.${name}`) : undefined) ?? null
}

/** The program doesn't define it, or only by an import. */
function isFromElsewhere(program: BraceProgram, name: Node): boolean {
  const definition = definitionOf(program, name)
  return definition === null || definition.kind === 'import'
}
