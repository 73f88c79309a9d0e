/** Collects a program's parts, names and references, and resolves the references when all names are known. */
import type { Find, MemberOwner, Outline, Part } from './parts.ts'

export interface Scope {
  part: Part
  parent: Scope | null
  /** Names of a class that its methods do not see by themselves (Python). */
  isSkippedFromWithin: boolean
  names: Map<string, Binding[]>
}

/** What a name stands for. `from`: position from which on it does, where statements run one after the other. */
export type Binding = { from: number } & (
  | { is: 'value' }
  | { is: 'part'; part: Part; parameters?: number }
  | { is: 'library'; path: string }
  | { is: 'alias'; of: Reference }
)

/** Chain of names such as `heapq.nlargest`. `base`: null for a value without a name, such as a literal. */
export interface Reference {
  base: string | null
  members: readonly string[]
  scope: Scope
  at: number
  line: number
  /** Whether it is called, given away or given another name, and not only mentioned. */
  isUsed: boolean
  /** Owner of the first member where there is no base. */
  owner?: MemberOwner
  /** Number of arguments of the call, where functions of one name differ by it. */
  argumentCount?: number
  /** Whether the base is looked up in the library alone: `std::sort`. */
  isOfLibrary?: boolean
}

/** One spelling of a library's name: `builtins.max` is `max`. */
type Normalize = (path: string) => string

type Resolved =
  | { is: 'library'; path: string }
  | { is: 'part'; part: Part; rest: readonly string[] }
  | { is: 'value' }

/** Meanings that are followed from one name, through its aliases. */
const MOST_MEANINGS = 50
/** Meanings of one name that are looked at. */
const MOST_BINDINGS = 30

export type OutlineBuilder = ReturnType<typeof openOutline>

export function openOutline(normalize: Normalize) {
  /** Names outside of functions and classes, which the files of a program share. */
  const globalNames: Scope['names'] = new Map()
  const parts: Part[] = []
  const references: Reference[] = []
  const ownMembers = new Set<string>()
  let isDynamic = false

  function bind(scope: Scope, name: string, binding: Binding): void {
    const known = scope.names.get(name)
    if (!known) scope.names.set(name, [binding])
    else if (known.length < MOST_BINDINGS) known.push(binding)
  }

  return {
    bind,
    openFile(path: string): Scope {
      const part: Part = { kind: 'file', name: '', parent: null, path, line: 1, finds: [] }
      parts.push(part)
      return { part, parent: null, isSkippedFromWithin: false, names: globalNames }
    },
    addPart(kind: Part['kind'], name: string, { part }: Scope, line: number): Part {
      const added: Part = { kind, name, parent: part, path: part.path, line, finds: [] }
      parts.push(added)
      return added
    },
    scopeIn(parent: Scope, part: Part = parent.part, isSkippedFromWithin = false): Scope {
      return { part, parent, isSkippedFromWithin, names: new Map() }
    },
    bindValue(scope: Scope, name: string, from = 0): void {
      bind(scope, name, { is: 'value', from })
    },
    refer(reference: Reference): void {
      references.push(reference)
    },
    use({ part }: Scope, name: string, line: number): void {
      part.finds.push({ is: 'construct', name, line })
    },
    value({ part }: Scope, name: string, line: number): void {
      part.finds.push({ is: 'value', name, line })
    },
    /** Number of parts so far: the place of the next one. */
    partCount: () => parts.length,
    partAt: (place: number) => parts[place],
    ownMember(name: string): void {
      ownMembers.add(name)
    },
    looksUpNames(): void {
      isDynamic = true
    },
    finish(): Outline {
      for (const reference of references) {
        for (const find of findsOf(reference, normalize)) reference.scope.part.finds.push(find)
      }
      return { parts, ownMembers, isDynamic }
    },
  }
}

function findsOf(reference: Reference, normalize: Normalize): Find[] {
  const { members, line, isUsed } = reference
  const found: Find[] = []
  for (const resolved of resolve(reference, { left: MOST_MEANINGS })) {
    if (resolved.is === 'library') {
      const path = normalize(resolved.path)
      found.push({ is: 'library', name: path, isUsed, line })
      // `Array.prototype.sort` is the method, and `list.sort` of Python is as well.
      const [, last] = /(?:\.prototype)\.(\w+)/.exec(path) ?? []
      if (last !== undefined) found.push({ is: 'member', name: last, isUsed, line, owner: 'library' })
    }
    if (resolved.is === 'part') {
      found.push({ is: 'part', part: resolved.part, isUsed: isUsed || members.length > 0, line })
      const owner = isAround(resolved.part, reference.scope.part) ? 'self' : 'unknown'
      found.push(...membersOf(resolved.rest, owner, reference))
    }
    if (resolved.is === 'value') found.push(...membersOf(members, ownerOf(reference), reference))
  }
  return found
}

function isAround(part: Part, inner: Part): boolean {
  for (let around: Part | null = inner; around; around = around.parent) if (around === part) return true
  return false
}

function ownerOf({ base, owner }: Reference): MemberOwner {
  if (base === 'self' || base === 'this') return 'self'
  return owner ?? 'unknown'
}

function membersOf(
  members: readonly string[],
  owner: MemberOwner,
  { isUsed, line }: Pick<Reference, 'isUsed' | 'line'>,
): Find[] {
  return members.map((name, at) => ({
    is: 'member',
    name,
    isUsed: isUsed || at < members.length - 1,
    owner: at === 0 ? owner : 'unknown',
    line,
  }))
}

/** `budget` keeps aliases of aliases, and those that lead back, from taking long. */
function resolve(reference: Reference, budget: { left: number }): Resolved[] {
  const { base, members } = reference
  if (base === null) return [{ is: 'value' }]
  const bindings = reference.isOfLibrary ? [] : bindingsOf(reference)
  const whole = [base, ...members].join('.')
  if (bindings.length === 0) {
    return base === 'self' || base === 'this' ? [{ is: 'value' }] : [{ is: 'library', path: whole }]
  }
  return bindings.flatMap((binding): Resolved[] => {
    switch (binding.is) {
      case 'value':
        return [{ is: 'value' }]
      case 'part':
        return [{ is: 'part', part: binding.part, rest: members }]
      case 'library':
        return [{ is: 'library', path: [binding.path, ...members].join('.') }]
      case 'alias':
        budget.left -= 1
        return budget.left < 0 ? [] : throughAlias(binding.of, members, budget)
    }
  })
}

function throughAlias(of: Reference, members: readonly string[], budget: { left: number }): Resolved[] {
  return resolve(of, budget).map((resolved) => {
    if (resolved.is === 'library') return { is: 'library', path: [resolved.path, ...members].join('.') }
    return resolved.is === 'part' ? { ...resolved, rest: [...resolved.rest, ...members] } : resolved
  })
}

/** Meanings of the base in the innermost scope that has the name. Empty: it is none of the program's. */
function bindingsOf({ base, scope, at, argumentCount }: Reference): Binding[] {
  let isWithin = false
  for (let around: Scope | null = scope; around; around = around.parent) {
    const bindings = around.isSkippedFromWithin && isWithin ? [] : (around.names.get(base ?? '') ?? [])
    // `max = max` reads the language's own, because the program's is not there yet.
    const known = around === scope ? bindings.filter(({ from }) => from <= at) : bindings
    const fitting = known.filter((binding) => fits(binding, argumentCount))
    const exact = fitting.filter((binding) => binding.is === 'part' && binding.parameters === argumentCount)
    if (fitting.length > 0) return exact.length > 0 && argumentCount !== undefined ? exact : fitting
    isWithin = true
  }
  return []
}

/** Functions of one name may differ in the number of their parameters; then the other one is called. */
function fits(binding: Binding, argumentCount: number | undefined): boolean {
  if (binding.is !== 'part' || binding.parameters === undefined || argumentCount === undefined) return true
  return binding.parameters === argumentCount
}
