/** Scopes with the definitions in them, and which definition a name has at a place. Pure. */

export interface Definition<Node> {
  name: string
  kind: 'assignment' | 'update' | 'parameter' | 'loop' | 'import' | 'function' | 'class'
  path: string
  line: number
  /** Position in its file. */
  at: number
  /** The value, collection, function or class that it comes from. Null: none is written. */
  value: Node | null
  scope: NameScope<Node>
}

export interface NameScope<Node> {
  /** `members`: a class whose methods see its names. `block`: what is defined in it ends with it. */
  kind: 'file' | 'function' | 'class' | 'members' | 'comprehension' | 'block'
  parent: NameScope<Node> | null
  names: Map<string, Definition<Node>[]>
  /** Names that belong to the file (`global`) or to a function around (`nonlocal`). */
  elsewhere: Map<string, 'global' | 'nonlocal'>
}

export interface NameUse<Node> {
  name: string
  at: number
  line: number
  scope: NameScope<Node>
}

export function openScope<Node>(
  kind: NameScope<Node>['kind'],
  parent: NameScope<Node> | null,
): NameScope<Node> {
  return { kind, parent, names: new Map(), elsewhere: new Map() }
}

/** The scope whose name it is. Null: none of the program's. Methods don't see the names of their class by themselves. */
export function scopeWith<Node>(name: string, scope: NameScope<Node>): NameScope<Node> | null {
  let hops = 0
  for (let around: NameScope<Node> | null = startOf(name, scope); around; around = around.parent) {
    if (around.names.has(name) && !(around.kind === 'class' && hops > 0)) return around
    hops += 1
  }
  return null
}

function startOf<Node>(name: string, scope: NameScope<Node>): NameScope<Node> | null {
  const where = scope.elsewhere.get(name)
  if (where === undefined) return scope
  let around = scope.parent
  while (where === 'global' && around?.parent) around = around.parent
  return around
}

/**
 * The definition that a name has at a place: the last one before it, updates (`+=`) left out; where all come later, or in a
 * function that runs later, the first.
 */
export function definitionAt<Node>({
  name,
  at,
  scope,
}: Omit<NameUse<Node>, 'line'>): Definition<Node> | null {
  const home = scopeWith(name, scope)
  const all = home?.names.get(name) ?? []
  const isSameCall = home === scope || isPartOf(scope, home)
  const before = isSameCall
    ? all.findLast((definition) => definition.at < at && isWhole(definition))
    : undefined
  return before ?? all.find(isWhole) ?? all[0] ?? null
}

function isWhole({ kind }: Pick<Definition<unknown>, 'kind'>): boolean {
  return kind !== 'update'
}

function isPartOf<Node>(scope: NameScope<Node>, home: NameScope<Node> | null): boolean {
  for (let around: NameScope<Node> | null = scope; around; around = around.parent) {
    if (around === home) return true
    if (around.kind !== 'comprehension' && around.kind !== 'block') return false
  }
  return false
}
