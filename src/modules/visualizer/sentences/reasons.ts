/** Why a line did what it did: the values it read. Pure. */
import { type Frame, type State, valuesOf } from '../trace/trace.ts'
import type { Value } from '#modules/exercises/trace/contract.ts'
import { type NameRead, namesRead } from './names-read.ts'
import { valueText, type Writer } from './value-text.ts'

export type Reason = { code: string; value: string }

const MOST_REASONS = 3

/**
 * Plain values that the line read from the running call and the globals as they were before it ran. Lists and objects are no
 * reasons; an item of a list is.
 */
export function reasonsOf(line: string, before: State, writer: Writer, changed: string): Reason[] {
  const frames = [before.frames.at(-1), before.frames[0]].filter((frame) => frame !== undefined)
  const reasons = namesRead(line, writer.language).flatMap((read): Reason[] =>
    read.name === changed && read.index === null ? [] : reasonsFor(read, frames, before, writer),
  )
  const unique = reasons.filter((reason, at) => reasons.findIndex(({ code }) => code === reason.code) === at)
  return unique.slice(0, MOST_REASONS)
}

function reasonsFor(
  { name, index }: NameRead,
  frames: readonly Frame[],
  { heap }: State,
  writer: Writer,
): Reason[] {
  const value = valueOf(name, frames)
  if (value === undefined) return []
  if (isPlain(value)) return [{ code: name, value: valueText(value, writer) }]
  if (index === null) return []
  const at = /^\d+$/.test(index) ? Number(index) : valueOf(index, frames)
  const cell = Array.isArray(value)
    ? heap.get(value[0])
    : typeof value === 'object' && value !== null && 'kind' in value
      ? value
      : undefined
  const item = cell?.kind === 'list' && typeof at === 'number' ? valuesOf(cell)[at] : undefined
  if (item === undefined || !isPlain(item)) return []
  return [{ code: `${name}[${String(at)}]`, value: valueText(item, writer) }]
}

function valueOf(name: string, frames: readonly Frame[]): Value | undefined {
  for (const { variables } of frames) {
    const value = variables.get(name)
    if (value !== undefined) return value
  }
  return undefined
}

function isPlain(value: Value): boolean {
  if (value === null || typeof value !== 'object') return true
  return (
    !Array.isArray(value) && ('number' in value || 'char' in value || 'text' in value || 'written' in value)
  )
}
