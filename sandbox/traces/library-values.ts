/** Values of C++'s standard library as what they are, by the layout of libstdc++ that the debugging information tells. */
import { MOST_ITEMS, textValue, UNREADABLE, UNSET } from './plain-values.ts'
import { templateName } from './type-names.ts'
import { type Member, nameOf, type StructType, type Type } from './types.ts'
import { type Cell, listAt, pointerTo, type Reading, valueAt } from './values.ts'
import type { Path } from './shown.ts'
import { readPointer } from './world.ts'

type Found = { type: Type; at: number }
type At = { reading: Reading; type: StructType; address: number; path: Path; depth: number }

/** Null: nothing is known of this type. */
export function libraryValue(
  reading: Reading,
  type: StructType,
  address: number,
  path: Path,
  depth: number,
): Cell | string | null {
  const at: At = { reading, type, address, path, depth }
  if (type.name === 'lambda') return lambda(at)
  const printer = PRINTERS.get(templateName(type.name))
  if (!printer) return null
  return printer(at)
}

/** A member of this name, in the type itself or in what it is made of. */
function locate(type: Type, name: string, address: number, depth = 0): Found | null {
  if (type.kind !== 'struct' || depth > 12) return null
  const members = type.members()
  const own = members.find((member) => member.name === name)
  if (own) return { type: own.type, at: address + own.offset }
  for (const member of members) {
    const inside = isPart(member) ? locate(member.type, name, address + member.offset, depth + 1) : null
    if (inside) return inside
  }
  return null
}
const isPart = ({ isBase, name, type }: Member) =>
  type.kind === 'struct' && (isBase || name === '' || name.startsWith('_M'))

function pointerIn({ reading, type, address }: At, name: string): number | null {
  const found = locate(type, name, address)
  return found && readPointer(reading.world.memory, found.at)
}

/** Null where the object was not made yet, or what it says cannot be. */
function countOf(bytes: number, size: number): number | null {
  return bytes >= 0 && bytes < 2 ** 40 && size > 0 && bytes % size === 0 ? bytes / size : null
}

const unset = (at: At): string => {
  const bytes = at.reading.world.memory.read(at.address, at.type.size)
  return bytes === 'unset' ? UNSET : UNREADABLE
}

/** Pointers into a container's memory are pointers into the container. */
function own({ reading, path }: At, start: number, of: Type, first = 0) {
  const block = start > 0 ? reading.world.blockAt(start) : null
  if (!block) return
  block.referrers.add(reading.by)
  const from = start - block.address - first * of.size
  block.owner = { spot: { root: reading.spot.root, path }, of, start: from }
}

function vector(at: At): Cell | string {
  const { reading, type, address, path, depth } = at
  const [of] = type.parameters()
  if (of?.kind === 'base' && of.name === 'bool') return bits(at)
  const start = pointerIn(at, '_M_start')
  const finish = pointerIn(at, '_M_finish')
  const pointer = locate(type, '_M_start', address)
  const item = of ?? (pointer?.type.kind === 'pointer' ? pointer.type.to() : null)
  if (start === null || finish === null || !item) return unset(at)
  const count = countOf(finish - start, item.size)
  if (count === null) return unset(at)
  own(at, start, item)
  return listAt(reading, item, start, count, { path, depth, type: nameOf(type) })
}

function bits(at: At): Cell | string {
  const { reading, type, address } = at
  const [first, last] = ['_M_start', '_M_finish'].map((name) => {
    const found = locate(type, name, address)
    if (!found) return null
    const word = locate(found.type, '_M_p', found.at)
    const offset = locate(found.type, '_M_offset', found.at)
    const start = word && readPointer(reading.world.memory, word.at)
    const extra = offset && reading.world.memory.read(offset.at, 4)
    return start === null || !Buffer.isBuffer(extra) ? null : { start, extra: extra.readUInt32LE(0) }
  })
  if (!first || !last) return unset(at)
  const count = (last.start - first.start) * 8 + last.extra
  if (count < 0 || count > 2 ** 40) return unset(at)
  own(at, first.start, { kind: 'base', size: 1, name: 'bool', encoding: 2 })
  const items = Array.from({ length: Math.min(count, MOST_ITEMS) }, (_, index) => {
    const byte = reading.world.memory.read(first.start + (index >> 3), 1)
    return typeof byte === 'string' ? `{"no":"${byte}"}` : String(((byte[0] ?? 0) >> (index & 7)) % 2 === 1)
  })
  return { kind: 'list', type: nameOf(type), items, ...(count > items.length ? { length: count } : {}) }
}

function text(at: At): string {
  const { reading, type, address } = at
  const start = pointerIn(at, '_M_p') ?? pointerIn(at, '_M_str')
  const length = locate(type, '_M_string_length', address) ?? locate(type, '_M_len', address)
  const count = length && readPointer(reading.world.memory, length.at)
  if (start === null || count === null || count > 2 ** 40) return unset(at)
  own(at, start, { kind: 'base', size: 1, name: 'char', encoding: 6 })
  if (count === 0) return '""'
  const shown = Math.min(count, 1_000)
  const memory = reading.world.memory.read(start, shown)
  const bytes = Buffer.isBuffer(memory)
    ? memory
    : (reading.world.program.elf.readConstant(start, shown) ?? memory)
  if (typeof bytes === 'string') return `{"no":"${bytes}"}`
  const whole = bytes.toString('utf8')
  return shown < count ? JSON.stringify({ text: whole.slice(0, 200), length: count }) : textValue(whole)
}

function array(at: At): Cell | string {
  const { reading, type, path, depth } = at
  const items = locate(type, '_M_elems', at.address)
  if (items?.type.kind !== 'array') return { kind: 'list', type: nameOf(type), items: [] }
  const { of, count } = items.type
  return listAt(reading, of, items.at, count, { path, depth, type: nameOf(type) })
}

/** Items that are reached one from the other. */
function chain(at: At, kind: 'list' | 'set' | 'map', items: string[], count: number): Cell {
  return { kind, type: nameOf(at.type), items, ...(count > items.length ? { length: count } : {}) }
}

function deque(at: At): Cell | string {
  const { reading, type, address, path, depth } = at
  const [of] = type.parameters()
  const [start, finish] = ['_M_start', '_M_finish'].map((name) => {
    const iterator = locate(type, name, address)
    const part = (field: string) => {
      const found = iterator && locate(iterator.type, field, iterator.at)
      return found ? readPointer(reading.world.memory, found.at) : null
    }
    return { current: part('_M_cur'), first: part('_M_first'), node: part('_M_node') }
  })
  if (!of || !start || !finish || start.current === null || start.first === null || start.node === null)
    return unset(at)
  if (finish.current === null || finish.first === null || finish.node === null || of.size === 0)
    return unset(at)
  const perNode = of.size < 512 ? Math.floor(512 / of.size) : 1
  const before = (start.current - start.first) / of.size
  const count =
    ((finish.node - start.node) / 8) * perNode + (finish.current - finish.first) / of.size - before
  if (!Number.isInteger(count) || count < 0 || count > 2 ** 40) return unset(at)
  const items: string[] = []
  for (let index = 0; index < Math.min(count, MOST_ITEMS); index++) {
    const place = before + index
    const node = readPointer(reading.world.memory, start.node + Math.floor(place / perNode) * 8)
    if (node === null) return unset(at)
    if (place % perNode === 0 || index === 0)
      own(at, node, of, Math.floor(place / perNode) * perNode - before)
    items.push(valueAt(reading, of, node + (place % perNode) * of.size, [...path, index], depth + 1))
  }
  return chain(at, 'list', items, count)
}

function list(at: At): Cell | string {
  const { reading, type, address, path, depth } = at
  const [of] = type.parameters()
  const isForward = type.name.startsWith('forward')
  const head = locate(type, isForward ? '_M_head' : '_M_node', address)
  if (!head || !of) return unset(at)
  const items: string[] = []
  let node = readPointer(reading.world.memory, head.at)
  const value = isForward ? 8 : 16
  for (; node !== null && node !== 0 && node !== head.at && items.length < MOST_ITEMS;) {
    own({ ...at, path: [...path, items.length] }, node, of)
    items.push(valueAt(reading, of, node + value, [...path, items.length], depth + 1))
    node = readPointer(reading.world.memory, node)
  }
  if (node === null) return unset(at)
  const size = locate(type, '_M_size', address)
  const count = size ? readPointer(reading.world.memory, size.at) : null
  return chain(at, 'list', items, count ?? items.length)
}

const alignmentOf = (type: Type, depth = 0): number => {
  if (depth > 10) return 8
  if (type.kind === 'struct')
    return Math.max(1, ...type.members().map((member) => alignmentOf(member.type, depth + 1)))
  return type.kind === 'array' ? alignmentOf(type.of, depth + 1) : Math.max(1, Math.min(16, type.size))
}
const aligned = (at: number, type: Type) => Math.ceil(at / alignmentOf(type)) * alignmentOf(type)

/** One item of a set, or one entry of a map. */
function entry({ reading, type, path, depth }: At, address: number, index: number): string {
  const [key, value] = type.parameters()
  if (!key) return UNREADABLE
  const shown = valueAt(reading, key, address, [...path, index], depth + 1)
  if (!isMap(type) || !value) return shown
  const second = address + aligned(key.size, value)
  return `[${shown},${valueAt(reading, value, second, [...path, index], depth + 1)}]`
}
const isMap = ({ name }: StructType) => /^(unordered_)?(multi)?map\b/.test(name)
const VOID_ENTRY: Type = { kind: 'other', size: 0, name: '' }

/** A red-black tree, in order. */
function tree(at: At): Cell | string {
  const { reading, type, address } = at
  const { memory } = reading.world
  const header = locate(type, '_M_header', address)
  const size = locate(type, '_M_node_count', address)
  const count = size && readPointer(memory, size.at)
  if (!header || count === null) return unset(at)
  const items: string[] = []
  const child = (node: number, side: 'left' | 'right') =>
    readPointer(memory, node + (side === 'left' ? 16 : 24))
  let node = readPointer(memory, header.at + 16)
  let steps = 0
  while (node !== null && node !== 0 && node !== header.at && items.length < Math.min(count, MOST_ITEMS)) {
    own({ ...at, path: [...at.path, items.length] }, node, VOID_ENTRY)
    items.push(entry(at, node + 32, items.length))
    let next = child(node, 'right')
    if (next) {
      for (let left = child(next, 'left'); left && steps++ < 10_000; left = child(next, 'left')) next = left
      node = next
    } else {
      let here: number = node
      let parent = readPointer(memory, here + 8)
      while (parent && parent !== header.at && child(parent, 'right') === here && steps++ < 10_000) {
        here = parent
        parent = readPointer(memory, here + 8)
      }
      node = parent
    }
  }
  if (node === null) return unset(at)
  return chain(at, isMap(type) ? 'map' : 'set', items, count)
}

function hashTable(at: At): Cell | string {
  const { reading, type, address } = at
  const { memory } = reading.world
  const first = locate(type, '_M_before_begin', address)
  const size = locate(type, '_M_element_count', address)
  const count = size && readPointer(memory, size.at)
  if (!first || count === null) return unset(at)
  const [key, value] = type.parameters()
  const widest = Math.max(8, key ? alignmentOf(key) : 8, isMap(type) && value ? alignmentOf(value) : 8)
  const items: string[] = []
  let node = readPointer(memory, first.at)
  while (node !== null && node !== 0 && items.length < Math.min(count, MOST_ITEMS)) {
    own({ ...at, path: [...at.path, items.length] }, node, VOID_ENTRY)
    items.push(entry(at, node + widest, items.length))
    node = readPointer(memory, node)
  }
  if (node === null) return unset(at)
  return chain(at, isMap(type) ? 'map' : 'set', items, count)
}

function fieldsOf(at: At, fields: readonly [string, Found][]): Cell {
  const { reading, type, path, depth } = at
  return {
    kind: 'object',
    type: nameOf(type),
    names: fields.map(([name]) => name),
    items: fields.map(([name, found]) => valueAt(reading, found.type, found.at, [...path, name], depth + 1)),
  }
}

function pair(at: At): Cell {
  const fields = ['first', 'second'].flatMap((name): [string, Found][] => {
    const found = locate(at.type, name, at.address)
    return found ? [[name, found]] : []
  })
  return fieldsOf(at, fields)
}

/** The parts of a tuple inherit from one another, the last first. */
function tuple(at: At): Cell {
  const found: Found[] = []
  const visit = (type: Type, address: number, depth: number) => {
    if (type.kind !== 'struct' || depth > 40) return
    const members = type.members()
    for (const member of members) {
      if (member.name === '_M_head_impl') found.push({ type: member.type, at: address + member.offset })
    }
    // Its own head before the rest of the tuple.
    const bases = members.filter(({ isBase }) => isBase)
    const isHead = ({ type: base }: Member) => base.name.startsWith('_Head_base')
    for (const base of [...bases.filter(isHead), ...bases.filter((each) => !isHead(each))])
      visit(base.type, address + base.offset, depth + 1)
  }
  visit(at.type, at.address, 0)
  return fieldsOf(
    at,
    found.map((each, index): [string, Found] => [String(index), each]),
  )
}

function optional(at: At): string {
  const engaged = locate(at.type, '_M_engaged', at.address)
  const flag = engaged ? at.reading.world.memory.read(engaged.at, 1) : 'unreadable'
  if (typeof flag === 'string') return `{"no":"${flag}"}`
  if (flag[0] === 0) return '{"written":"nullopt"}'
  const [of] = at.type.parameters()
  const payload = locate(at.type, '_M_payload', at.address)
  return of && payload ? valueAt(at.reading, of, payload.at, at.path, at.depth + 1) : UNREADABLE
}

function smartPointer(at: At): string {
  const found = locate(at.type, '_M_ptr', at.address) ?? headOf(at.type, at.address, 0)
  if (!found) return UNREADABLE
  const pointer = at.reading.world.memory.read(found.at, 8)
  if (typeof pointer === 'string') return `{"no":"${pointer}"}`
  const address = pointer.readUInt32LE(0) + pointer.readUInt32LE(4) * 2 ** 32
  const [of] = at.type.parameters()
  const to = of ?? (found.type.kind === 'pointer' ? found.type.to() : null)
  if (!to) return UNREADABLE
  // `make_shared` puts the object behind its counts, in one block.
  const block = address > 0 ? at.reading.world.blockAt(address) : null
  if (block && address > block.address && block.certainty < 5 && to.size > 0) {
    block.type = to
    block.start = address - block.address
    block.certainty = 5
    block.isStale = true
  }
  return pointerTo(at.reading, address, to)
}

function headOf(type: Type, address: number, depth: number): Found | null {
  if (type.kind !== 'struct' || depth > 12) return null
  for (const member of type.members()) {
    const at = address + member.offset
    if (member.name === '_M_head_impl' && member.type.kind === 'pointer') return { type: member.type, at }
    const inside = isPart(member) ? headOf(member.type, at, depth + 1) : null
    if (inside) return inside
  }
  return null
}

/** `stack`, `queue`, `priority_queue`: what they keep their items in. */
function adapter(at: At): Cell | string {
  const inner = locate(at.type, 'c', at.address)
  if (inner?.type.kind !== 'struct') return unset(at)
  const value = libraryValue(at.reading, inner.type, inner.at, at.path, at.depth)
  return value === null || typeof value === 'string'
    ? (value ?? UNREADABLE)
    : { ...value, type: nameOf(at.type) }
}

function iterator(at: At): string {
  const found = locate(at.type, '_M_current', at.address)
  return found ? valueAt(at.reading, found.type, found.at) : '{"written":"iterator"}'
}

function lambda({ reading, type, address, path, depth }: At): Cell {
  const members = type.members().slice(0, 100)
  return {
    kind: 'function',
    type: 'function',
    text: 'lambda',
    line: type.line,
    names: members.map(({ name }) => name.replace(/^__/, '')),
    items: members.map((member) =>
      valueAt(reading, member.type, address + member.offset, [...path, member.name], depth + 1),
    ),
  }
}

const PRINTERS = new Map<string, (at: At) => Cell | string>([
  ['vector', vector],
  ['string', text],
  ['string_view', text],
  ['basic_string', text],
  ['array', array],
  ['deque', deque],
  ['list', list],
  ['forward_list', list],
  ['map', tree],
  ['multimap', tree],
  ['set', tree],
  ['multiset', tree],
  ['unordered_map', hashTable],
  ['unordered_multimap', hashTable],
  ['unordered_set', hashTable],
  ['unordered_multiset', hashTable],
  ['pair', pair],
  ['tuple', tuple],
  ['optional', optional],
  ['unique_ptr', smartPointer],
  ['shared_ptr', smartPointer],
  ['weak_ptr', smartPointer],
  ['stack', adapter],
  ['queue', adapter],
  ['priority_queue', adapter],
  ['__normal_iterator', iterator],
  ['_Rb_tree_iterator', iterator],
  ['_Rb_tree_const_iterator', iterator],
  ['_List_iterator', iterator],
  ['_List_const_iterator', iterator],
])
