/** A program in Python as the explainer sees it: one file's statements and names, and what the other files define. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { definitionAt } from '../../names/names.ts'
import type { PythonDefinition, PythonNames, PythonScope, PythonUse } from './names/names.ts'
import type { ReadFile } from './read-file.ts'
import type { Statement } from './statement.ts'

export interface PythonProgram {
  path: string
  file: ReadFile
  names: PythonNames
  statements: readonly Statement[]
  /** Definitions of the other files, by module: `shapes` for shapes.py. */
  modules: ReadonlyMap<string, PythonScope>
}

export { entryOf } from '../entry-of.ts'

export function scopeOf({ names }: PythonProgram, node: SyntaxNode): PythonScope {
  for (let around: SyntaxNode | null = node; around; around = around.parent) {
    const scope = names.scopes.get(around)
    if (scope && around !== node) return scope
  }
  return names.file
}

export function definitionOf(program: PythonProgram, node: SyntaxNode): PythonDefinition | null {
  return definitionAt({ name: node.text, at: node.from, scope: lookupScope(program, node) })
}

/** Scope that a name at a place is looked up in, which the walk over names knows. */
function lookupScope(program: PythonProgram, node: SyntaxNode): PythonScope {
  return nameUseAt(program, node)?.scope ?? scopeOf(program, node)
}

function nameUseAt({ names: { uses } }: PythonProgram, node: SyntaxNode): PythonUse | null {
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

export function usesWithin({ names: { uses } }: PythonProgram, from: number, to: number): PythonUse[] {
  return uses.filter(({ at }) => at >= from && at < to)
}

/** Name of what is called: `len`, `.append`, `math.sqrt`. Null: something else is called. */
export function calledName(node: SyntaxNode | null | undefined): string | null {
  if (node?.type !== 'CallExpression') return null
  const [called] = node.children
  if (called?.type === 'VariableName') return called.text
  if (called?.type !== 'MemberExpression') return null
  const last = called.children.at(-1)
  return last?.type === 'PropertyName' ? `.${last.text}` : null
}

/** The value that a method is called on, or a field is read of. */
export function ownerOf(node: SyntaxNode): SyntaxNode | null {
  const member = node.type === 'CallExpression' ? node.children[0] : node
  return member?.type === 'MemberExpression' ? (member.children[0] ?? null) : null
}

export interface Arguments {
  /** By position; a star's value is among them. */
  plain: SyntaxNode[]
  named: Map<string, SyntaxNode>
  hasStar: boolean
  /** `sum(x for x in numbers)`: the list of arguments is a generator. */
  generator: SyntaxNode | null
}

export function argumentsOf(call: SyntaxNode): Arguments {
  const list = call.children.find(({ type }) => type === 'ArgList')
  const children = (list?.children ?? []).filter(({ type }) => !['(', ')', ',', 'Comment'].includes(type))
  const isGenerator = children.some(({ type }) => type === 'for')
  const found: Arguments = {
    plain: [],
    named: new Map(),
    hasStar: false,
    generator: isGenerator ? (list ?? null) : null,
  }
  if (isGenerator) return found
  for (const [at, child] of children.entries()) {
    const before = children[at - 1]
    if (child.type === 'AssignOp' || children[at + 1]?.type === 'AssignOp') continue
    if (child.type === '*' || child.type === '**') found.hasStar = true
    else if (before?.type === 'AssignOp') found.named.set(children[at - 2]?.text ?? '', child)
    else found.plain.push(child)
  }
  return found
}

/** Takes away brackets around one expression. */
export function unwrapped(node: SyntaxNode): SyntaxNode {
  let inner = node
  while (inner.type === 'ParenthesizedExpression') {
    const [, next] = inner.children
    if (!next) return inner
    inner = next
  }
  return inner
}

/** Text of a string without its quotes; null for what is none, or has parts put in. */
export function textOf(node: SyntaxNode | null | undefined): string | null {
  if (node?.type !== 'String') return null
  const match = /^[rRbBuU]{0,2}("""|'''|"|')/.exec(node.text)
  if (!match) return null
  return node.text.slice(match[0].length, -(match[1]?.length ?? 1))
}

/** Operator and sides of `a + b`. Null: no such expression. */
export function operation(
  node: SyntaxNode,
): { left: SyntaxNode; operator: string; right: SyntaxNode } | null {
  if (node.type !== 'BinaryExpression') return null
  const [left] = node.children
  const right = node.children.at(-1)
  if (!left || !right || node.children.length < 3) return null
  const operator = node.children
    .slice(1, -1)
    .map((each) => (each.text || each.source || each.type).trim())
    .join(' ')
  return { left, operator, right }
}

/** Items between brackets, commas and brackets left out. */
export function itemsOf({ children }: SyntaxNode): SyntaxNode[] {
  return children.filter(({ type }) => !['[', ']', '(', ')', '{', '}', ',', 'Comment'].includes(type))
}

export function allWithin(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [node]
  for (let at = 0; at < found.length; at += 1) found.push(...(found[at]?.children ?? []))
  return found
}
