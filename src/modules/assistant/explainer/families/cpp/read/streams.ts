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

/** A stream with what goes into it, or comes out of it. */
export interface Chain {
  stream: Node
  operator: string
  links: Node[]
}

/** Whether `<<` or `>>` works on a stream; otherwise they move bits. */
export function opensChain({ streams }: Reader, node: Node, operator: string): boolean {
  if (operator !== '<<' && operator !== '>>') return false
  return CONSOLE.test(node.source) || (node.is === 'name' && streams.has(node.name))
}

export function addLink(chain: Chain, link: Node): Chain {
  chain.links.push(link)
  return chain
}

export function chainNode({ text }: Reader, { stream, operator, links }: Chain): Node {
  const last = links.at(-1)
  const place = { from: stream.from, to: last?.to ?? stream.to, line: stream.line, text }
  if (operator === '>>')
    return makeNode('input', place, {
      targets: links.filter(({ source }) => !/^(?:std::)?(?:ws|hex|dec|boolalpha)$/.test(source)),
      format: null,
      stream,
    })
  return makeNode('output', place, {
    values: links,
    endsLine: endsLine(last),
    format: null,
    isError: /(?:cerr|clog)$/.test(stream.source),
    stream,
  })
}

function endsLine(last: Node | undefined): boolean {
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
