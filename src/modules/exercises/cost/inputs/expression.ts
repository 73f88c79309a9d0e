/**
 * Expressions by which authors describe an input of size `n`: a small part of JavaScript's syntax, evaluated here node by node.
 * No name but the ones given and the generators can be reached.
 */
import { type AnyNode, type Expression, type ObjectExpression, parseExpressionAt } from 'acorn'
import type { JsonValue } from '../../values.ts'
import { GENERATORS, InputProblem, MOST_ITEMS, type Value } from './generators.ts'
import type { Random } from './random-rules.ts'

type Names = ReadonlyMap<string, Value>
type Evaluation = { random: Random; left: number }

/** Returns the value; throws an `InputProblem` in an author's words. */
export function evaluate(written: string, names: Names, random: Random): JsonValue {
  const value = valueOf(parsed(written), names, { random, left: 5 * MOST_ITEMS })
  if (typeof value === 'function') throw new InputProblem('the expression is a function, not a value')
  return value
}

function parsed(written: string): Expression {
  try {
    const expression = parseExpressionAt(written, 0, { ecmaVersion: 2022 })
    const rest = written.slice(expression.end).trim()
    if (rest !== '') throw new InputProblem(`\`${rest}\` follows the expression`)
    return expression
  } catch (error) {
    if (error instanceof InputProblem) throw error
    throw new InputProblem('it is not an expression', { cause: error })
  }
}

function valueOf(node: AnyNode, names: Names, evaluation: Evaluation): Value {
  evaluation.left -= 1
  if (evaluation.left < 0) throw new InputProblem('it makes too large an input')
  const of = (part: AnyNode) => valueOf(part, names, evaluation)
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'object' && node.value !== null) break
      return typeof node.value === 'bigint' ? Number(node.value) : (node.value ?? null)
    case 'Identifier':
      return named(node.name, names)
    case 'ArrayExpression':
      return node.elements.map((item) => plain(item === null ? null : of(item)))
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map((property) => entry(property, of)))
    case 'UnaryExpression':
      if (node.operator === '-') return -numeric(of(node.argument))
      break
    case 'BinaryExpression': {
      const operation = OPERATIONS[node.operator]
      if (operation) return operation(numeric(of(node.left)), numeric(of(node.right)))
      break
    }
    case 'ConditionalExpression':
      return of(of(node.test) === true ? node.consequent : node.alternate)
    case 'MemberExpression':
      if (node.computed) return item(of(node.object), of(node.property))
      break
    case 'CallExpression':
      return called(
        node.callee.type === 'Identifier' ? node.callee.name : '',
        node.arguments.map(of),
        evaluation,
      )
    case 'ArrowFunctionExpression': {
      const [parameter] = node.params
      const { body } = node
      if (parameter?.type !== 'Identifier' || node.params.length > 1 || body.type === 'BlockStatement') break
      return (at) => valueOf(body, new Map([...names, [parameter.name, at]]), evaluation)
    }
    default:
  }
  throw new InputProblem(`it uses \`${node.type}\`, which inputs have no use for`)
}

const OPERATIONS: Partial<Record<string, (one: number, other: number) => number | boolean>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '%': (one, other) => one % other,
  '**': (one, other) => one ** other,
  '<': (one, other) => one < other,
  '>': (one, other) => one > other,
  '===': (one, other) => one === other,
}

function named(name: string, names: Names): Value {
  const value = names.get(name)
  if (value !== undefined) return value
  throw new InputProblem(
    `\`${name}\` is no name here: use ${[...names.keys()].map((known) => `\`${known}\``).join(', ')}`,
  )
}

function called(name: string, args: Value[], evaluation: Evaluation): Value {
  const generator = Object.hasOwn(GENERATORS, name) ? GENERATORS[name] : undefined
  if (generator) {
    const made = generator(args, evaluation.random)
    evaluation.left -= Array.isArray(made) ? made.length : 0
    return made
  }
  throw new InputProblem(`\`${name}\` is no generator: use ${Object.keys(GENERATORS).join(', ')}`)
}

function entry(property: ObjectExpression['properties'][number], of: (part: AnyNode) => Value) {
  if (property.type === 'SpreadElement' || property.computed || property.key.type !== 'Identifier')
    throw new InputProblem('an object has plain names, such as `{ city: 1 }`')
  return [property.key.name, plain(of(property.value))] as const
}

function item(items: Value, at: Value): JsonValue {
  if (Array.isArray(items) && typeof at === 'number') return items[at] ?? null
  throw new InputProblem('only an item of a list has square brackets')
}

function numeric(value: Value): number {
  if (typeof value === 'number') return value
  throw new InputProblem('only numbers can be added, compared or multiplied')
}

function plain(value: Value): JsonValue {
  if (typeof value !== 'function') return value
  throw new InputProblem('a list cannot hold a function')
}
