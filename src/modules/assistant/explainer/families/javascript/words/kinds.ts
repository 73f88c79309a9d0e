/** Kinds that JavaScript shows by how a value is made, since no types are written. Pure. */
import {
  allWithin,
  type BraceDefinition,
  type BraceProgram,
  calledName,
  definitionOf,
  functionCalled,
  itemKind,
  type Kind,
  kindOf,
  type Node,
  type NodeOf,
  ownerOf,
} from '../../braces/braces.ts'

/** Expressions looked through for one kind. */
const DEEPEST = 6

/** Fields of what the browser gives. */
const FIELDS: Readonly<Record<string, Kind>> = {
  size: 'number',
  length: 'number',
  textContent: 'text',
  innerHTML: 'text',
  innerText: 'text',
  className: 'text',
  id: 'text',
  value: 'text',
  message: 'text',
  checked: 'truth',
  disabled: 'truth',
  hidden: 'truth',
  body: 'element',
  documentElement: 'element',
  parentElement: 'element',
  firstElementChild: 'element',
  lastElementChild: 'element',
  nextElementSibling: 'element',
  target: 'element',
  currentTarget: 'element',
}

/** Kind of an expression that the common way knows nothing of. */
export function ownKindOf(program: BraceProgram, node: Node, depth: number): Kind {
  if (depth > DEEPEST) return 'unknown'
  switch (node.is) {
    case 'name':
      return nameKind(program, node, depth)
    case 'field':
      return fieldKind(program, node, depth)
    case 'call':
      return callKind(program, node, depth)
    case 'await':
      return awaitedKind(program, node.value, depth)
    case 'other':
      return node.source.startsWith('/') ? 'object' : 'unknown'
    default:
      return 'unknown'
  }
}

function nameKind(program: BraceProgram, node: NodeOf<'name'>, depth: number): Kind {
  const definition = definitionOf(program, node)
  if (!definition) return node.name === 'NaN' || node.name === 'Infinity' ? 'number' : 'unknown'
  const { value } = definition
  if (value?.is === 'parameter') return parameterKind(program, value, depth)
  if (value?.is === 'catch') return 'object'
  if (value?.is === 'step') return 'number'
  return (value?.is === 'variable' || value?.is === 'for each') && value.target.is === 'pattern'
    ? pieceKind(program, definition, depth)
    : 'unknown'
}

/** `const [first, ...rest] = words` */
function pieceKind(program: BraceProgram, { value, name }: BraceDefinition, depth: number): Kind {
  if (value?.is !== 'variable' || value.target.is !== 'pattern' || value.target.form !== 'list')
    return 'unknown'
  const piece = value.target.targets.find((each) =>
    each.is === 'spread' ? each.value.source === name : each.source === name,
  )
  if (!piece || !value.value) return 'unknown'
  return piece.is === 'spread' ? 'array' : itemKind(program, value.value, depth + 1)
}

/** Functions whose first parameter is one of what the owner holds. */
const HANDS_ITEMS = new Set(
  'map filter forEach find findIndex findLast findLastIndex some every flatMap'.split(' '),
)

/** Parameter of a function that is passed right where it's written. */
function parameterKind(program: BraceProgram, parameter: NodeOf<'parameter'>, depth: number): Kind {
  if (parameter.isRest) return 'array'
  if (parameter.value) return kindOf(program, parameter.value, depth + 1)
  const lambda = parameter.parent
  const call = lambda?.parent
  if (lambda?.is !== 'lambda' || call?.is !== 'call' || !call.values.includes(lambda)) return 'unknown'
  const at = lambda.parameters.indexOf(parameter)
  const name = calledName(call)
  const owner = ownerOf(call)
  if (name === 'addEventListener' && at === 0) return 'event'
  if (owner && HANDS_ITEMS.has(name)) {
    if (at === 0 && parameter.target.is === 'name') return itemKind(program, owner, depth + 1)
    return at === 1 && kindOf(program, owner, depth + 1) !== 'map' ? 'number' : 'unknown'
  }
  const isComparing = owner && (name === 'sort' || name === 'toSorted')
  return isComparing && parameter.target.is === 'name' ? itemKind(program, owner, depth + 1) : 'unknown'
}

function fieldKind(
  program: BraceProgram,
  { owner, name, source, from }: NodeOf<'field'>,
  depth: number,
): Kind {
  if (/^(?:Math\.\w+|Number\.[A-Z_]+|\w+\.inner(?:Width|Height))$/.test(source)) return 'number'
  if (owner.is === 'this') return ownFieldKind(program, { name, at: from }, depth)
  const given = fieldOfObject(program, owner, name)
  if (given) return kindOf(program, given, depth + 1)
  const ownerKind = kindOf(program, owner, depth + 1)
  const isOfPage = ['element', 'event', 'map', 'set'].includes(ownerKind) || owner.source === 'document'
  return isOfPage && Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? 'unknown') : 'unknown'
}

/** Values of one field that are compared. */
const MOST_VALUES = 6

const STORED = new WeakMap<Node, Map<string, Node[]>>()

/** Values that a class stores in each field of `this`. */
function storedIn(owner: Node): Map<string, Node[]> {
  const known = STORED.get(owner)
  if (known) return known
  const found = new Map<string, Node[]>()
  for (const each of allWithin(owner)) {
    const isField = each.is === 'assignment' && each.operator === '' && each.target.is === 'field'
    if (!isField || each.target.is !== 'field' || each.target.owner.is !== 'this') continue
    found.set(each.target.name, [...(found.get(each.target.name) ?? []).slice(0, MOST_VALUES), each.value])
  }
  STORED.set(owner, found)
  return found
}

/** Kind of all values that `this.name` is given in the class around. */
function ownFieldKind(
  program: BraceProgram,
  { name, at }: { name: string; at: number },
  depth: number,
): Kind {
  for (const [node, scope] of program.names.scopes) {
    if (node.is !== 'class' || at < node.from || at >= node.to) continue
    const declared = scope.names.get(name)?.[0]?.value
    const values = [...(storedIn(node).get(name) ?? [])]
    if (declared?.is === 'variable' && declared.value) values.unshift(declared.value)
    const kinds = new Set(values.slice(0, MOST_VALUES).map((value) => kindOf(program, value, depth + 2)))
    kinds.delete('nothing')
    const [only] = kinds
    if (values.length > 0) return kinds.size === 1 && values.length <= MOST_VALUES && only ? only : 'unknown'
  }
  return 'unknown'
}

/** `user.name`, where `user` is an object that's written in the program. */
function fieldOfObject(program: BraceProgram, owner: Node, name: string): Node | null {
  const definition = definitionOf(program, owner)
  const object = definition?.value?.is === 'variable' ? definition.value.value : null
  const isOnly = definition !== null && (definition.scope.names.get(definition.name)?.length ?? 0) === 1
  if (object?.is !== 'object' || !isOnly || isChanged(program, owner, name)) return null
  return object.entries.find(({ key }) => key.source === name)?.value ?? null
}

/** `user.name = …` anywhere in the file. */
function isChanged({ names: { uses } }: BraceProgram, owner: Node, field: string): boolean {
  return uses.some(({ name, node: { parent } }) => {
    if (name !== owner.source || parent?.is !== 'field' || parent.name !== field) return false
    const around = parent.parent
    return (around?.is === 'assignment' || around?.is === 'step') && around.target === parent
  })
}

/** A call of a function of the program gives what all its answers are. */
function callKind(program: BraceProgram, node: NodeOf<'call'>, depth: number): Kind {
  const own = functionCalled(program, node)
  if (own?.body && !own.modifiers.includes('*'))
    return own.modifiers.includes('async') ? 'promise' : answeredKind(program, answersIn(own.body), depth)
  const definition = node.called.is === 'name' ? definitionOf(program, node.called) : null
  const lambda = definition?.value?.is === 'variable' ? definition.value.value : null
  if (lambda?.is !== 'lambda') return 'unknown'
  if (lambda.isAsync) return 'promise'
  return lambda.body.is === 'block'
    ? answeredKind(program, answersIn(lambda.body), depth)
    : kindOf(program, lambda.body, depth + 2)
}

function answersIn(body: Node): (Node | null)[] {
  const found: (Node | null)[] = []
  const left = [...body.parts]
  for (let node = left.pop(); node && found.length < 20; node = left.pop()) {
    if (node.is === 'return') found.push(node.value)
    if (node.is !== 'function' && node.is !== 'lambda' && node.is !== 'class') left.push(...node.parts)
  }
  return found
}

function answeredKind(program: BraceProgram, answers: readonly (Node | null)[], depth: number): Kind {
  const kinds = new Set(answers.map((each) => (each ? kindOf(program, each, depth + 2) : 'nothing')))
  const [only] = kinds
  return kinds.size === 1 && only !== undefined && only !== 'nothing' ? only : 'unknown'
}

/** What is behind a promise. */
function awaitedKind(program: BraceProgram, value: Node, depth: number): Kind {
  if (value.is !== 'call') return 'unknown'
  if (calledName(value) === 'fetch') return 'object'
  const own = functionCalled(program, value)
  return own?.body && own.modifiers.includes('async')
    ? answeredKind(program, answersIn(own.body), depth)
    : 'unknown'
}

/** Methods that give an array of the same things. */
const SAME_ITEMS = new Set('filter slice sort reverse toSorted toReversed concat splice with'.split(' '))

/** Kind of one of what a value holds. */
export function ownItemKind(program: BraceProgram, node: Node, depth: number): Kind {
  if (depth > DEEPEST) return 'unknown'
  const kind = kindOf(program, node, depth + 1)
  if (kind === 'elements') return 'element'
  const owner = ownerOf(node)
  const name = calledName(node)
  if (node.is === 'call' && owner) {
    if (name === 'split' || (owner.source === 'Object' && name === 'keys')) return 'text'
    if (owner.source === 'Object' && name === 'entries') return 'array'
    if (SAME_ITEMS.has(name)) return itemKind(program, owner, depth + 1)
    if (name === 'map') return mappedKind(program, node, depth)
  }
  if (node.is === 'name') {
    const value = definitionOf(program, node)?.value
    if (
      value?.is === 'variable' &&
      value.target.is === 'pattern' &&
      value.target.form === 'list' &&
      value.value
    )
      return value.target.targets.some((each) => each.is === 'spread' && each.value.source === node.name)
        ? itemKind(program, value.value, depth + 1)
        : 'unknown'
  }
  return 'unknown'
}

function mappedKind(program: BraceProgram, { values: [first] }: NodeOf<'call'>, depth: number): Kind {
  if (first?.is === 'name' && first.name === 'Number') return 'number'
  if (first?.is === 'name' && first.name === 'String') return 'text'
  return first?.is === 'lambda' && first.body.is !== 'block'
    ? kindOf(program, first.body, depth + 2)
    : 'unknown'
}
