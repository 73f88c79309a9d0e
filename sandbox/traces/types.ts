/** Types of C and C++ as the debugging information tells them. */
import { ATTRIBUTE, type Dwarf, type Entry, TAG } from './dwarf-entries.ts'
import { plainTypeName } from './type-names.ts'

export type Member = {
  name: string
  offset: number
  type: Type
  isBase: boolean
  bits: { offset: number; size: number } | null
}
export type Type = { size: number; name: string } & (
  | { kind: 'void' | 'function' | 'other' }
  | { kind: 'base'; encoding: number }
  | { kind: 'enum'; names: ReadonlyMap<number, string> }
  | { kind: 'pointer'; isReference: boolean; to(): Type }
  /** Count null: known only while the program runs, by the variable in `countAt`. */
  | { kind: 'array'; of: Type; count: number; countAt: Entry | null }
  | {
      kind: 'struct'
      isUnion: boolean
      /** Of the standard library. */
      isLibrary: boolean
      members(): readonly Member[]
      /** Types that a template was given. */
      parameters(): readonly Type[]
      line: number
    }
)
export type StructType = Extract<Type, { kind: 'struct' }>
export type ArrayType = Extract<Type, { kind: 'array' }>

export const VOID: Type = { kind: 'void', size: 0, name: 'void' }

export type Types = {
  typeOf(entry: Entry): Type
  typeAt(entry: Entry): Type
}

const MOST_NESTED = 40
const LIBRARY_NAME = /^(_[A-Z_]|__)/

/** `isLibrary` tells of an entry by its offset. */
export function openTypes(dwarf: Dwarf, isCpp: boolean, isLibrary: (offset: number) => boolean): Types {
  const cache = new Map<number, Type>()

  /** The type that an entry says it has. */
  function typeOf(entry: Entry, depth = 0): Type {
    const offset = entry.attributes.get(ATTRIBUTE.type)
    if (typeof offset !== 'number' || depth > MOST_NESTED) return VOID
    return typeAt(dwarf.entryAt(offset), depth + 1)
  }

  function typeAt(entry: Entry, depth = 0): Type {
    const cached = cache.get(entry.offset)
    if (cached) return cached
    const type = read(entry, depth)
    cache.set(entry.offset, type)
    return type
  }

  function read(entry: Entry, depth: number): Type {
    const name = textOf(entry, ATTRIBUTE.name)
    const size = numberOf(entry, ATTRIBUTE.byteSize)
    switch (entry.tag) {
      case TAG.typedef: {
        const type = typeOf(entry, depth)
        return type.name === '' ? { ...type, name } : type
      }
      case TAG.constant:
      case TAG.volatile:
        return typeOf(entry, depth)
      case TAG.base:
        return { kind: 'base', size, name, encoding: numberOf(entry, ATTRIBUTE.encoding) }
      case TAG.pointer:
      case TAG.reference:
      case TAG.rvalueReference: {
        const to = () => typeOf(entry)
        return { kind: 'pointer', size: 8, name: 'pointer', isReference: entry.tag !== TAG.pointer, to }
      }
      case TAG.enumeration:
        return { kind: 'enum', size, name, names: enumerators(dwarf, entry) }
      case TAG.array:
        return arrayOf(dwarf, entry, typeOf(entry, depth))
      case TAG.structure:
      case TAG.class:
      case TAG.union:
        return structOf(entry, name, size)
      case TAG.subroutineType:
        return { kind: 'function', size: 1, name: 'function' }
      default:
        return { kind: 'other', size, name }
    }
  }

  function structOf(entry: Entry, name: string, size: number): StructType {
    let members: readonly Member[] | null = null
    let parameters: readonly Type[] | null = null
    const isUnion = entry.tag === TAG.union
    const own = name === '' && isCpp && isClosure(dwarf, entry) ? '<lambda>' : name
    const shown = isCpp || name === '' ? plainTypeName(own) : `${isUnion ? 'union' : 'struct'} ${name}`
    return {
      kind: 'struct',
      size,
      name: shown,
      isUnion,
      isLibrary: isLibrary(entry.offset) || LIBRARY_NAME.test(name),
      line: numberOf(entry, ATTRIBUTE.declaredLine),
      members: () => (members ??= membersOf(dwarf, entry, typeOf)),
      parameters: () =>
        (parameters ??= [...dwarf.childrenOf(entry)]
          .filter(({ tag }) => tag === TAG.templateType)
          .map((child) => typeOf(child))),
    }
  }

  return { typeOf: (entry) => typeOf(entry), typeAt: (entry) => typeAt(entry) }
}

function enumerators(dwarf: Dwarf, entry: Entry): Map<number, string> {
  const names = new Map<number, string>()
  for (const child of dwarf.childrenOf(entry)) {
    const value = child.attributes.get(ATTRIBUTE.constValue)
    if (child.tag === TAG.enumerator && value !== undefined)
      names.set(Number(value), textOf(child, ATTRIBUTE.name))
  }
  return names
}

function arrayOf(dwarf: Dwarf, entry: Entry, of: Type): Type {
  const dimensions = [...dwarf.childrenOf(entry)].filter(({ tag }) => tag === TAG.subrange).slice(0, 8)
  return dimensions.reduceRight((inner, dimension): Type => {
    const bound = dimension.attributes.get(ATTRIBUTE.upperBound)
    const isDynamic = Buffer.isBuffer(bound)
    // A reference to the variable that holds the bound looks like a number; no array has that many items.
    const count =
      typeof bound === 'number'
        ? bound + 1
        : typeof bound === 'bigint'
          ? Number(bound & 0xffffffffffn) + 1
          : 0
    const name = `${baseName(inner)}[${isDynamic ? '' : count}]${dimensionsOf(inner)}`
    return {
      kind: 'array',
      of: inner,
      count: isDynamic ? 0 : count,
      countAt: isDynamic ? dimension : null,
      size: isDynamic ? 0 : count * inner.size,
      name,
    }
  }, of)
}

const isClosure = (dwarf: Dwarf, entry: Entry) =>
  [...dwarf.childrenOf(entry)].some(
    (child) => child.tag === TAG.subprogram && textOf(child, ATTRIBUTE.name) === 'operator()',
  )

function membersOf(dwarf: Dwarf, entry: Entry, typeOf: (entry: Entry) => Type): Member[] {
  const members: Member[] = []
  for (const child of dwarf.childrenOf(entry)) {
    const isBase = child.tag === TAG.inheritance
    if ((child.tag !== TAG.member && !isBase) || members.length === 500) continue
    if (child.attributes.get(ATTRIBUTE.external) === true || child.attributes.has(ATTRIBUTE.declaration))
      continue
    const bitSize = child.attributes.get(ATTRIBUTE.bitSize)
    const location = child.attributes.get(ATTRIBUTE.memberLocation) ?? 0
    // A virtual base is found by the vtable, which is not followed.
    if (typeof location !== 'number') continue
    members.push({
      name: textOf(child, ATTRIBUTE.name),
      offset: location,
      type: typeOf(child),
      isBase,
      bits:
        typeof bitSize === 'number'
          ? { offset: numberOf(child, ATTRIBUTE.dataBitOffset), size: bitSize }
          : null,
    })
  }
  return members
}

const baseName = (type: Type): string => (type.kind === 'array' ? baseName(type.of) : nameOf(type))
const dimensionsOf = (type: Type): string =>
  type.kind === 'array' ? `[${type.countAt ? '' : type.count}]${dimensionsOf(type.of)}` : ''

/** As it is written. */
export function nameOf(type: Type, depth = 0): string {
  if (type.kind !== 'pointer') return (type.name || 'struct').slice(0, 110)
  return depth > 5
    ? 'pointer'
    : `${nameOf(type.to(), depth + 1)}${type.isReference ? '&' : '*'}`.slice(0, 110)
}

export function isSameType(one: Type, other: Type, depth = 0): boolean {
  if (one === other) return true
  if (one.kind !== other.kind || one.size !== other.size || one.name !== other.name) return false
  if (one.kind === 'pointer' && other.kind === 'pointer')
    return depth > 5 || isSameType(one.to(), other.to(), depth + 1)
  if (one.kind === 'array' && other.kind === 'array')
    return depth > 10 || isSameType(one.of, other.of, depth + 1)
  return true
}

export const isCharacter = (type: Type) => type.kind === 'base' && type.size === 1 && type.name === 'char'

export function textOf(entry: Entry, attribute: number): string {
  const value = entry.attributes.get(attribute)
  return typeof value === 'string' ? value : ''
}
export function numberOf(entry: Entry, attribute: number): number {
  const value = entry.attributes.get(attribute)
  return typeof value === 'number' ? value : typeof value === 'bigint' ? Number(value) : 0
}
