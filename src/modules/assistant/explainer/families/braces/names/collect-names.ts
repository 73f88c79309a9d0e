/** Walks over a program and collects its scopes, definitions and uses of names. Pure. */
import { type Definition, type NameScope, type NameUse, openScope, scopeWith } from '../../../names/names.ts'
import type { Is, Node, NodeOf } from '../model/model.ts'

/** `value`: the node that gives the value: `variable`, `assignment`, `step`, `parameter`, `for each`, `function`, `class`, `import`. */
export type BraceDefinition = Definition<Node>
export type BraceScope = NameScope<Node>
export type BraceUse = NameUse<Node> & { node: NodeOf<'name'> }

export interface BraceNames {
  file: BraceScope
  /** In the order of the text. */
  uses: BraceUse[]
  /** Scope within each node that has its own. */
  scopes: Map<Node, BraceScope>
}

/** What languages differ in. */
export interface NameRules {
  /** A method and a variable may have the same name. */
  functionsApart: boolean
  /** A value for a name that's declared nowhere makes a variable of the file. */
  assigningDefines: boolean
  /** Methods see the names of their class without `this`. */
  seesMembers: boolean
  /** A variable that's declared with `var` belongs to the whole function. Default: to its block. */
  hoistsVar?: boolean
  /** The names of an enum are known around it, not only within. */
  opensEnums?: boolean
}

interface Walk {
  names: BraceNames
  path: string
  rules: NameRules
  /** Assignments find their variable once all are known. */
  waiting: { name: NodeOf<'name'>; scope: BraceScope; kind: 'assignment' | 'update'; value: Node }[]
}

export function collectNames(root: NodeOf<'file'>, path: string, rules: NameRules): BraceNames {
  const file: BraceScope = openScope('file', null)
  const names: BraceNames = { file, uses: [], scopes: new Map([[root as Node, file]]) }
  const walk: Walk = { names, path, rules, waiting: [] }
  visitAll(walk, root.statements, file)
  const changed = new Set<BraceDefinition[]>()
  for (const { name, scope, kind, value } of walk.waiting) {
    const home = scopeWith(name.name, scope) ?? (rules.assigningDefines ? file : null)
    if (home) changed.add(define(walk, name, home, { kind, value }))
  }
  for (const definitions of changed) definitions.sort((one, other) => one.at - other.at)
  names.uses.sort((one, other) => one.at - other.at)
  return names
}

type Visit<Kind extends Is> = (walk: Walk, node: NodeOf<Kind>, scope: BraceScope) => void
type Visitors = { [Kind in Is]?: Visit<Kind> }

const VISITORS: Visitors = {
  name: (walk, node, scope) => noteUse(walk, node, scope),
  call: visitCall,
  variable: visitVariable,
  assignment: visitAssignment,
  step(walk, node, scope) {
    if (node.target.is === 'name')
      walk.waiting.push({ name: node.target, scope, kind: 'update', value: node })
    visit(walk, node.target, scope)
  },
  input: visitInput,
  block: (walk, node, scope) => visitAll(walk, node.statements, inner(walk, node, scope, 'block')),
  for: (walk, node, scope) => visitAll(walk, node.parts, inner(walk, node, scope, 'block')),
  'for each': visitForEach,
  switch: (walk, node, scope) => visitAll(walk, node.parts, inner(walk, node, scope, 'block')),
  try: (walk, node, scope) => visitAll(walk, node.parts, inner(walk, node, scope, 'block')),
  catch(walk, node, scope) {
    const own = inner(walk, node, scope, 'block')
    if (node.name) bind(walk, node.name, own, { kind: 'assignment', value: node })
    visit(walk, node.body, own)
  },
  'type test'(walk, node, scope) {
    visit(walk, node.value, scope)
    if (node.name) bind(walk, node.name, scope, { kind: 'assignment', value: node })
  },
  function: visitFunction,
  lambda(walk, node, scope) {
    const own = inner(walk, node, scope, 'function')
    visitParameters(walk, node.parameters, own)
    visit(walk, node.body, own)
  },
  class: visitClass,
  constant(walk, node, scope) {
    bind(walk, node.name, scope, { kind: 'assignment', value: node })
    visitAll(walk, node.values, scope)
  },
  import(walk, node, scope) {
    for (const name of node.names) bind(walk, name, scope, { kind: 'import', value: node })
  },
  directive(walk, node, scope) {
    if (node.name) bind(walk, node.name, scope, { kind: 'assignment', value: node })
    if (node.value) visit(walk, node.value, scope)
  },
}

function visit(walk: Walk, node: Node, scope: BraceScope): void {
  const visitor = VISITORS[node.is] as Visit<Is> | undefined
  if (visitor) visitor(walk, node, scope)
  else visitAll(walk, node.parts, scope)
}

function visitAll(walk: Walk, nodes: readonly Node[], scope: BraceScope): void {
  for (const node of nodes) visit(walk, node, scope)
}

function inner({ names }: Walk, node: Node, scope: BraceScope, kind: BraceScope['kind']): BraceScope {
  const own: BraceScope = openScope(kind, scope)
  names.scopes.set(node, own)
  return own
}

function noteUse({ names }: Walk, node: NodeOf<'name'>, scope: BraceScope, name = node.name): void {
  names.uses.push({ name, at: node.from, line: node.line, scope, node })
}

/** Name of a function where functions have names of their own. */
export function functionName(name: string, { functionsApart }: NameRules): string {
  return functionsApart ? `${name}()` : name
}

type Bound = Pick<BraceDefinition, 'kind' | 'value'>

function bind(walk: Walk, node: NodeOf<'name'>, scope: BraceScope, bound: Bound): void {
  const name = bound.kind === 'function' ? functionName(node.name, walk.rules) : node.name
  noteUse(walk, node, scope, name)
  define(walk, node, scope, bound, name)
}

function define(
  { path }: Walk,
  node: NodeOf<'name'>,
  scope: BraceScope,
  { kind, value }: Bound,
  name = node.name,
): BraceDefinition[] {
  const definition = { name, kind, path, line: node.line, at: node.from, value, scope }
  const known = scope.names.get(name)
  if (known) known.push(definition)
  else scope.names.set(name, [definition])
  return known ?? scope.names.get(name) ?? []
}

/** Names in a target: itself, or those in a pattern. */
export function namesIn(target: Node): NodeOf<'name'>[] {
  if (target.is === 'name') return [target]
  if (target.is === 'pattern') return target.targets.flatMap(namesIn)
  if (target.is === 'spread') return namesIn(target.value)
  if (target.is === 'variable' || target.is === 'parameter' || target.is === 'assignment')
    return namesIn(target.target)
  return target.is === 'entry' ? namesIn(target.value) : []
}

function bindTarget(walk: Walk, target: Node, scope: BraceScope, bound: Bound): void {
  for (const name of namesIn(target)) bind(walk, name, scope, bound)
  visitWithinPattern(walk, target, scope)
}

/** Values in a pattern for what is missing, and places in it that aren't names. */
function visitWithinPattern(walk: Walk, target: Node, scope: BraceScope): void {
  if (target.is !== 'pattern') return
  for (const each of target.targets) {
    const part = each.is === 'entry' || each.is === 'spread' ? each.value : each
    const inner = part.is === 'assignment' ? part.target : part
    if (part.is === 'assignment') visit(walk, part.value, scope)
    if (inner.is === 'pattern') visitWithinPattern(walk, inner, scope)
    else if (inner.is !== 'name') visit(walk, inner, scope)
  }
}

function visitCall(walk: Walk, { called, values }: NodeOf<'call'>, scope: BraceScope): void {
  if (called.is === 'name') noteUse(walk, called, scope, calledAs(walk, called, scope))
  else visit(walk, called, scope)
  visitAll(walk, values, scope)
}

/** A variable may hold a function, too. */
function calledAs({ rules }: Walk, { name }: NodeOf<'name'>, scope: BraceScope): string {
  return scopeWith(name, scope) ? name : functionName(name, rules)
}

function visitVariable(walk: Walk, node: NodeOf<'variable'>, scope: BraceScope): void {
  if (node.value) visit(walk, node.value, scope)
  bindTarget(walk, node.target, homeOfVariable(walk, node, scope), { kind: 'assignment', value: node })
}

function homeOfVariable({ rules }: Walk, { parent }: Node, scope: BraceScope): BraceScope {
  let home = scope
  if (!rules.hoistsVar || parent?.is !== 'declare' || !parent.modifiers.includes('var')) return home
  while (home.kind === 'block' && home.parent) home = home.parent
  return home
}

function visitAssignment(walk: Walk, node: NodeOf<'assignment'>, scope: BraceScope): void {
  const kind = node.operator === '' ? 'assignment' : 'update'
  for (const name of namesIn(node.target)) {
    walk.waiting.push({ name, scope, kind, value: node })
    noteUse(walk, name, scope)
  }
  if (node.target.is === 'pattern') visitWithinPattern(walk, node.target, scope)
  else if (node.target.is !== 'name') visit(walk, node.target, scope)
  visit(walk, node.value, scope)
}

function visitInput(walk: Walk, node: NodeOf<'input'>, scope: BraceScope): void {
  for (const target of node.targets) {
    const place = target.is === 'address' ? target.value : target
    if (place.is === 'name') walk.waiting.push({ name: place, scope, kind: 'assignment', value: node })
    visit(walk, place, scope)
  }
  for (const part of [node.stream, node.until, node.most]) if (part) visit(walk, part, scope)
}

function visitForEach(walk: Walk, node: NodeOf<'for each'>, scope: BraceScope): void {
  visit(walk, node.collection, scope)
  const own = inner(walk, node, scope, 'block')
  bindTarget(walk, node.target, own, { kind: 'loop', value: node })
  visit(walk, node.body, own)
}

function visitFunction(walk: Walk, node: NodeOf<'function'>, around: BraceScope): void {
  const scope = classScope(walk, node.home) ?? around
  if (node.name && node.kind !== 'constructor')
    bind(walk, node.name, scope, { kind: 'function', value: node })
  const own = inner(walk, node, scope, 'function')
  visitParameters(walk, node.parameters, own)
  visitAll(walk, node.starts ?? [], own)
  if (node.body) visitAll(walk, node.body.is === 'block' ? node.body.statements : [node.body], own)
}

/** Scope of a class further up that a function belongs to though it's written outside. */
function classScope({ names: { scopes } }: Walk, home: string | undefined): BraceScope | null {
  if (home === undefined) return null
  for (const [node, scope] of scopes) if (node.is === 'class' && node.name?.name === home) return scope
  return null
}

function visitParameters(walk: Walk, parameters: readonly NodeOf<'parameter'>[], scope: BraceScope): void {
  for (const parameter of parameters) {
    bindTarget(walk, parameter.target, scope, { kind: 'parameter', value: parameter })
    if (parameter.value) visit(walk, parameter.value, scope)
  }
}

function visitClass(walk: Walk, node: NodeOf<'class'>, scope: BraceScope): void {
  if (node.name) bind(walk, node.name, scope, { kind: 'class', value: node })
  const own = inner(walk, node, scope, walk.rules.seesMembers ? 'members' : 'class')
  visitParameters(walk, node.parameters, own)
  visitAll(walk, node.constants, node.kind === 'enum' && walk.rules.opensEnums ? scope : own)
  visitAll(walk, node.members, own)
}
