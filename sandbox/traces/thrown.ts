/** What was thrown, without asking the program: the texts of the library's exceptions are found by their layout. */
import { plainTypeName } from './type-names.ts'
import { lastName } from './values.ts'
import { readPointer, type World } from './world.ts'
import type { Type } from './types.ts'

const PLAIN: Record<string, string> = {
  i: 'int',
  j: 'unsigned int',
  l: 'long',
  m: 'unsigned long',
  c: 'char',
  b: 'bool',
  d: 'double',
  f: 'float',
  PKc: 'const char*',
  Pc: 'char*',
  NSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE: 'string',
}
const WITH_TEXT = new Set([
  'runtime_error',
  'logic_error',
  'invalid_argument',
  'domain_error',
  'length_error',
  'out_of_range',
  'range_error',
  'overflow_error',
  'underflow_error',
])
const MOST_TEXT = 2_000

export function thrownIn(world: World, mangled: string, address: number): { type: string; message: string } {
  const plain = PLAIN[mangled]
  if (plain !== undefined) return { type: plain, message: plainMessage(world, mangled, address) }
  const isLibrary = mangled.startsWith('St')
  const name = lastName(isLibrary ? mangled.slice(2) : mangled)
  const type = name === '' ? mangled.slice(0, 100) : isLibrary ? `std::${name}` : name
  const hasText = isLibrary ? WITH_TEXT.has(name) : inheritsText(world.program.classNamed(name))
  if (hasText) return { type, message: textBehind(world, address + 8) }
  return { type: plainTypeName(type).length > 0 ? type : mangled, message: isLibrary ? type : '' }
}

function inheritsText(type: Type | null, depth = 0): boolean {
  if (type?.kind !== 'struct' || depth > 10) return false
  return type
    .members()
    .some(({ isBase, type: base }) => isBase && (WITH_TEXT.has(base.name) || inheritsText(base, depth + 1)))
}

function plainMessage(world: World, mangled: string, address: number): string {
  const size = { c: 1, b: 1, i: 4, j: 4, f: 4 }[mangled] ?? 8
  if (mangled.endsWith('c') && mangled.startsWith('P')) return textBehind(world, address)
  if (mangled.startsWith('N')) return textBehind(world, address)
  const bytes = world.memory.read(address, size)
  if (typeof bytes === 'string') return ''
  if (mangled === 'd') return String(bytes.readDoubleLE(0))
  if (mangled === 'f') return String(Number(bytes.readFloatLE(0).toPrecision(7)))
  if (mangled === 'b') return bytes[0] === 0 ? 'false' : 'true'
  if (mangled === 'c') return bytes.toString('latin1')
  if (mangled === 'i') return String(bytes.readInt32LE(0))
  if (mangled === 'j') return String(bytes.readUInt32LE(0))
  return String(mangled === 'l' ? bytes.readBigInt64LE(0) : bytes.readBigUInt64LE(0))
}

/** The text that the pointer at this address points to. */
function textBehind(world: World, address: number): string {
  const start = readPointer(world.memory, address)
  if (start === null) return ''
  const constant = world.program.elf.readConstant(start, MOST_TEXT)
  const bytes: number[] = []
  for (let at = 0; at < MOST_TEXT; at++) {
    const byte = constant ? constant[at] : world.memory.read(start + at, 1)
    const value = typeof byte === 'number' ? byte : Buffer.isBuffer(byte) ? byte[0] : 0
    if (!value) break
    bytes.push(value)
  }
  return Buffer.from(bytes).toString('utf8')
}
