/**
 * Starters of functions: they compile, do nothing and return a placeholder, so that a learner can run the tests before writing a line.
 * Pure.
 */
import type { Language } from '#modules/exercises/contract.ts'
import type { FunctionSignature, JsonValue, ValueType } from '#modules/exercises/module.ts'
import {
  cSignature,
  cppSignature,
  javaClass,
  javaSignature,
  javaType,
  pythonSignature,
  scriptSignature,
  RESULT_COUNT,
} from './signatures.ts'

/** Empty for a language without functions that tests call. */
export function starterFor(language: Language, signature: FunctionSignature): string {
  switch (language) {
    case 'python':
      return `${pythonSignature(signature)}\n    pass\n`
    case 'javascript':
      return `${scriptSignature(signature)} {\n}\n`
    case 'java':
      return javaStarter(signature)
    case 'c':
      return cStarter(signature)
    case 'cpp':
      return cppStarter(signature)
    case 'html':
    case 'sql':
      return ''
  }
}

/**
 * Tells whether a value is what every starter returns. A task whose tests all expect it would be passed without a line of work.
 * Default: `any` has none but null, which stands for a function that returns nothing.
 */
export function hasPlaceholderValue({ scalar, depth }: ValueType, value: JsonValue): boolean {
  if (depth > 0) return Array.isArray(value) && value.length === 0
  return value === PLACEHOLDER_VALUES[scalar]
}

const PLACEHOLDER_VALUES = { int: 0, long: 0, double: 0, bool: false, string: '', any: null }
const PLACEHOLDERS = { int: '0', long: '0', double: '0.0', bool: 'false', string: '""' }

const JAVA_PLACEHOLDERS = { ...PLACEHOLDERS, any: 'null' }
const C_PLACEHOLDERS = { ...PLACEHOLDERS, any: '0' }

function javaStarter(signature: FunctionSignature): string {
  const { scalar, depth } = signature.returns
  const list = () => `new ${javaType({ scalar, depth: 0 })}[0]${'[]'.repeat(depth - 1)}`
  const value = depth > 0 ? list() : JAVA_PLACEHOLDERS[scalar]
  return `public class ${javaClass(signature)} {
    ${javaSignature(signature)} {
        return ${value};
    }
}
`
}

function cStarter(signature: FunctionSignature): string {
  const { params, returns } = signature
  const usesBool = [...params.map(({ type }) => type), returns].some(({ scalar }) => scalar === 'bool')
  const isList = returns.depth > 0
  const headers = [...(usesBool ? ['stdbool.h'] : []), ...(isList ? ['stdlib.h'] : [])]
  const lines = isList
    ? [`*${RESULT_COUNT} = 0;`, 'return NULL;']
    : [`return ${C_PLACEHOLDERS[returns.scalar]};`]
  return `${included(headers)}${cSignature(signature)} {\n${indented(lines)}}\n`
}

function cppStarter(signature: FunctionSignature): string {
  const { params, returns } = signature
  const types = [...params.map(({ type }) => type), returns]
  const headers = [
    ...(types.some(({ scalar }) => scalar === 'string') ? ['string'] : []),
    ...(types.some(({ depth }) => depth > 0) ? ['vector'] : []),
  ]
  const value = returns.depth > 0 ? '{}' : C_PLACEHOLDERS[returns.scalar]
  const start = included(headers).trimEnd()
  return `${start}${start === '' ? '' : '\n'}using namespace std;\n\n${cppSignature(signature)} {\n${indented([`return ${value};`])}}\n`
}

function included(headers: string[]): string {
  const lines = headers.map((header) => `#include <${header}>\n`).join('')
  return lines === '' ? '' : `${lines}\n`
}

const indented = (lines: string[]) => lines.map((line) => `    ${line}\n`).join('')
