/** The types of a function exercise in the languages that name them. */
import { type FunctionSignature, renderValue, type ValueType } from '#modules/exercises/module.ts'

const C = { int: 'int', long: 'long', double: 'double', bool: 'bool', string: 'const char *', any: 'int' }
const CPP = { int: 'int', long: 'long long', double: 'double', bool: 'bool', string: 'string', any: 'int' }
const JAVA = { int: 'int', long: 'long', double: 'double', bool: 'boolean', string: 'String', any: 'Object' }

export function cScalar({ scalar }: ValueType): string {
  return C[scalar]
}

export function cppType({ scalar, depth }: ValueType, prefix = ''): string {
  const name = scalar === 'string' ? `${prefix}string` : CPP[scalar]
  return Array.from({ length: depth }).reduce<string>((inner) => `${prefix}vector<${inner}>`, name)
}

export function javaType({ scalar, depth }: ValueType): string {
  return JAVA[scalar] + '[]'.repeat(depth)
}

export function cSignature({ name, params, returns }: FunctionSignature): string {
  const written = params.map(({ name: param, type }) =>
    type.depth > 0
      ? `const ${cScalar(type)} *${param}, int ${param}_count`
      : beforeName(cScalar(type), param),
  )
  return `${beforeName(cScalar(returns), name)}(${written.join(', ')})`
}

export function cppSignature({ name, params, returns }: FunctionSignature): string {
  const written = params.map(({ name: param, type, default: value }) => {
    const given = value === undefined ? '' : ` = ${renderValue('cpp', type, value)}`
    return `${cppType(type)} ${param}${given}`
  })
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
