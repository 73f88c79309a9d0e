/** Written types and declarators of C++: `const std::vector<int>& numbers`. */
import { childrenOf, type SyntaxNode } from '#modules/exercises/module.ts'
import type { WrittenType } from '../../braces/braces.ts'
import type { Reader } from './reader.ts'

const TYPES = new Set([
  'PrimitiveType',
  'SizedTypeSpecifier',
  'TypeIdentifier',
  'ScopedTypeIdentifier',
  'TemplateType',
  'auto',
  'DependentType',
  'Decltype',
  'StructSpecifier',
  'ClassSpecifier',
  'EnumSpecifier',
  'UnionSpecifier',
  'TypeDescriptor',
])

export function isType({ type }: SyntaxNode): boolean {
  return TYPES.has(type)
}

/** What stands around a name that is declared. */
export interface Declarator {
  /** Null: a parameter without a name. */
  name: SyntaxNode | null
  pointers: number
  isReference: boolean
  sizes: SyntaxNode[]
  /** It's a function: where its parameters are. */
  called: SyntaxNode | null
  /** `(*test)(int)`: a variable that points to a function. */
  isFunctionPointer: boolean
}

const NAMES = new Set([
  'Identifier',
  'FieldIdentifier',
  'ScopedIdentifier',
  'OperatorName',
  'DestructorName',
  'StructuredBindingDeclarator',
  'TemplateFunction',
])
const WRAPPERS = new Set([
  'PointerDeclarator',
  'ReferenceDeclarator',
  'ArrayDeclarator',
  'FunctionDeclarator',
  'ParenthesizedDeclarator',
  'InitDeclarator',
  'AbstractPointerDeclarator',
  'AbstractReferenceDeclarator',
  'AbstractArrayDeclarator',
  'AbstractFunctionDeclarator',
  'OperatorCast',
])

export function isDeclarator({ type }: SyntaxNode): boolean {
  return NAMES.has(type) || WRAPPERS.has(type)
}

/** Declarators nest as deep as the text does; more levels mean nothing. */
const DEEPEST = 12

export function declaratorOf(node: SyntaxNode): Declarator {
  const found: Declarator = {
    name: null,
    pointers: 0,
    isReference: false,
    sizes: [],
    called: null,
    isFunctionPointer: false,
  }
  let at: SyntaxNode | undefined = node
  for (let depth = 0; at && depth < DEEPEST; depth += 1) {
    if (NAMES.has(at.type)) {
      found.name = at
      return found
    }
    if (at.type.endsWith('PointerDeclarator')) {
      if (found.called) found.isFunctionPointer = true
      else found.pointers += 1
    }
    if (at.type.endsWith('ReferenceDeclarator') && !found.called) found.isReference = true
    if (at.type === 'FunctionDeclarator') found.called = at
    if (at.type === 'OperatorCast') {
      found.called = at.children.find(({ type }) => type === 'AbstractFunctionDeclarator') ?? null
      found.name = at
      return found
    }
    const inner: SyntaxNode | undefined = at.children.find(isDeclarator)
    if (at.type === 'ArrayDeclarator') {
      const opens = at.children.findIndex(({ type }) => type === '[')
      const size = at.children[opens + 1]
      found.sizes.unshift(...(size && size.type !== ']' ? [size] : [at]))
    }
    at = inner
  }
  return found
}

/** A type with what a declarator adds to it. */
export function declaredType(
  reader: Reader,
  type: SyntaxNode,
  declarator: Declarator | null,
  isConst: boolean,
): WrittenType {
  const base = writtenType(reader, type)
  if (declarator?.isFunctionPointer && declarator.called)
    return {
      ...base,
      name: 'function',
      source: `${base.source} ${declarator.called.source.replace(declarator.name?.source ?? '', '')}`,
    }
  const { pointers = 0, isReference = false, sizes = [] } = declarator ?? {}
  const signs = `${'*'.repeat(pointers)}${isReference ? '&' : ''}`
  const brackets = sizes.map((size) => (size.type === 'ArrayDeclarator' ? '[]' : `[${size.source}]`)).join('')
  return {
    ...base,
    source: `${isConst ? 'const ' : ''}${base.source}${signs}${brackets}`,
    dimensions: base.dimensions + sizes.length,
    pointers: base.pointers + pointers,
    isReference: base.isReference || isReference,
  }
}

/** Types within the angle brackets that say what is held: of a map two, of others one. */
const MOST_ARGUMENTS: Readonly<Record<string, number>> = {
  map: 2,
  unordered_map: 2,
  multimap: 2,
  pair: 2,
  tuple: 8,
}

export function writtenType(reader: Reader, node: SyntaxNode): WrittenType {
  const plain: WrittenType = {
    name: node.source,
    source: node.source,
    of: [],
    dimensions: 0,
    pointers: 0,
    isReference: false,
  }
  switch (node.type) {
    case 'TypeDescriptor': {
      const inner = node.children.find((child) => isType(child))
      const declarator = node.children.find(isDeclarator)
      if (!inner) return plain
      const isConst = node.children.some(({ type }) => type === 'const')
      const type = declaredType(reader, inner, declarator ? declaratorOf(declarator) : null, isConst)
      return declarator?.type === 'AbstractFunctionDeclarator' ? { ...type, name: 'function' } : type
    }
    case 'SizedTypeSpecifier': {
      const base = node.children.find(({ type }) => type === 'PrimitiveType')
      return { ...plain, name: base?.source ?? node.children.at(-1)?.source ?? 'int' }
    }
    case 'TemplateType': {
      const name = node.children[0] ? writtenType(reader, node.children[0]).name : ''
      const of = node.children.flatMap((child) =>
        child.type === 'TemplateArgumentList' ? childrenOf(child, 'TypeDescriptor') : [],
      )
      const most = Object.hasOwn(MOST_ARGUMENTS, name) ? (MOST_ARGUMENTS[name] ?? 1) : 1
      return { ...plain, name, of: of.slice(0, most).map((each) => writtenType(reader, each)) }
    }
    case 'ScopedTypeIdentifier': {
      const last = node.children.at(-1)
      return last ? { ...writtenType(reader, last), source: node.source } : plain
    }
    case 'TypeIdentifier': {
      const alias = reader.aliases.get(node.source)
      return alias ? { ...alias, source: node.source } : plain
    }
    case 'StructSpecifier':
    case 'ClassSpecifier':
    case 'EnumSpecifier':
    case 'UnionSpecifier': {
      const name = node.children.find(({ type }) => type === 'TypeIdentifier')?.source ?? ''
      // `struct Point`, which is how C writes it, without what's in the braces.
      return { ...plain, name, source: /^\w+\s+\w+/.exec(node.source)?.[0] ?? name }
    }
    default:
      return plain
  }
}
