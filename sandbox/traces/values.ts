/** Values in memory as JSON of docs/trace.md. */
import { MOST_ITEMS, plainValue, plainValues, UNREADABLE, UNSET } from './plain-values.ts'
import { pointerValue } from './pointers.ts'
import { isSameType, nameOf, type StructType, type Type } from './types.ts'
import type { Block, Path, Shown, Spot } from './shown.ts'
import { readPointer, type World } from './world.ts'

/** A cell: `items` are JSON, `names` those of an object's fields. */
export type Cell = {
  kind: 'list' | 'set' | 'map' | 'object' | 'function' | 'other'
  type: string
  items: readonly string[]
  names?: readonly string[]
  length?: number
  text?: string
  line?: number
}

const MOST_NESTED = 12

export type Reading = {
  world: World
  /** What holds the value. */
  by: Shown
  /** Where it is, for those that point into it. */
  spot: Spot
  /** Takes a block that is to be shown. */
  want(block: Block): void
  /** What a type of the library is shown as. Null: nothing is known of it. */
  ofLibrary(
    reading: Reading,
    type: StructType,
    address: number,
    path: Path,
    depth: number,
  ): Cell | string | null
  left: number
}

export function valueAt(reading: Reading, type: Type, address: number, path: Path = [], depth = 0): string {
  if (reading.left-- <= 0 || depth > MOST_NESTED) return UNREADABLE
  const { world } = reading
  switch (type.kind) {
    case 'base':
    case 'enum': {
      const bytes = world.memory.read(address, Math.min(type.size, 16))
      if (typeof bytes === 'string') return `{"no":"${bytes}"}`
      return plainValue(type, bytes)
    }
    case 'pointer': {
      const bytes = world.memory.read(address, 8)
      if (bytes === 'unset') return UNSET
      if (bytes === 'unreadable') return UNREADABLE
      const to = bytes.readUInt32LE(0) + bytes.readUInt32LE(4) * 2 ** 32
      return pointerTo(reading, to, type.to())
    }
    case 'array':
    case 'struct': {
      const cell = cellAt(reading, type, address, path, depth)
      return typeof cell === 'string' ? cell : toJson(cell)
    }
    default:
      return JSON.stringify({ written: nameOf(type) })
  }
}

export function pointerTo({ world, by, want }: Reading, address: number, to: Type): string {
  if (address !== 0 && to.kind === 'struct' && to.name === 'struct _IO_FILE') return '{"written":"FILE"}'
  if (address !== 0 && address === world.thrown?.address && to.kind === 'struct' && to.isLibrary)
    return JSON.stringify({ written: world.thrown.text })
  const real = to.kind === 'struct' ? (dynamicType(world, to, address) ?? { type: to, offset: 0 }) : null
  return pointerValue(world, real ? address - real.offset : address, real?.type ?? to, by, want)
}

/** A cell, or the JSON of what is shown as something simpler. */
export function cellAt(
  reading: Reading,
  type: Type,
  address: number,
  path: Path = [],
  depth = 0,
): Cell | string {
  if (type.kind === 'array')
    return listAt(reading, type.of, address, type.count, { path, depth, type: type.name })
  if (type.kind !== 'struct') return valueAt(reading, type, address, path, depth)
  if (type.isLibrary || type.name === 'lambda') {
    const value = reading.ofLibrary(reading, type, address, path, depth)
    return value ?? { kind: 'other', type: nameOf(type), items: [] }
  }
  const names: string[] = []
  const items: string[] = []
  addFields(reading, type, address, { names, items, path, depth })
  return { kind: 'object', type: nameOf(type), names, items }
}

type Fields = { names: string[]; items: string[]; path: Path; depth: number }

function addFields(reading: Reading, type: StructType, address: number, fields: Fields) {
  for (const member of type.members()) {
    const at = address + member.offset
    if (member.name.startsWith('_vptr')) continue
    const isUnnamed = member.isBase || member.name === ''
    if (isUnnamed && member.type.kind === 'struct' && !member.type.isLibrary && fields.depth < MOST_NESTED) {
      addFields(reading, member.type, at, { ...fields, depth: fields.depth + 1 })
    } else if (fields.names.length < 100 && !(member.isBase && member.type.size <= 1)) {
      const name = isUnnamed ? nameOf(member.type) : member.name
      fields.names.push(name.slice(0, 120))
      fields.items.push(
        member.bits
          ? bitsAt(reading, member.type, address, member.bits)
          : valueAt(reading, member.type, at, [...fields.path, name], fields.depth + 1),
      )
    }
  }
}

function bitsAt(
  { world }: Reading,
  type: Type,
  address: number,
  bits: { offset: number; size: number },
): string {
  const first = Math.floor(bits.offset / 8)
  const bytes = world.memory.read(
    address + first,
    Math.min(8, Math.ceil(((bits.offset % 8) + bits.size) / 8)),
  )
  if (typeof bytes === 'string') return `{"no":"${bytes}"}`
  let value = 0n
  for (let at = bytes.length - 1; at >= 0; at--) value = (value << 8n) | BigInt(bytes[at] ?? 0)
  value = BigInt.asUintN(bits.size, value >> BigInt(bits.offset % 8))
  const isSigned = type.kind === 'base' && type.encoding === 5
  const whole = Buffer.alloc(8)
  whole.writeBigInt64LE(BigInt.asIntN(64, isSigned ? BigInt.asIntN(bits.size, value) : value))
  return plainValue(type, type.size <= 8 ? whole.subarray(0, type.size) : whole)
}

export function listAt(
  reading: Reading,
  of: Type,
  address: number,
  count: number,
  { path = [], depth = 0, type }: { path?: Path; depth?: number; type: string },
): Cell {
  const shown = Math.max(0, Math.min(count, MOST_ITEMS))
  const isPlain = (of.kind === 'base' || of.kind === 'enum') && of.size > 0 && of.size <= 8
  const known = isPlain ? reading.world.memory.readKnown(address, shown * of.size) : null
  if (known) reading.left -= shown
  const items = known
    ? plainValues(of, known, shown)
    : Array.from({ length: shown }, (_, index) =>
        valueAt(reading, of, address + index * of.size, [...path, index], depth + 1),
      )
  return { kind: 'list', type: type.slice(0, 120), items, ...(count > shown ? { length: count } : {}) }
}

/** What a block of the heap holds. */
export function blockCell(reading: Reading, block: Block): Cell {
  const { type, size, start } = block
  if (!type || type.size === 0) return { kind: 'other', type: 'void', items: [] }
  const real =
    (type.kind === 'struct' ? dynamicType(reading.world, type, block.address + start)?.type : null) ?? type
  const room = size - start
  if (real.kind === 'struct' && room < 2 * real.size) {
    const cell = cellAt(reading, real, block.address + start)
    return typeof cell === 'string'
      ? { kind: 'object', type: nameOf(real), names: ['value'], items: [cell] }
      : cell
  }
  const count = Math.floor(room / real.size)
  return listAt(reading, real, block.address + start, count, { type: `${nameOf(real)}[]` })
}

/** The class that an object's table of virtual functions says, and where in it the given class is. */
function dynamicType(
  world: World,
  type: StructType,
  address: number,
): { type: StructType; offset: number } | null {
  if (!hasTable(type) || address === 0) return null
  const table = readPointer(world.memory, address)
  if (table === null) return null
  const symbol = world.program.elf
    .symbols()
    .find((each) => table >= each.address && table < each.address + each.size && each.name.startsWith('_ZTV'))
  const name = symbol && lastName(symbol.name.slice(4))
  const real = name && name !== type.name ? world.program.classNamed(name) : null
  const top = real ? world.program.elf.readConstant(table - 16, 8) : null
  // An object that is being made or destroyed is said to be one of its bases.
  if (!real || top?.length !== 8 || !derivesFrom(real, type)) return null
  const offset = -Number(top.readBigInt64LE(0))
  return offset >= 0 && offset < real.size ? { type: real, offset } : null
}

function derivesFrom(type: Type, base: StructType, depth = 0): boolean {
  if (type.kind !== 'struct' || depth > 10) return false
  return type
    .members()
    .some((each) => each.isBase && (isSameType(each.type, base) || derivesFrom(each.type, base, depth + 1)))
}

function hasTable(type: StructType, depth = 0): boolean {
  const first = type.members().find(({ offset }) => offset === 0)
  if (!first || depth > 10) return false
  if (first.name.startsWith('_vptr')) return true
  return first.isBase && first.type.kind === 'struct' && hasTable(first.type, depth + 1)
}

/** `N3zoo3DogE` is `Dog`, as far as names without templates go. */
export function lastName(mangled: string): string {
  let at = mangled.startsWith('N') ? 1 : 0
  let name = ''
  for (;;) {
    const length = /^\d{1,3}/.exec(mangled.slice(at, at + 3))?.[0]
    if (!length) return name
    at += length.length
    name = mangled.slice(at, at + Number(length))
    at += Number(length)
  }
}

export function toJson(cell: Cell, memory = ''): string {
  const head = `{"kind":"${cell.kind}","type":${JSON.stringify(cell.type.slice(0, 120))}${memory}`
  const length = cell.length === undefined ? '' : `,"length":${cell.length}`
  const { items, names = [] } = cell
  const named = () => items.map((item, index) => `[${JSON.stringify(names[index] ?? '')},${item}]`).join(',')
  switch (cell.kind) {
    case 'list':
    case 'set':
      return `${head},"items":[${items.join(',')}]${length}}`
    case 'map':
      return `${head},"entries":[${items.join(',')}]${length}}`
    case 'object':
      return `${head},"fields":[${named()}]}`
    case 'function': {
      const captured = items.length > 0 ? `,"captured":[${named()}]` : ''
      const line = cell.line ? `,"line":${cell.line}` : ''
      return `${head},"name":${JSON.stringify(cell.text ?? '')}${line}${captured}}`
    }
    case 'other':
      return `${head}${cell.text === undefined ? '' : `,"text":${JSON.stringify(cell.text)}`}}`
  }
}
