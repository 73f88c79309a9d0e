/** Small questions about expressions of C that several phrases ask. Pure. */
import {
  type BraceProgram,
  calledName,
  definitionOf,
  kindOf,
  type Node,
  type NodeOf,
} from '../../braces/braces.ts'

/** `'\0'`, `0` */
export function isEndMark(node: Node): boolean {
  return node.is === 'text' && node.isCharacter && node.text === String.raw`\0`
}

export function isEof({ source }: Node): boolean {
  return source === 'EOF'
}

/** What a variable was given where it was declared or set last before. */
export function givenTo(program: BraceProgram, node: Node): Node | null {
  const value = definitionOf(program, node)?.value
  return value?.is === 'variable' || value?.is === 'assignment' ? value.value : null
}

/** The call behind casts: `(int *)malloc(n)`. */
export function withoutCasts(node: Node): Node {
  let inner = node
  for (let depth = 0; inner.is === 'cast' && depth < 4; depth += 1) inner = inner.value
  return inner
}

export function isAllocation(node: Node): boolean {
  return ['malloc', 'calloc', 'realloc'].includes(calledName(withoutCasts(node)))
}

/** `sizeof x` and `sizeof(int)`. */
export function isSizeof(node: Node): boolean {
  return (
    (node.is === 'unary' && node.operator === 'sizeof') ||
    (node.is === 'other' && /^sizeof\b/.test(node.source))
  )
}

/** Whether it's worked out by comparing: its value is 1 or 0. */
export function isComparison(node: Node): node is NodeOf<'operation'> | NodeOf<'unary'> {
  if (node.is === 'unary') return node.operator === '!'
  return node.is === 'operation' && /^(?:[=!]=|[<>]=?|&&|\|\|)$/.test(node.operator)
}

/** Whether a value is an address: a pointer, or an array that stands for its first item. */
export function isAddress(program: BraceProgram, node: Node): boolean {
  return node.is === 'address' || ['pointer', 'array', 'file'].includes(kindOf(program, node))
}
