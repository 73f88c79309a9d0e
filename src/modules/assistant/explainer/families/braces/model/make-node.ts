/** Makes nodes, and walks over them. */
import type { Is, Node, NodeOf, Place, Shapes } from './node.ts'

/** Makes the node and becomes the parent of the nodes in it. `text`: the whole file. */
export function makeNode<Kind extends Is>(
  is: Kind,
  { from, to, line, text }: Place & { text: string },
  shape: Shapes[Kind],
): NodeOf<Kind> {
  const parts = Object.values(shape)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
    .toSorted((one, other) => one.from - other.from)
  const node = { is, from, to, line, source: text.slice(from, to), parent: null, parts, ...shape }
  const made = node as unknown as NodeOf<Kind>
  for (const part of parts) part.parent = made as Node
  return made
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'is' in value && 'parts' in value
}

export function allWithin(node: Node): Node[] {
  const found: Node[] = [node]
  for (let at = 0; at < found.length; at += 1) found.push(...(found[at]?.parts ?? []))
  return found
}

/** The nearest one around that is of a kind. Null: none, or a function is nearer. */
export function around<Kind extends Is>(node: Node, ...kinds: Kind[]): NodeOf<Kind> | null {
  for (let at = node.parent; at; at = at.parent) {
    if ((kinds as string[]).includes(at.is)) return at as NodeOf<Kind>
    if (at.is === 'function' || at.is === 'lambda' || at.is === 'class') return null
  }
  return null
}

/** Statements of a body, which may be one without braces. */
export function statementsIn(body: Node | null): readonly Node[] {
  if (body === null) return []
  return body.is === 'block' || body.is === 'case' ? body.statements : [body]
}
