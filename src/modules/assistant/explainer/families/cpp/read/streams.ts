/** Streams: `std::cout << a << b`, `std::cin >> a`, `std::getline(std::cin, line)`. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node } from '../../braces/braces.ts'
import { partsOf, placed, type Reader } from './reader.ts'

const CONSOLE = /^(?:std::)?(?:cout|cin|cerr|clog)$/

/** Variables that a program declares as streams, found by their types. */
export function streamNames(text: string): Set<string> {
  const found = text.matchAll(/\b(?:[io]?fstream|[io]?stringstream|[io]stream)\s{0,9}&?\s{0,9}(\w+)/g)
  return new Set([...found].map(([, name = '']) => name))
}

/** A chain of `<<` or `>>` that starts at a stream. Null: the operators move bits. */
export function readStream(reader: Reader, node: SyntaxNode): Node | null {
  const operator = operatorOf(node)
  if (operator !== '<<' && operator !== '>>') return null
  const links: SyntaxNode[] = []
  let first = node
  while (first.type === 'BinaryExpression' && operatorOf(first) === operator) {
    const [left, right] = partsOf(first).filter(({ type }) => type !== 'BitOp')
    if (!left || !right) return null
    links.unshift(right)
    first = left
  }
  if (!isStream(reader, first)) return null
  const stream = reader.expression(first)
  const place = placed(reader, node)
  if (operator === '>>')
    return makeNode('input', place, {
      targets: links.filter(({ source }) => !/^(?:std::)?(?:ws|hex|dec|boolalpha)$/.test(source)).map((each) => reader.expression(each)),
      format: null,
      stream,
    })
  return makeNode('output', place, {
    values: links.map((each) => reader.expression(each)),
    endsLine: endsLine(links.at(-1)),
    format: null,
    isError: /(?:cerr|clog)$/.test(first.source),
    stream,
  })
}

function isStream({ streams }: Reader, { type, source }: SyntaxNode): boolean {
  return CONSOLE.test(source) || (type === 'Identifier' && streams.has(source))
}

function operatorOf({ type, children }: SyntaxNode): string {
  return type === 'BinaryExpression' ? (children.find((child) => child.type === 'BitOp')?.source ?? '') : ''
}

function endsLine(last: SyntaxNode | undefined): boolean {
  return last !== undefined && /^(?:(?:std::)?endl|'\\n'|"(?:.*)\\n")$/.test(last.source)
}

/** `std::getline(stream, line)`, with a third value up to which it reads. Null: it's another call. */
export function readGetline(reader: Reader, node: SyntaxNode, called: SyntaxNode): Node | null {
  if (!/^(?:std::)?getline$/.test(called.source)) return null
  const list = node.children.find(({ type }) => type === 'ArgumentList')
  const [stream, target, until] = list ? partsOf(list) : []
  if (!stream || !target) return null
  return makeNode('input', placed(reader, node), {
    targets: [reader.expression(target)],
    format: null,
    stream: reader.expression(stream),
    whole: 'line',
    ...(until ? { until: reader.expression(until) } : {}),
  })
}
