/**
 * A learner's JavaScript with steps in it: a call at the beginning of every loop's body and every function's, and the library's
 * methods called through one that knows their cost. Lines stay where they are. Inner nodes are visited before outer ones, so what
 * begins at one place is put in front of it, and what ends there behind. Pure.
 */
import {
  type AnyNode,
  type CallExpression,
  type Function as FunctionNode,
  type Options,
  parse,
  type Program,
} from 'acorn'
import { ancestor } from 'acorn-walk'
import MagicString from 'magic-string'

const STEP = '_cs.step();'

/** Methods whose calls are left alone: the same time whatever the size, with the arguments they have here. */
const UNCHARGED = new Set(
  'push pop at charAt charCodeAt codePointAt has get set add delete next log floor ceil round abs sqrt trunc pow min max'.split(
    ' ',
  ),
)

/** Constructors and functions that take whole lists. */
const TAKES_LISTS = new Set(['Set', 'Map', 'Array', 'String', 'Object', 'structuredClone'])

/** Returns the text as it was where it cannot be parsed; it then fails as it would have. */
export function countJavaScript(code: string): string {
  const program = parsed(code)
  if (!program) return code
  const edited = new MagicString(code)
  ancestor(program, {
    WhileStatement: ({ body }) => insertStep(edited, body),
    DoWhileStatement: ({ body }) => insertStep(edited, body),
    ForStatement: ({ body }) => insertStep(edited, body),
    ForInStatement: ({ body }) => insertStep(edited, body),
    ForOfStatement: ({ body }) => insertStep(edited, body),
    Function: (node) => countFunction(edited, node),
    CallExpression: (node, _state, above) => countCall(edited, node, above),
    NewExpression({ callee, arguments: [first] }) {
      if (first && callee.type === 'Identifier' && TAKES_LISTS.has(callee.name)) wrap(edited, first)
    },
    SpreadElement: ({ argument }) => wrap(edited, argument),
    VariableDeclarator({ id, init }) {
      if (init && hasRest(id)) wrap(edited, init)
    },
    AssignmentExpression({ left, right }) {
      if (hasRest(left)) wrap(edited, right)
    },
  })
  return edited.toString()
}

function parsed(code: string): Program | null {
  for (const sourceType of ['script', 'module'] as const) {
    const options: Options = { ecmaVersion: 'latest', sourceType, allowHashBang: true, preserveParens: true }
    try {
      return parse(code, options)
    } catch {
      // Perhaps the other kind.
    }
  }
  return null
}

function insertStep(edited: MagicString, body: AnyNode): void {
  if (body.type === 'BlockStatement') edited.appendLeft(body.start + 1, STEP)
  else {
    // A body without braces gets them.
    edited.prependRight(body.start, `{${STEP}`)
    edited.appendLeft(body.end, '}')
  }
}

function countFunction(edited: MagicString, { body }: FunctionNode): void {
  if (body.type !== 'BlockStatement') {
    edited.prependRight(body.start, '(_cs.step(), ')
    edited.appendLeft(body.end, ')')
    return
  }
  // "use strict" stays the first statement.
  const directives = body.body.filter(
    (node) => node.type === 'ExpressionStatement' && node.directive !== undefined,
  )
  edited.appendLeft(directives.at(-1)?.end ?? body.start + 1, STEP)
}

function countCall(edited: MagicString, node: CallExpression, above: AnyNode[]): void {
  const { callee, arguments: args } = node
  const [first] = args
  if (callee.type === 'Identifier' && TAKES_LISTS.has(callee.name) && first) wrap(edited, first)
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') return
  const { object, property } = callee
  const name = callee.computed || property.type !== 'Identifier' ? null : property.name
  const isSpread = args.some(({ type }) => type === 'SpreadElement')
  if (property.type === 'PrivateIdentifier' || (name !== null && UNCHARGED.has(name) && !isSpread)) return
  if (above.some(({ type }) => type === 'ChainExpression')) {
    if (name === null) return
    edited.prependRight(object.start, '_cs.on(')
    // What is before may have ended the chain.
    edited.appendLeft(object.end, `, "${name}")${callee.optional ? '' : '?'}`)
    return
  }
  edited.prependRight(object.start, '_cs.call(')
  // Between the object and its arguments stand a dot or brackets and the name.
  const open = edited.original.indexOf('(', callee.end)
  const replace = (from: number, to: number, by: string) => {
    const lines = edited.original.slice(from, to).replace(/[^\n]/g, '')
    edited.overwrite(from, to, by + lines)
  }
  const separator = first ? ', ' : ''
  if (name === null) {
    replace(object.end, property.start, ', ')
    replace(property.end, open + 1, separator)
  } else replace(object.end, open + 1, `, "${name}"${separator}`)
}

function wrap(edited: MagicString, node: AnyNode): void {
  edited.prependRight(node.start, '_cs.all(')
  edited.appendLeft(node.end, ')')
}

function hasRest(pattern: AnyNode): boolean {
  return (
    pattern.type === 'ArrayPattern' && pattern.elements.some((element) => element?.type === 'RestElement')
  )
}
