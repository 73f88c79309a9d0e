/**
 * The grammar reads `not a or b` as `not (a or b)`; Python binds `not` more tightly than `and`, and that more tightly than `or`.
 * Linear, without recursion.
 */
import type { SyntaxNode } from './syntax-node.ts'

/** Mends the tree in place. `code` is what was parsed. */
export function bindNotTightly(root: SyntaxNode, code: string): void {
  for (const node of nodesOf(root)) {
    const { parent } = node
    if (!parent || !isPart(node) || isPart(parent)) continue
    const at = parent.children.indexOf(node)
    put(parent, at, rebuilt(flat(node), code))
  }
}

/** Nots, operands and junctions from left to right. */
function flat(top: SyntaxNode): SyntaxNode[] {
  const pieces: SyntaxNode[] = []
  const rest: { node: SyntaxNode; isDone: boolean }[] = [{ node: top, isDone: false }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, isDone } = next
    const [first, , second] = node.children
    if (isDone || !first || !isPart(node)) pieces.push(node)
    else if (isNot(node)) {
      pieces.push(node)
      rest.push(...[node.children[1]].filter((each) => each !== undefined).map(waiting))
    } else rest.push(...(second ? [waiting(second)] : []), { node, isDone: true }, waiting(first))
  }
  return pieces
}

function waiting(node: SyntaxNode): { node: SyntaxNode; isDone: boolean } {
  return { node, isDone: false }
}

function rebuilt(pieces: readonly SyntaxNode[], code: string): SyntaxNode {
  let at = 0
  const next = (): SyntaxNode => {
    const piece = pieces[at]
    if (!piece) throw new Error('An operand is missing.')
    at += 1
    return piece
  }
  const operand = (): SyntaxNode => {
    const first = at
    let node = next()
    while (isNot(node)) node = next()
    for (const not of pieces.slice(first, at - 1).toReversed()) {
      put(not, 1, node)
      spanning(not, not, node, code)
      node = not
    }
    return node
  }
  const chain = (word: 'and' | 'or', part: () => SyntaxNode): SyntaxNode => {
    let left = part()
    for (let join = pieces[at]; join?.children[1]?.type === word; join = pieces[at]) {
      at += 1
      const right = part()
      put(join, 0, left)
      put(join, 2, right)
      spanning(join, left, right, code)
      left = join
    }
    return left
  }
  return chain('or', () => chain('and', operand))
}

function put(parent: SyntaxNode, at: number, child: SyntaxNode): void {
  parent.children[at] = child
  child.parent = parent
}

function spanning(node: SyntaxNode, { from, line }: SyntaxNode, { to }: SyntaxNode, code: string): void {
  Object.assign(node, { from, line, to })
  Object.defineProperty(node, 'source', {
    get: () => code.slice(from, to),
    configurable: true,
    enumerable: true,
  })
}

function isPart(node: SyntaxNode): boolean {
  return isNot(node) || isJunction(node)
}

function isNot({ type, children }: SyntaxNode): boolean {
  return type === 'UnaryExpression' && children[0]?.type === 'not'
}

function isJunction({ type, children }: SyntaxNode): boolean {
  return type === 'BinaryExpression' && (children[1]?.type === 'and' || children[1]?.type === 'or')
}

function nodesOf(root: SyntaxNode): SyntaxNode[] {
  const nodes = [root]
  for (const node of nodes) for (const child of node.children) nodes.push(child)
  return nodes
}
