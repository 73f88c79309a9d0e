/** Whether a program keeps the rules of its challenge. */
import type { Find, Outline, Part } from './outline/outline.ts'
import { circularCalls, classOf, type Edge, graphOf, type PartGraph, reachedFrom } from './reach-rules.ts'
import type { Technique, TechniqueRule } from './technique-rule.ts'

/** Rule that a program breaks. `place`: what is forbidden, where it was found. */
export interface BrokenRule {
  rule: TechniqueRule
  place: TechniquePlace | null
}

export interface TechniquePlace {
  path: string
  line: number
  /** Name of the function that is called. Null: it is no call. */
  called: string | null
}

interface Program {
  outline: Outline
  graph: PartGraph
  reached: Set<Part>
  normalize: (path: string) => string
  /** Paths of files that are not the learner's. */
  given: ReadonlySet<string>
}

interface Judged {
  /** Function in which the program begins beside its files. */
  entry: string
  normalize: Program['normalize']
  given: Program['given']
}

export function brokenRules(
  rules: readonly TechniqueRule[],
  outline: Outline,
  { entry, normalize, given }: Judged,
): BrokenRule[] {
  const graph = graphOf(outline)
  const starts = outline.parts.filter(
    ({ kind, name, parent }) =>
      kind === 'file' || outline.isDynamic || (name === entry && parent?.kind !== 'function'),
  )
  const program = { outline, graph, reached: reachedFrom(starts, graph), normalize, given }
  return rules.flatMap((rule): BrokenRule[] => {
    const places = placesOf(rule, program)
    if (rule.demand === 'requires') return places.length < rule.times ? [{ rule, place: null }] : []
    const place = places.toSorted((a, b) => a.line - b.line)[rule.times]
    return place ? [{ rule, place }] : []
  })
}

function placesOf(rule: TechniqueRule, program: Program): TechniquePlace[] {
  const parts = new Set([...partsWithin(rule, program)].filter(({ path }) => !program.given.has(path)))
  return rule.of.flatMap((technique) => {
    if (technique.kind === 'calls' && technique.name === 'itself') return recursions(rule, parts, program)
    return [...parts].flatMap((part) =>
      part.finds
        .filter((find) => isFound(find, technique, rule, program))
        .map((find) => ({ path: part.path, line: find.line, called: calledName(find, technique) })),
    )
  })
}

/** Of `heapq.*` the function that was called. */
function calledName(find: Find, { kind, name }: Technique): string | null {
  if (kind !== 'calls') return null
  return name.endsWith('.*') && find.is === 'library' ? find.name : name
}

/** A requirement is kept where it may be kept; what is forbidden has to be there for sure. */
function recursions({ demand }: TechniqueRule, parts: Set<Part>, { graph }: Program): TechniquePlace[] {
  const mayGuess = demand === 'requires'
  return circularCalls(parts, graph, { mayGuess }).map(({ from, edge }) => ({
    path: from.path,
    line: edge.line,
    called: edge.to.name,
  }))
}

/** A function together with what is written in it and the functions it calls; a class with what is written in it. */
function partsWithin({ within, demand }: TechniqueRule, { outline, graph, reached }: Program): Set<Part> {
  if (!within) return reached
  const { kind, name } = within
  const named = outline.parts.filter((part) => part.name === name && (kind === null || part.kind === kind))
  const inside = new Set(named)
  // A part comes after the one that it is in.
  for (const part of outline.parts) if (part.parent && inside.has(part.parent)) inside.add(part)
  const functions = [...inside].filter((part) => part.kind === 'function' && !isInNamedClass(part, named))
  const isFollowed = (edge: Edge) => demand === 'requires' || (edge.isCall && edge.isSure)
  for (const part of reachedFrom(functions, graph, isFollowed)) inside.add(part)
  return inside.intersection(reached)
}

function isInNamedClass(part: Part, named: readonly Part[]): boolean {
  for (let home = classOf(part); home; home = classOf(home)) if (named.includes(home)) return true
  return false
}

function isFound(
  find: Find,
  { kind, name }: Technique,
  { demand }: TechniqueRule,
  program: Program,
): boolean {
  if (kind === 'writes') return find.is === 'value' && find.name === name
  if (kind === 'uses') {
    return (
      (find.is === 'construct' && find.name === name) || (find.is === 'member' && `.${find.name}` === name)
    )
  }
  // The name alone is no call of the class above.
  if (name === 'super') return find.is === 'construct' && find.name === 'super'
  if (find.is === 'construct' || find.is === 'value' || (demand === 'requires' && !find.isUsed)) return false
  return isCallOf(find, name, demand, program)
}

/** Names of types in front of their methods in Python: `list.sort` is `.sort`. */
const METHOD_OF_TYPE = /^(?:list|str|dict|set|tuple|bytes|int|float)(?=\.\w+$)/

function isCallOf(
  find: Exclude<Find, { is: 'construct' | 'value' }>,
  name: string,
  demand: TechniqueRule['demand'],
  { outline, normalize }: Program,
): boolean {
  const wanted = normalize(name)
  switch (find.is) {
    case 'library':
      if (wanted.endsWith('.*'))
        return find.name === wanted.slice(0, -2) || find.name.startsWith(wanted.slice(0, -1))
      return find.name === wanted || find.name.startsWith(`${wanted}.`)
    case 'part':
      return demand === 'requires' && find.part.name === name
    case 'member': {
      const isMine = outline.ownMembers.has(find.name) && find.owner !== 'library'
      // By the name of its module, or of its class: `fares.fare(…)`.
      if (demand === 'requires' && find.name === name && outline.parts.some((part) => part.name === name))
        return true
      return `.${find.name}` === wanted.replace(METHOD_OF_TYPE, '') && (demand === 'requires' || !isMine)
    }
  }
}
