/** The names of a file's tests, as it says them: `describe › test`, and of `test.each` the pattern. */
import { parseSync, visitorKeys, type CallExpression, type Node } from 'oxc-parser'

const GROUPS = new Set(['describe'])
const TESTS = new Set(['test', 'it'])

export function testNames(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const names: string[] = []
  const walk = (node: Node, groups: string[]) => {
    const said = node.type === 'CallExpression' ? saidBy(node) : null
    if (said?.kind === 'test') names.push([...groups, said.name].join(' › '))
    const inner = said?.kind === 'group' ? [...groups, said.name] : groups
    for (const child of childrenOf(node)) walk(child, inner)
  }
  walk(program, [])
  return names
}

/** `test('name', …)`, `test.each(rows)('name', …)`, `describe.each(rows)('name', …)`. */
function saidBy({
  callee,
  arguments: [first],
}: CallExpression): { kind: 'test' | 'group'; name: string } | null {
  const root = rootOf(callee)
  const kind = TESTS.has(root) ? 'test' : GROUPS.has(root) ? 'group' : null
  if (kind === null || first?.type !== 'Literal' || typeof first.value !== 'string') return null
  return { kind, name: first.value }
}

function rootOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : ''
}

function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key): Node[] => {
    const child: unknown = Reflect.get(node, key)
    return (Array.isArray(child) ? child : [child]).filter(isNode)
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}
