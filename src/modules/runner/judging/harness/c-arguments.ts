/**
 * Lists of lists and of texts as arguments in C, which has no conversion between pointers to pointers that differ in `const`: the call
 * passes what the learner's own declaration says. A declaration that cannot be read counts as the one in messages. Pure.
 */
import type { FunctionSignature, ScalarType, ValueType } from '#modules/exercises/module.ts'
import { C_TYPES } from './signatures.ts'

/** A pointer to pointers, and whether its items and then the pointers to them are `const`, where C does not add that by itself. */
interface Pointers {
  item: string
  consts: boolean[]
}

/** Type of the argument for each parameter; null where C converts any that fits. Default: as in messages. */
export function argumentTypes({ name, params }: FunctionSignature, source: string): (string | null)[] {
  const declarations = parametersOf(name, source)
  let position = 0
  return params.map(({ type }) => {
    const at = position
    position += widthOf(type)
    const levels = pointersOf(type)
    if (levels < 2) return null
    const [declared] = declarations.flatMap((texts) => read(texts[at] ?? '', type.scalar, levels) ?? [])
    return written(declared ?? { item: itemOf(type), consts: Array.from({ length: levels - 1 }, () => true) })
  })
}

/** Arguments of a parameter: a list comes with its count, a list of lists with its rows and its columns. */
export const widthOf = ({ depth }: ValueType) => 1 + depth

/** Stars of its type. */
const pointersOf = ({ scalar, depth }: ValueType) => depth + (scalar === 'string' ? 1 : 0)

/** Item of the innermost list, or the character of a text. */
export const itemOf = ({ scalar }: ValueType) => (scalar === 'string' ? 'char' : C_TYPES[scalar])

function written({ item, consts: [isItemConst, ...others] }: Pointers): string {
  const stars = others.map((isConst) => (isConst ? '*const ' : '*')).join('')
  return `${isItemConst ? 'const ' : ''}${item} ${stars}**`
}

/** Declarations that are looked at, and characters of one. */
const MOST_DECLARATIONS = 20
const LONGEST_DECLARATION = 2_000

/** Parameters as they are written wherever the name stands before parentheses: of declarations and of calls. */
function parametersOf(name: string, source: string): string[][] {
  const found = source.matchAll(new RegExp(String.raw`\b${name}\s{0,20}\(`, 'g'))
  return [...found].slice(0, MOST_DECLARATIONS).map((match) => {
    const from = match.index + match[0].length
    return upToParenthesis(source.slice(from, from + LONGEST_DECLARATION))
  })
}

function upToParenthesis(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ' ')) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0) break
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

const TYPE_NAMES: Record<ScalarType, readonly string[]> = {
  int: ['int'],
  long: ['long', 'long int'],
  double: ['double'],
  bool: ['bool', '_Bool'],
  string: ['char'],
  any: ['int'],
}

/** Null: it is no declaration of that type. `int *grid[]` and `int **grid` are the same. */
function read(declaration: string, scalar: ScalarType, levels: number): Pointers | null {
  const tokens = declaration.match(/\w+|[*[\]]/g) ?? []
  const end = tokens.findIndex((token) => token === '*' || token === '[')
  const head = tokens.slice(0, Math.max(0, end))
  const item = head.filter((word) => word !== 'const').join(' ')
  if (!TYPE_NAMES[scalar].includes(item)) return null
  const consts = [head.includes('const')]
  for (const token of tokens.slice(end)) {
    if (token === '*' || token === '[') consts.push(false)
    if (token === 'const') consts[consts.length - 1] = true
  }
  return consts.length === levels + 1 ? { item, consts: consts.slice(0, levels - 1) } : null
}
