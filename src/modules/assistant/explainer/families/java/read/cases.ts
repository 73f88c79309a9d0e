/** Cases of a `switch` in Java. Labels in front of an arrow are read from the text, because the grammar doesn't know them. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { isCode, type Reader } from './reader.ts'

export function readCases(reader: Reader, { children }: SyntaxNode): NodeOf<'case'>[] {
  const groups: { label: SyntaxNode; head: number; inside: SyntaxNode[] }[] = []
  for (const child of children.filter(isCode)) {
    const last = groups.at(-1)
    if (child.type === 'SwitchLabel') groups.push({ label: child, head: child.to, inside: [] })
    else if (child.type === ':' && last?.inside.length === 0) last.head = Math.max(last.head, child.to)
    else if (last && child.type !== '}') last.inside.push(child)
  }
  return groups.map(({ label, head, inside }) => readCase(reader, label, { head, inside }))
}

function readCase(
  reader: Reader,
  label: SyntaxNode,
  { head, inside }: { head: number; inside: readonly SyntaxNode[] },
): NodeOf<'case'> {
  const source = reader.text.slice(label.from, head)
  const isArrow = source.trimEnd().endsWith('->')
  const isDefault = source.startsWith('default')
  const labels = isArrow ? labelsIn(reader, label, source) : labelsOf(reader, label)
  const [only] = inside
  const statements =
    isArrow && inside.length === 1 && only?.type === 'Block'
      ? reader.statements(only.children)
      : reader.statements(inside)
  return makeNode(
    'case',
    { from: label.from, to: inside.at(-1)?.to ?? head, line: label.line, text: reader.text },
    {
      labels: isDefault ? [] : labels,
      isDefault: isDefault || labels.some(({ source: each }) => each === 'default'),
      isArrow,
      statements,
      headTo: head,
    },
  )
}

function labelsOf(reader: Reader, { children }: SyntaxNode): Node[] {
  const values = children.filter((child) => isCode(child) && !['case', 'default', ','].includes(child.type))
  return values.map((value) => reader.expression(value))
}

const LABELS = /"(?:[^"\\\n]|\\.){0,200}"|'(?:[^'\\\n]|\\.){0,10}'|[^,\s"'][^,"']{0,200}/g

/** `case 1, 2 ->` */
function labelsIn({ text }: Reader, { from, line }: SyntaxNode, source: string): Node[] {
  const start = source.indexOf('case') + 'case'.length
  const inner = source.slice(start, source.lastIndexOf('->'))
  return [...inner.matchAll(LABELS)].map((match) => {
    const written = match[0].trimEnd()
    const place = {
      from: from + start + match.index,
      to: from + start + match.index + written.length,
      line,
      text,
    }
    if (/^-?\d/.test(written)) return makeNode('number', place, { text: written, isDecimal: false })
    if (/^["']/.test(written))
      return makeNode('text', place, { text: written.slice(1, -1), isCharacter: written.startsWith("'") })
    return caseName(place, written)
  })
}

/** `Circle c`: a type, and the name that the value then has. */
function caseName(place: Parameters<typeof makeNode>[1], written: string): Node {
  const pattern = /^([A-Z][\w.]{0,60})\s{1,9}([a-z]\w{0,60})(?:\s|$)/.exec(written)
  const [, type = '', name = ''] = pattern ?? []
  if (!pattern) return makeNode('other', place, { children: [] })
  const at = place.from + written.indexOf(name, type.length)
  return makeNode('type test', place, {
    value: makeNode('other', { ...place, to: place.from }, { children: [] }),
    type: { name: type, source: type, of: [], dimensions: 0, pointers: 0, isReference: false },
    name: makeNode('name', { ...place, from: at, to: at + name.length }, { name }),
  })
}
