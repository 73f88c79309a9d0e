/**
 * The call of one test in C. Lists and texts are variables: the function may change a text, and `{1, 2}` is no expression. Pure.
 */
import {
  type FunctionSignature,
  type JsonValue,
  type Parameter,
  renderValue,
  type ValueType,
} from '#modules/exercises/module.ts'
import { argumentTypes, itemOf } from './c-arguments.ts'
import { cResult, RESULT_COUNT } from './signatures.ts'

/** A parameter with the value that the test gives it. */
export type Given = Pick<Parameter, 'name' | 'type'> & { value: JsonValue }

/** Returns the statements that make the call and print what comes back. `source`: the learner's text. */
export function cCall(signature: FunctionSignature, given: readonly Given[], source: string): string[] {
  const types = argumentTypes(signature, source)
  const variables = given.flatMap((each, index) => declaration(each, types[index] ?? null))
  const args = given.flatMap((each) => [isVariable(each) ? each.name : literal(each), ...countsOf(each)])
  const { name, returns } = signature
  if (returns.depth > 0) {
    const taken = given.filter(isVariable).map((each) => each.name)
    return [...variables, ...printedList(name, returns, args, taken)]
  }
  return [...variables, print(returns, `${name}(${args.join(', ')})`)]
}

const isVariable = ({ type }: Given) => type.depth > 0 || type.scalar === 'string'

/** `??=` and the like are other characters in C. */
function literal({ type, value }: Pick<Given, 'type' | 'value'>): string {
  return renderValue('c', type, value).replaceAll('??', String.raw`?\?`)
}

function countsOf({ type, value }: Given): string[] {
  const rows = Array.isArray(value) ? value : []
  const [first] = rows
  const columns = Array.isArray(first) ? first.length : 0
  return [rows.length, columns].slice(0, type.depth).map(String)
}

/** `pointer`: type of the argument where it is a pointer to pointers. */
function declaration(each: Given, pointer: string | null): string[] {
  if (!isVariable(each)) return []
  if (pointer === null) return [`${itemOf(each.type)} ${each.name}[] = ${literal(each)};`]
  return pointers(each, pointer)
}

/**
 * What a list points to has a name, too: a learner sees its items only by that. Texts that are `const` need none. `pointer` is the type
 * of the list as an argument: `const char **` for an array of `const char *`.
 */
function pointers({ type, name, value }: Given, pointer: string): string[] {
  const item = pointer.slice(0, -1)
  const inner = { scalar: type.scalar, depth: type.depth - 1 }
  const parts = (Array.isArray(value) ? value : []).map((part, at) => ({
    type: inner,
    name: `${name}_${at + 1}`,
    value: part,
  }))
  if (inner.depth === 0 && pointer.startsWith('const'))
    return [`${item}${name}[] = ${literal({ type, value })};`]
  const isDeeper = inner.depth + Number(inner.scalar === 'string') > 1
  const innerPointer = isDeeper ? item.replace('*const *', '**') : null
  const lines = parts.flatMap((part) => declaration(part, innerPointer))
  return [...lines, `${item}${name}[] = {${parts.map((part) => part.name).join(', ')}};`]
}

const FORMATS = { int: '%d', long: '%ld', double: '%g', bool: '%s', string: '%s', any: '%d' }

function print({ scalar }: ValueType, value: string): string {
  return String.raw`printf("${FORMATS[scalar]}\n", ${scalar === 'bool' ? `${value} ? "true" : "false"` : value});`
}

/** The count is -1 until the function sets it, so that a learner sees where it does not. */
function printedList(name: string, returns: ValueType, args: string[], taken: string[]): string[] {
  const free = (wanted: string) => (taken.includes(wanted) || wanted === name ? `${wanted}_` : wanted)
  const [result, count, index] = [free('result'), free(RESULT_COUNT), free('i')]
  return [
    `int ${count} = -1;`,
    `${cResult(returns)}${result} = ${name}(${[...args, `&${count}`].join(', ')});`,
    `for (int ${index} = 0; ${index} < ${count}; ${index}++)`,
    `    ${print(returns, `${result}[${index}]`)}`,
  ]
}
