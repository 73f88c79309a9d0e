/** The values that an exercise's function takes and gives back. */

export const SCALAR_TYPES = ['int', 'long', 'double', 'bool', 'string', 'any'] as const
export type ScalarType = (typeof SCALAR_TYPES)[number]
/** `int`, `string[]`, `int[][]`: a scalar and how many lists it is wrapped in. */
export interface ValueType {
  scalar: ScalarType
  depth: number
}

export interface Parameter {
  name: string
  type: ValueType
  /** Value where a call leaves the argument out; only the last parameters have one. Default: every call gives it. */
  default?: JsonValue | undefined
}

export interface FunctionSignature {
  name: string
  params: Parameter[]
  returns: ValueType
  /** File in which the learner writes it. Default: the language's entry file. */
  file?: string | undefined
  /** Name of the same function in every language, by which mistakes are known in all of them. Default: `name`. */
  commonName?: string | undefined
}

/** Values as they stand in YAML and travel as JSON. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }
