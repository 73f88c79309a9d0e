/** A program as the explainer sees it: one file's statements and names, and what the other files define. */
import { definitionAt, scopeWith } from '../../names/names.ts'
import type { LanguageFacts } from './language-facts.ts'
import type { Node, NodeOf, WrittenType } from './model/model.ts'
import type { BraceDefinition, BraceNames, BraceScope, BraceUse } from './names/names.ts'
import type { ReadFile } from './read-file.ts'
import type { Statement } from './statement.ts'

export { entryOf } from '../entry-of.ts'

export interface BraceProgram {
  language: LanguageFacts
  path: string
  file: ReadFile
  root: NodeOf<'file'>
  names: BraceNames
  statements: readonly Statement[]
  /** What the other files define, by name. */
  others: ReadonlyMap<string, BraceDefinition>
}

export function scopeOf({ names }: BraceProgram, node: Node): BraceScope {
  for (let around = node.parent; around; around = around.parent) {
    const scope = names.scopes.get(around)
    if (scope) return scope
  }
  return names.file
}

/** What a name means where it stands. Null: the program doesn't define it. */
export function definitionOf(program: BraceProgram, node: Node): BraceDefinition | null {
  if (node.is !== 'name') return null
  const use = nameUseAt(program, node)
  const name = use?.name ?? node.name
  return (
    definitionAt({ name, at: node.from, scope: use?.scope ?? scopeOf(program, node) }) ??
    program.others.get(name) ??
    null
  )
}

/** Scope that a variable belongs to, seen from a place. */
export function homeOf({ names }: BraceProgram, name: string, scope: BraceScope): BraceScope {
  return scopeWith(name, scope) ?? names.file
}

/** All definitions of a variable that a place sees, in the order of the text. */
export function definitionsOf(program: BraceProgram, node: Node): readonly BraceDefinition[] {
  if (node.is !== 'name') return []
  const scope = nameUseAt(program, node)?.scope ?? scopeOf(program, node)
  return scopeWith(node.name, scope)?.names.get(node.name) ?? []
}

function nameUseAt({ names: { uses } }: BraceProgram, node: Node): BraceUse | null {
  let low = 0
  let high = uses.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((uses[middle]?.at ?? 0) < node.from) low = middle + 1
    else high = middle
  }
  const found = uses[low]
  return found?.at === node.from ? found : null
}

export function usesWithin({ names: { uses } }: BraceProgram, from: number, to: number): BraceUse[] {
  return uses.filter(({ at }) => at >= from && at < to)
}

/** `add` of `list.add(5)`, and `max` of `max(a, b)`. Empty: something else is called. */
export function calledName(node: Node | null | undefined): string {
  if (node?.is !== 'call') return ''
  return node.called.is === 'name' || node.called.is === 'field' ? node.called.name : ''
}

/** The value that a method is called on. */
export function ownerOf(node: Node | null | undefined): Node | null {
  if (node?.is === 'field') return node.owner
  return node?.is === 'call' && node.called.is === 'field' ? node.called.owner : null
}

/** Text of a literal; null for what is none. */
export function textOf(node: Node | null | undefined): string | null {
  return node?.is === 'text' ? node.text : null
}

export function isNumber(node: Node | null | undefined, value: number): boolean {
  return node?.is === 'number' && Number(node.text.replace(/[lLfFdDuUn]{1,3}$/, '')) === value
}

/** The value that a definition gives, and its type. */
export function valueOf({ value }: BraceDefinition): Node | null {
  if (value?.is === 'variable' || value?.is === 'assignment') return value.value
  return null
}

export function typeOf({ value }: BraceDefinition): WrittenType | null {
  if (value?.is === 'variable' || value?.is === 'parameter' || value?.is === 'for each') return value.type
  if (value?.is === 'type test') return value.type
  return value?.is === 'catch' ? (value.types[0] ?? null) : null
}

/** A head ends before its block, and a block without braces may be on the next line. */
export function lastCodeBefore({ file: { text } }: BraceProgram, end: number): number {
  let last = end - 1
  while (last > 0 && /\s/.test(text.charAt(last))) last -= 1
  return last
}
