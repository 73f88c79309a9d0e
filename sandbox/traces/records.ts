/** What the recorder in a program has streamed (sandbox/inside/trace-c.c): hostile, and perhaps cut at its end. */
import { readUnsigned } from './dwarf-entries.ts'

export type RawRecord =
  | { is: 'memory' | 'change'; address: number; bytes: Buffer }
  | { is: 'block'; address: number; size: number }
  | { is: 'freed' | 'dropped'; address: number }
  | { is: 'frame'; fp: number; callerPc: number; wasCalled: boolean }
  | { is: 'popped'; count: number }
  | { is: 'step'; pc: number }
  | { is: 'return'; pc: number; registers: Buffer }
  | { is: 'thrown'; name: string; address: number }
  | { is: 'note'; kind: string; address: number }
  | { is: 'printed'; stream: number; bytes: Buffer }
  | { is: 'read'; count: number }
  | { is: 'crashed' | 'ended' }
  | { is: 'full'; why: string }

/** Ends quietly where the rest makes no sense. */
export function* readRecords(raw: Buffer): Generator<RawRecord> {
  const cursor = { at: 0 }
  try {
    while (cursor.at < raw.length) {
      const record = readRecord(raw, cursor)
      if (!record) return
      yield record
    }
  } catch (error) {
    if (!(error instanceof RangeError) && !(error instanceof Cut)) throw error
  }
}

class Cut extends Error {}

function readRecord(raw: Buffer, cursor: { at: number }): RawRecord | null {
  const tag = String.fromCharCode(raw.readUInt8(cursor.at++))
  const number = () => readNumber(raw, cursor)
  const bytes = (size: number) => {
    if (size > raw.length - cursor.at) throw new Cut()
    cursor.at += size
    return raw.subarray(cursor.at - size, cursor.at)
  }
  switch (tag) {
    case 'F':
    case 'M': {
      const address = number()
      return { is: tag === 'F' ? 'memory' : 'change', address, bytes: bytes(number()) }
    }
    case 'A':
      return { is: 'block', address: number(), size: number() }
    case 'D':
      return { is: 'freed', address: number() }
    case 'X':
      return { is: 'dropped', address: number() }
    case 'C':
      return { is: 'frame', fp: number(), callerPc: number(), wasCalled: number() > 0 }
    case 'P':
      return { is: 'popped', count: number() }
    case 'S':
      return { is: 'step', pc: number() }
    case 'R': {
      const pc = number()
      const registers = Buffer.alloc(32)
      for (let at = 0; at < 32; at += 8) registers.writeBigUInt64LE(readWord(raw, cursor), at)
      return { is: 'return', pc, registers }
    }
    case 'T': {
      const name = bytes(number()).toString('latin1')
      return { is: 'thrown', name, address: number() }
    }
    case 'N':
      return { is: 'note', kind: String.fromCharCode(raw.readUInt8(cursor.at++)), address: number() }
    case 'O': {
      const stream = raw.readUInt8(cursor.at++)
      return { is: 'printed', stream, bytes: bytes(number()) }
    }
    case 'I':
      return { is: 'read', count: number() }
    case 'K':
      number()
      return { is: 'crashed' }
    case 'E':
      return { is: 'ended' }
    case 'L':
      return { is: 'full', why: String.fromCharCode(raw.readUInt8(cursor.at++)) }
    default:
      return null
  }
}

function readNumber(raw: Buffer, cursor: { at: number }): number {
  if (cursor.at >= raw.length) throw new Cut()
  return readUnsigned(raw, cursor)
}

function readWord(raw: Buffer, cursor: { at: number }): bigint {
  let value = 0n
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = raw.readUInt8(cursor.at++)
    value |= BigInt(byte & 127) << shift
    if (byte < 128) break
  }
  return value & 0xffff_ffff_ffff_ffffn
}
