/** Messages of a program's worker. It shares its realm with the learner's code, so each is validated. */
import type { ResultTable } from '#modules/exercises/outcomes/contract.ts'

export type DeviceMessage =
  | { type: 'ready' }
  | { type: 'output'; fd: 1 | 2; text: string }
  | { type: 'limit'; limit: 'output' }
  | { type: 'ended'; exitCode: number; tables: ResultTable[] }
  | { type: 'handed-over'; why: string }
  | { type: 'broken'; why: string }

const MOST_TABLES = 200

/** Reads a message; null when it is none of ours. */
export function readDeviceMessage(data: unknown): DeviceMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const part = (name: string): unknown => Reflect.get(data, name)
  const type = part('type')
  switch (type) {
    case 'ready':
      return { type }
    case 'limit':
      return { type, limit: 'output' }
    case 'output': {
      const [fd, text] = [part('fd'), part('text')]
      return (fd === 1 || fd === 2) && typeof text === 'string' ? { type, fd, text } : null
    }
    case 'handed-over':
    case 'broken':
      return { type, why: String(part('why')) }
    case 'ended': {
      const [exitCode, tables] = [part('exitCode'), part('tables')]
      if (typeof exitCode !== 'number' || !Array.isArray(tables)) return null
      return { type, exitCode, tables: tables.slice(0, MOST_TABLES).filter(isTable) }
    }
    default:
      return null
  }
}

function isTable(value: unknown): value is ResultTable {
  if (typeof value !== 'object' || value === null) return false
  const [columns, rows]: unknown[] = [Reflect.get(value, 'columns'), Reflect.get(value, 'rows')]
  return isRow(columns) && Array.isArray(rows) && rows.every(isRow)
}

function isRow(value: unknown): boolean {
  return Array.isArray(value) && value.every((cell) => cell === null || typeof cell === 'string')
}
