/** Function calls and their values as a learner of the language would write them: `add(2, 3)` → `5`. */
import type { Language } from './contract.ts'
import { CHALLENGE_DATA, type LiteralData } from './challenge-languages/contract.ts'
import type { FunctionSignature, JsonValue, ValueType } from './values.ts'

export function renderCall(
  language: Language,
  signature: FunctionSignature,
  args: readonly JsonValue[],
): string {
  const values = args.map((value, index) =>
    renderValue(language, signature.params[index]?.type ?? ANY, value),
  )
  return `${signature.name}(${values.join(', ')})`
}

const ANY: ValueType = { scalar: 'any', depth: 0 }

/** `type` tells `2` from `2.0`; values of type `any` are written as they are. */
export function renderValue(language: Language, type: ValueType, value: JsonValue): string {
  return write(CHALLENGE_DATA[language].literals, type, value)
}

function write(literals: LiteralData, type: ValueType, value: JsonValue): string {
  if (value === null) return literals.null
  if (typeof value === 'boolean') return value ? literals.true : literals.false
  if (typeof value === 'string')
    return (type.scalar === 'double' && literals.notFinite[value]) || JSON.stringify(value)
  if (typeof value === 'number') return writeNumber(literals, type, value)
  if (Array.isArray(value)) {
    const inner: ValueType = { scalar: type.scalar, depth: Math.max(0, type.depth - 1) }
    return literals.list[0] + value.map((item) => write(literals, inner, item)).join(', ') + literals.list[1]
  }
  const fields = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${write(literals, type, item)}`,
  )
  return `{${fields.join(', ')}}`
}

/** JavaScript has one kind of number; everywhere else a double shows that it is one. */
function writeNumber(literals: LiteralData, type: ValueType, value: number): string {
  const whole = Number.isInteger(value) && type.scalar === 'double' && !literals.hasOneNumberType
  return whole ? value.toFixed(1) : String(value)
}
