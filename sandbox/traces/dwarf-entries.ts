/** Entries of debugging information (DWARF 5 as gcc writes it), read one at a time where they are needed. */
import { type Elf, readAddress, textAt } from './elf.ts'

export type AttributeValue = number | bigint | string | boolean | Buffer
export type Entry = {
  offset: number
  tag: number
  hasChildren: boolean
  attributes: ReadonlyMap<number, AttributeValue>
  /** Where its first child is, or what follows it. */
  end: number
  unit: Unit
}
type Unit = { start: number; end: number; first: number; abbreviations: ReadonlyMap<number, Abbreviation> }
type Abbreviation = { tag: number; hasChildren: boolean; specs: readonly [number, number, number][] }

export type Dwarf = {
  roots: readonly Entry[]
  entryAt(offset: number): Entry
  childrenOf(entry: Entry): Generator<Entry>
  /** Ranges of addresses that a list of `DW_AT_ranges` names. */
  rangesAt(offset: number, base: number): [number, number][]
}

export const TAG = {
  array: 0x01,
  class: 0x02,
  enumeration: 0x04,
  parameter: 0x05,
  block: 0x0b,
  member: 0x0d,
  pointer: 0x0f,
  reference: 0x10,
  structure: 0x13,
  subroutineType: 0x15,
  typedef: 0x16,
  union: 0x17,
  inheritance: 0x1c,
  subrange: 0x21,
  base: 0x24,
  constant: 0x26,
  enumerator: 0x28,
  subprogram: 0x2e,
  templateType: 0x2f,
  templateValue: 0x30,
  variable: 0x34,
  volatile: 0x35,
  namespace: 0x39,
  rvalueReference: 0x42,
} as const

export const ATTRIBUTE = {
  sibling: 0x01,
  location: 0x02,
  name: 0x03,
  byteSize: 0x0b,
  bitSize: 0x0d,
  lowPc: 0x11,
  highPc: 0x12,
  constValue: 0x1c,
  upperBound: 0x2f,
  origin: 0x31,
  artificial: 0x34,
  count: 0x37,
  memberLocation: 0x38,
  declaredColumn: 0x39,
  declaredLine: 0x3b,
  declaration: 0x3c,
  encoding: 0x3e,
  external: 0x3f,
  specification: 0x47,
  type: 0x49,
  ranges: 0x55,
  dataBitOffset: 0x6b,
} as const

const MOST_UNITS = 64

export function openDwarf(elf: Elf): Dwarf {
  const info = elf.section('.debug_info')
  const abbreviations = elf.section('.debug_abbrev')
  const sections = { info, texts: elf.section('.debug_str'), lineTexts: elf.section('.debug_line_str') }
  const rangeLists = elf.section('.debug_rnglists')
  const units: Unit[] = []
  for (let at = 0; at + 12 < info.length && units.length < MOST_UNITS;) {
    const end = at + 4 + info.readUInt32LE(at)
    if (info.readUInt16LE(at + 4) !== 5) throw new Error('Unknown version of DWARF.')
    const table = readAbbreviations(abbreviations, info.readUInt32LE(at + 8))
    units.push({ start: at, end, first: at + 12, abbreviations: table })
    at = end
  }
  const cache = new Map<number, Entry>()

  function entryAt(offset: number): Entry {
    const cached = cache.get(offset)
    if (cached) return cached
    const unit = units.find(({ start, end }) => offset >= start && offset < end)
    if (!unit) throw new Error('An entry outside of all units.')
    const entry = readEntry(sections, unit, offset)
    cache.set(offset, entry)
    return entry
  }

  function after(entry: Entry): number {
    if (!entry.hasChildren) return entry.end
    const sibling = entry.attributes.get(ATTRIBUTE.sibling)
    if (typeof sibling === 'number' && sibling > entry.offset) return sibling
    let last = entry.end
    for (const child of childrenOf(entry)) last = after(child)
    return last + 1
  }

  function* childrenOf(entry: Entry): Generator<Entry> {
    if (!entry.hasChildren) return
    for (let at = entry.end; at < entry.unit.end && info[at] !== 0;) {
      const child = entryAt(at)
      yield child
      at = after(child)
    }
  }

  return {
    roots: units.map(({ first }) => entryAt(first)),
    entryAt,
    childrenOf,
    rangesAt: (offset, base) => readRanges(rangeLists, offset, base),
  }
}

function readAbbreviations(bytes: Buffer, start: number): Map<number, Abbreviation> {
  const table = new Map<number, Abbreviation>()
  const cursor = { at: start }
  for (;;) {
    const code = readUnsigned(bytes, cursor)
    if (code === 0) return table
    const tag = readUnsigned(bytes, cursor)
    const hasChildren = bytes[cursor.at++] === 1
    const specs: [number, number, number][] = []
    for (;;) {
      const name = readUnsigned(bytes, cursor)
      const form = readUnsigned(bytes, cursor)
      const constant = form === 0x21 ? readSigned(bytes, cursor) : 0
      if (name === 0 && form === 0) break
      specs.push([name, form, constant])
    }
    table.set(code, { tag, hasChildren, specs })
  }
}

type Cursor = { at: number }

/** Throws at the end of the bytes. */
export function readUnsigned(bytes: Buffer, cursor: Cursor): number {
  let value = 0
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes.readUInt8(cursor.at++)
    value += (byte & 127) * scale
    if (byte < 128) return value
    if (scale > 2 ** 63) throw new RangeError('Too long a number.')
  }
}

export function readSigned(bytes: Buffer, cursor: Cursor): number {
  let value = 0
  for (let scale = 1; ;) {
    const byte = bytes.readUInt8(cursor.at++)
    value += (byte & 127) * scale
    scale *= 128
    if (byte < 128) return (byte & 64) === 0 ? value : value - scale
    if (scale > 2 ** 63) throw new RangeError('Too long a number.')
  }
}

type Sections = { info: Buffer; texts: Buffer; lineTexts: Buffer }

function readEntry(sections: Sections, unit: Unit, offset: number): Entry {
  const cursor = { at: offset }
  const abbreviation = unit.abbreviations.get(readUnsigned(sections.info, cursor))
  if (!abbreviation) throw new Error('An entry of unknown shape.')
  const attributes = new Map<number, AttributeValue>()
  for (const [name, form, constant] of abbreviation.specs)
    attributes.set(name, form === 0x21 ? constant : readForm(sections, unit, form, cursor))
  const { tag, hasChildren } = abbreviation
  return { offset, tag, hasChildren, attributes, end: cursor.at, unit }
}

function readForm(sections: Sections, unit: Unit, form: number, cursor: Cursor): AttributeValue {
  const { info } = sections
  const { at } = cursor
  const taken = (size: number) => {
    cursor.at = at + size
    return at
  }
  const block = (size: number) => {
    const start = cursor.at
    cursor.at = start + size
    return info.subarray(start, start + size)
  }
  switch (form) {
    case 0x01: // addr
      return readAddress(info, taken(8))
    case 0x0b: // data1
      return info.readUInt8(taken(1))
    case 0x0c: // flag
      return info.readUInt8(taken(1)) !== 0
    case 0x05: // data2
      return info.readUInt16LE(taken(2))
    case 0x06: // data4
    case 0x17: // sec_offset
      return info.readUInt32LE(taken(4))
    case 0x07: // data8
      return info.readBigUInt64LE(taken(8))
    case 0x20: // ref_sig8
      return info.readBigUInt64LE(taken(8))
    case 0x1e: // data16
      return block(16)
    case 0x08: {
      const text = textAt(info, at)
      cursor.at = info.indexOf(0, at) + 1
      return text
    }
    case 0x0d: // sdata
      return readSigned(info, cursor)
    case 0x0f: // udata
      return readUnsigned(info, cursor)
    case 0x0e: // strp
      return textAt(sections.texts, info.readUInt32LE(taken(4)))
    case 0x1f: // line_strp
      return textAt(sections.lineTexts, info.readUInt32LE(taken(4)))
    case 0x10: // ref_addr
      return info.readUInt32LE(taken(4))
    case 0x13: // ref4
      return unit.start + info.readUInt32LE(taken(4))
    case 0x19: // flag_present
      return true
    case 0x0a: // block1
      return block(info.readUInt8(cursor.at++))
    case 0x18: // exprloc
    case 0x09: // block
      return block(readUnsigned(info, cursor))
    default:
      throw new Error(`Unknown form ${form}.`)
  }
}

function readRanges(bytes: Buffer, offset: number, unitBase: number): [number, number][] {
  const ranges: [number, number][] = []
  const cursor = { at: offset }
  let base = unitBase
  while (ranges.length < 1_000) {
    const kind = bytes.readUInt8(cursor.at++)
    if (kind === 4) {
      const low = readUnsigned(bytes, cursor)
      ranges.push([base + low, base + readUnsigned(bytes, cursor)])
    } else if (kind >= 5 && kind <= 7) {
      const low = readAddress(bytes, cursor.at)
      cursor.at += 8
      if (kind === 5) base = low
      else if (kind === 7) ranges.push([low, low + readUnsigned(bytes, cursor)])
      else {
        ranges.push([low, readAddress(bytes, cursor.at)])
        cursor.at += 8
      }
    } else break
  }
  return ranges
}
