/** Calls: those that show something and read something have nodes of their own. */
import { childOf, type SyntaxNode } from '#modules/exercises/module.ts'
import { makeNode, type Node } from '../../braces/braces.ts'
import { placed, type Reader, valuesIn } from '../../cpp/cpp.ts'

export function readCall(reader: Reader, node: SyntaxNode): Node | null {
  const called = node.children[0]
  const list = childOf(node, 'ArgumentList')
  if (!called || !list) return null
  const values = valuesIn(reader, list)
  const special =
    called.type === 'Identifier' ? (output(reader, node, values) ?? input(reader, node, values)) : null
  return special ?? makeNode('call', placed(reader, node), { called: reader.expression(called), values })
}

const nameOf = ({ children }: SyntaxNode): string => children[0]?.source ?? ''

interface Shown {
  values: Node[]
  format: Node | null
  stream?: Node | undefined
  endsLine: boolean
}

function output(reader: Reader, node: SyntaxNode, values: Node[]): Node | null {
  const shown = shownBy(nameOf(node), values)
  if (!shown) return null
  const { format, stream } = shown
  if (format && format.is !== 'text') return null
  const isOther = stream !== undefined && stream.source !== 'stdout'
  return makeNode('output', placed(reader, node), {
    values: shown.values,
    endsLine: shown.endsLine,
    format: format?.is === 'text' ? format : null,
    isError: stream?.source === 'stderr',
    ...(isOther && stream ? { stream } : {}),
  })
}

/** Null: the function shows nothing, or what it's given doesn't fit. */
function shownBy(name: string, values: Node[]): Shown | null {
  const [first, second, ...others] = values
  if (!first) return null
  switch (name) {
    case 'printf':
      return { values: values.slice(1), format: first, endsLine: endsLine(first) }
    case 'fprintf':
      return second ? { values: others, format: second, stream: first, endsLine: endsLine(second) } : null
    case 'puts':
      return { values: [first], format: null, endsLine: true }
    case 'putchar':
      return { values: [first], format: null, endsLine: endsLine(first) }
    case 'fputs':
    case 'fputc':
    case 'putc':
      return second ? { values: [first], format: null, stream: second, endsLine: endsLine(first) } : null
    default:
      return null
  }
}

function endsLine(node: Node): boolean {
  return node.is === 'text' && node.text.endsWith(String.raw`\n`)
}

function input(reader: Reader, node: SyntaxNode, values: Node[]): Node | null {
  const [first, second, third] = values
  const place = placed(reader, node)
  if (!first) return null
  switch (nameOf(node)) {
    case 'scanf':
      return first.is === 'text'
        ? makeNode('input', place, { targets: values.slice(1), format: first })
        : null
    case 'fscanf':
    case 'sscanf':
      return second?.is === 'text'
        ? makeNode('input', place, { targets: values.slice(2), format: second, stream: first })
        : null
    case 'fgets':
      return second && third
        ? makeNode('input', place, {
            targets: [first],
            format: null,
            stream: third,
            whole: 'line',
            most: second,
          })
        : null
    default:
      return null
  }
}
