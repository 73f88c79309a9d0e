/** Calls, and what is shown on the console. */
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { type Of, placed, type Reader } from './reader.ts'

export function readCall(reader: Reader, node: Of<'CallExpression'>): Node {
  const values = node.arguments.map((each) => reader.expression(each))
  return (
    outputOf(reader, node, values) ??
    makeNode('call', placed(reader, node), { called: reader.expression(node.callee), values })
  )
}

const CONSOLE = new Set(['console.log', 'console.info', 'console.debug'])
const CONSOLE_ERRORS = new Set(['console.error', 'console.warn'])

/** `console.log(…)` and its kin. Null: another function. */
function outputOf(reader: Reader, node: Of<'CallExpression'>, values: Node[]): NodeOf<'output'> | null {
  const called = reader.text.slice(node.callee.start, Math.min(node.callee.end, node.callee.start + 40))
  const isError = CONSOLE_ERRORS.has(called)
  const isWritten = called === 'process.stdout.write'
  if (!CONSOLE.has(called) && !isError && !isWritten) return null
  const [first, ...others] = values
  const isFormat = first?.is === 'text' && others.length > 0 && /%[sdifoOj]/.test(first.text) && !isWritten
  return makeNode('output', placed(reader, node), {
    values: isFormat ? others : values,
    endsLine: !isWritten,
    format: isFormat ? first : null,
    isError,
  })
}
