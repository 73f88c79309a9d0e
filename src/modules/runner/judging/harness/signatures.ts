/** The types of a function exercise in the languages that name them. */
import type { Language } from '#modules/exercises/contract.ts'
import {
  type FunctionSignature,
  type Parameter,
  renderValue,
  type ValueType,
} from '#modules/exercises/module.ts'

export const C_TYPES = {
  int: 'int',
  long: 'long',
  double: 'double',
  bool: 'bool',
  string: 'const char *',
  any: 'int',
}
const CPP = { int: 'int', long: 'long long', double: 'double', bool: 'bool', string: 'string', any: 'int' }
const JAVA = { int: 'int', long: 'long', double: 'double', bool: 'boolean', string: 'String', any: 'Object' }

export function cScalar({ scalar }: ValueType): string {
  return C_TYPES[scalar]
}

export function cppType({ scalar, depth }: ValueType, prefix = ''): string {
  const name = scalar === 'string' ? `${prefix}string` : CPP[scalar]
  return Array.from({ length: depth }).reduce<string>((inner) => `${prefix}vector<${inner}>`, name)
}

export function javaType({ scalar, depth }: ValueType): string {
  return JAVA[scalar] + '[]'.repeat(depth)
}

export function pythonSignature({ name, params }: FunctionSignature): string {
  const written = params.map((param) => param.name + defaultOf('python', param, '='))
  return `def ${name}(${written.join(', ')}):`
}

/** Without its body. */
export function scriptSignature({ name, params }: FunctionSignature): string {
  const written = params.map((param) => param.name + defaultOf('javascript', param, ' = '))
  return `function ${name}(${written.join(', ')})`
}

function defaultOf(language: Language, { type, default: value }: Parameter, sign: string): string {
  return value === undefined ? '' : sign + renderValue(language, type, value)
}

export function cSignature({ name, params, returns }: FunctionSignature): string {
  const written = params.flatMap(cParameters)
  return returns.depth > 0
    ? `${cResult(returns)}${name}(${[...written, `int *${RESULT_COUNT}`].join(', ')})`
    : `${beforeName(cScalar(returns), name)}(${written.join(', ')})`
}

/** Parameter of a function in C that returns a list: where it tells the number of items. */
export const RESULT_COUNT = 'result_count'

/** Type of a list that a function in C returns, in front of a name. */
export function cResult({ scalar }: ValueType): string {
  return scalar === 'string' ? 'char **' : `${C_TYPES[scalar]} *`
}

/** Names that C adds to a list's own: its count, or its rows and columns. */
export function cCounts({ name, type: { depth } }: Pick<Parameter, 'name' | 'type'>): string[] {
  if (depth === 0) return []
  return depth === 1 ? [`${name}_count`] : [`${name}_rows`, `${name}_columns`]
}

function cParameters({ name, type }: Parameter): string[] {
  const list = beforeName(cPointer(type), name)
  return [list, ...cCounts({ name, type }).map((count) => `int ${count}`)]
}

/** Everything that a list or a text leads to is `const`. */
function cPointer(type: ValueType): string {
  if (type.depth === 0) return cScalar(type)
  const item = type.scalar === 'string' ? 'const char *const *' : `const ${cScalar(type)} *`
  return item + 'const *'.repeat(type.depth - 1)
}

export function cppSignature({ name, params, returns }: FunctionSignature): string {
  const written = params.map(
    (param) => `${cppType(param.type)} ${param.name}${defaultOf('cpp', param, ' = ')}`,
  )
  return `${cppType(returns)} ${name}(${written.join(', ')})`
}

export function javaSignature({ name, params, returns }: FunctionSignature): string {
  const written = params.map(({ name: param, type }) => `${javaType(type)} ${param}`)
  return `static ${javaType(returns)} ${name}(${written.join(', ')})`
}

/** Class of the tested method: that of its file. */
export function javaClass({ file = 'Main.java' }: FunctionSignature): string {
  return file.replace(/^.*\//, '').replace(/\.java$/, '')
}

/** A star stands at the name. */
function beforeName(type: string, name: string): string {
  return type.endsWith('*') ? `${type}${name}` : `${type} ${name}`
}
