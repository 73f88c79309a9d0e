/** Where the recorder was called from: the table that `sandbox/inside/insert-marks.h` puts into a program. */
import { readAddress } from './elf.ts'

export type Mark = {
  /** Address behind the call. */
  pc: number
  /** Index of the job's file; -1 for one that is none of them. */
  file: number
  line: number
  column: number
  kind: 'enter' | 'step' | 'return'
}

const ENTRY_BYTES = 20
const MOST_MARKS = 200_000
const KINDS = new Map<number, Mark['kind']>([
  [101, 'enter'],
  [115, 'step'],
  [114, 'return'],
])

/** By address. */
export function readMarks(table: Buffer, paths: readonly string[]): Mark[] {
  const files = new Map(paths.map((path, index) => [hashOf(path), index]))
  const marks: Mark[] = []
  for (let at = 0; at + ENTRY_BYTES <= table.length && marks.length < MOST_MARKS; at += ENTRY_BYTES) {
    const pc = readAddress(table, at)
    const kind = KINDS.get(table.readUInt16LE(at + 18))
    if (pc === 0 || !kind) continue
    marks.push({
      pc,
      file: files.get(table.readUInt32LE(at + 8)) ?? -1,
      line: table.readUInt32LE(at + 12),
      column: table.readUInt16LE(at + 16),
      kind,
    })
  }
  return marks.sort((a, b) => a.pc - b.pc)
}

/** FNV-1a of 32 bits, as in C. */
function hashOf(path: string): number {
  let hash = 2166136261
  for (const byte of Buffer.from(path)) hash = Math.imul(hash ^ byte, 16777619) >>> 0
  return hash || 1
}
