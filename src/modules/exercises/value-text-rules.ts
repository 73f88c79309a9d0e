/** Function calls and their values as a learner of the language would write them: `add(2, 3)` → `5`. */
import type { FunctionSignature, JsonValue, ValueType } from './values.ts'

type Writer = {
  list: [string, string]
  yes: string
  no: string
  nothing: string
  notFinite: Record<string, string>
}

const PYTHON: Writer = {
  list: ['[', ']'],
  yes: 'True',
  no: 'False',
  nothing: 'None',
  notFinite: { NaN: 'nan', Infinity: 'inf', '-Infinity': '-inf' },
}
const NOT_FINITE = { NaN: 'NaN', Infinity: 'Infinity', '-Infinity': '-Infinity' }
const SCRIPT: Writer = { list: ['[', ']'], yes: 'true', no: 'false', nothing: 'null', notFinite: NOT_FINITE }
const BRACES: Writer = { list: ['{', '}'], yes: 'true', no: 'false', nothing: 'null', notFinite: NOT_FINITE }

export function renderCall(
  language: string,
  signature: FunctionSignature,
  args: readonly JsonValue[],
): string {
  const values = signature.params.map(({ type }, index) => renderValue(language, type, args[index] ?? null))
  return `${signature.name}(${values.join(', ')})`
}

/** `type` tells `2` from `2.0`; values of type `any` are written as they are. */
export function renderValue(language: string, type: ValueType, value: JsonValue): string {
  return write(writerOf(language), type, value)
}

function writerOf(language: string): Writer {
  if (language === 'python') return PYTHON
  return language === 'javascript' || language === 'html' ? SCRIPT : BRACES
}

function write(writer: Writer, type: ValueType, value: JsonValue): string {
  if (value === null) return writer.nothing
  if (typeof value === 'boolean') return value ? writer.yes : writer.no
  if (typeof value === 'string')
    return (type.scalar === 'double' && writer.notFinite[value]) || JSON.stringify(value)
  if (typeof value === 'number') return writeNumber(writer, type, value)
  if (Array.isArray(value)) {
    const inner: ValueType = { scalar: type.scalar, depth: Math.max(0, type.depth - 1) }
    return writer.list[0] + value.map((item) => write(writer, inner, item)).join(', ') + writer.list[1]
  }
  const fields = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${write(writer, type, item)}`,
  )
  return `{${fields.join(', ')}}`
}

/** JavaScript has one kind of number; everywhere else a double shows that it is one. */
function writeNumber(writer: Writer, type: ValueType, value: number): string {
  const whole = Number.isInteger(value) && type.scalar === 'double' && writer !== SCRIPT
  return whole ? value.toFixed(1) : String(value)
}
