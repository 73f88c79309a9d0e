/** Whether a value of the front matter is of a type, and how the type is written there. Pure. */
import type { JsonValue, ValueType } from '#modules/exercises/module.ts'

export function fits(value: JsonValue, type: ValueType): boolean {
  if (type.scalar === 'any' && type.depth === 0) return true
  if (type.depth > 0) {
    return (
      Array.isArray(value) &&
      value.every((item) => fits(item, { scalar: type.scalar, depth: type.depth - 1 }))
    )
  }
  switch (type.scalar) {
    case 'int':
      return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2 ** 31
    case 'long':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'double':
      return typeof value === 'number' || NOT_NUMBERS.includes(String(value))
    case 'bool':
      return typeof value === 'boolean'
    case 'string':
      return typeof value === 'string'
    case 'any':
      return true
  }
}

/** Whether all rows of a list of lists have the same length. Default, for other values: they do. */
export function hasEqualRows(value: JsonValue): boolean {
  if (!Array.isArray(value)) return true
  const lengths = value.map((row) => (Array.isArray(row) ? row.length : 0))
  return new Set(lengths).size <= 1
}

/** How YAML's `.nan` and `.inf` are written in a file and travel as JSON. */
const NOT_NUMBERS = ['NaN', 'Infinity', '-Infinity']

export function nameOf({ scalar, depth }: ValueType): string {
  return scalar + '[]'.repeat(depth)
}
