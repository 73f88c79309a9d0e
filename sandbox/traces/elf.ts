/** What an ELF program for x86-64 holds: sections, memory that never changes, symbols. Hostile: whatever is out of bounds is an error. */

export type ElfSymbol = { name: string; address: number; size: number }
export type Elf = {
  section(name: string): Buffer
  /** Memory that the program cannot write, as it is in the file. Null: none is there. */
  readConstant(address: number, size: number): Buffer | null
  /** Where instructions are. */
  isCode(address: number): boolean
  symbols(): readonly ElfSymbol[]
}

/** An address or offset. Beyond 2 ** 53 it is no place of any program. */
export function readAddress(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32
}

const WRITABLE = 1
const IN_MEMORY = 2
const EXECUTABLE = 4
const NO_BITS = 8
const MOST_SECTIONS = 4_096
const MOST_SYMBOLS = 50_000

type Section = { name: string; type: number; flags: number; address: number; bytes: Buffer; size: number }

export function openElf(program: Buffer): Elf {
  const table = readAddress(program, 0x28)
  const entrySize = program.readUInt16LE(0x3a)
  const count = Math.min(program.readUInt16LE(0x3c), MOST_SECTIONS)
  const headers = Array.from({ length: count }, (_, index) => table + index * entrySize)
  const bytesOf = (header: number) => {
    const offset = readAddress(program, header + 0x18)
    const size = program.readUInt32LE(header + 4) === NO_BITS ? 0 : readAddress(program, header + 0x20)
    return program.subarray(offset, offset + size)
  }
  const names = bytesOf(headers[program.readUInt16LE(0x3e)] ?? 0)
  const sections = headers.map((header): Section => ({
    name: textAt(names, program.readUInt32LE(header)),
    type: program.readUInt32LE(header + 4),
    flags: program.readUInt32LE(header + 8),
    address: readAddress(program, header + 0x10),
    size: readAddress(program, header + 0x20),
    bytes: bytesOf(header),
  }))
  const inMemory = sections.filter(({ flags }) => (flags & IN_MEMORY) !== 0)
  const holds = ({ address: start, size }: Section, address: number) =>
    address >= start && address < start + size
  let symbols: ElfSymbol[] | null = null
  const section = (name: string) => sections.find((each) => each.name === name)?.bytes ?? Buffer.alloc(0)

  return {
    section,
    readConstant(address, size) {
      const found = inMemory.find((each) => holds(each, address))
      if (!found || ((found.flags & WRITABLE) !== 0 && found.name !== '.data.rel.ro')) return null
      return found.bytes.subarray(address - found.address, address - found.address + size)
    },
    isCode: (address) => inMemory.some((each) => (each.flags & EXECUTABLE) !== 0 && holds(each, address)),
    symbols() {
      symbols ??= readSymbols(section('.symtab'), section('.strtab'))
      return symbols
    },
  }
}

function readSymbols(table: Buffer, names: Buffer): ElfSymbol[] {
  return Array.from({ length: Math.min(Math.floor(table.length / 24), MOST_SYMBOLS) }, (_, index) => ({
    name: textAt(names, table.readUInt32LE(index * 24)),
    address: readAddress(table, index * 24 + 8),
    size: readAddress(table, index * 24 + 16),
  }))
}

/** Text up to the next zero byte. */
export function textAt(bytes: Buffer, at: number): string {
  const end = bytes.indexOf(0, at)
  return bytes.toString('utf8', at, Math.min(end < 0 ? bytes.length : end, at + 4_000))
}
