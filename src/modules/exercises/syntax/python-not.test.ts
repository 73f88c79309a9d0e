import { expect, test } from 'vitest'
import { parsePython } from './python-tree.ts'
import type { SyntaxNode } from './syntax-node.ts'

test.each([
  ['not a or b', '((not a) or b)'],
  ['not a or b and c', '((not a) or (b and c))'],
  ['not a and b or c', '(((not a) and b) or c)'],
  ['not not a or b', '((not (not a)) or b)'],
  ['a and not b or c', '((a and (not b)) or c)'],
  ['not a and not b', '((not a) and (not b))'],
  ['not (a or b)', '(not (a or b))'],
  ['not a == b', '(not (a == b))'],
  ['not a in b', '(not (a in b))'],
])('%s is %s', (written, read) => {
  const tree = parsePython(`${written}\n`)
  expect(grouped(tree)).toBe(read)
})

test('parts know where they’re written and what’s around them', () => {
  const tree = parsePython('if not tired and awake:\n    pass\n')
  const both = find(tree, ({ source }) => source === 'not tired and awake')
  expect(both?.type).toBe('BinaryExpression')
  const [not, , second] = both?.children ?? []
  expect(not?.source).toBe('not tired')
  expect(not?.parent).toBe(both)
  expect(second?.source).toBe('awake')
  expect(both?.parent?.type).toBe('IfStatement')
})

test('hundreds of them are read', () => {
  const code = `${'not '.repeat(100)}a${' or not b'.repeat(200)}\n`
  expect(find(parsePython(code), ({ type }) => type === 'BinaryExpression')?.source).toBe(code.trimEnd())
})

function grouped(node: SyntaxNode): string {
  const parts = node.children.map(grouped)
  if (node.type === 'BinaryExpression' || node.type === 'UnaryExpression') return `(${parts.join(' ')})`
  if (node.type === 'ParenthesizedExpression') return parts.slice(1, -1).join('')
  return node.children.length === 0 ? node.text : parts.join('')
}

function find(node: SyntaxNode, isIt: (node: SyntaxNode) => boolean): SyntaxNode | undefined {
  const nodes = [node]
  for (let at = 0; at < nodes.length; at++) nodes.push(...(nodes[at]?.children ?? []))
  return nodes.find(isIt)
}

test('positions are those of the learner’s text, whatever the grammar is given', () => {
  const code = 'def numbers():\n    yield\n    yield 2\n    if not done or late:\n        pass\n'
  const tree = parsePython(code)
  const condition = find(tree, ({ source }) => source === 'not done or late')
  expect(condition?.line).toBe(4)
  expect(code.slice(condition?.from, condition?.to)).toBe('not done or late')
})
