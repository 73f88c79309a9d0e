/** What one step changed, in the order in which a sentence tells it. Pure. */
import { isSame, type State, valuesOf } from '../trace/trace.ts'
import type { Cell, Value } from '#modules/exercises/trace/contract.ts'

export type Change =
  /** `before` undefined: the variable is new. */
  | { kind: 'variable'; name: string; before: Value | undefined; after: Value }
  /** Item or field of what is called `owner`, such as `prices` or `node`. */
  | { kind: 'part'; owner: string; part: string; before: Value | undefined; after: Value }
  | { kind: 'grew' | 'shrank'; owner: string; after: Cell }

export function changesBetween(before: State, after: State): Change[] {
  return [...variableChanges(before, after), ...cellChanges(before, after)]
}

function variableChanges(before: State, after: State): Change[] {
  return after.frames.flatMap((frame, index) => {
    const old = before.frames[index]
    // The parameters of a call are told by the sentence of the call.
    if (old?.id !== frame.id || old.variables === frame.variables) return []
    return [...frame.variables].flatMap(([name, value]): Change[] => {
      const was = old.variables.get(name)
      if (was !== undefined && isSame(was, value)) return []
      return isDefinition(value, after) ? [] : [{ kind: 'variable', name, before: was, after: value }]
    })
  })
}

/** A function or class that was defined changes no data. */
function isDefinition(value: Value, { heap }: State): boolean {
  if (!Array.isArray(value)) return false
  const cell = heap.get(value[0])
  return cell?.kind === 'function' || (cell?.type.startsWith('class ') ?? false)
}

function cellChanges(before: State, after: State): Change[] {
  const changes: Change[] = []
  for (const [id, cell] of after.heap) {
    const old = before.heap.get(id)
    if (!old || old === cell) continue
    const owner = nameOf(id, after)
    if (owner !== null) changes.push(...partChanges(owner, old, cell))
  }
  return changes
}

function partChanges(owner: string, old: Cell, cell: Cell): Change[] {
  const sizes = [sizeOf(old), sizeOf(cell)] as const
  if (cell.kind !== 'object' && sizes[0] !== sizes[1])
    return [{ kind: sizes[0] < sizes[1] ? 'grew' : 'shrank', owner, after: cell }]
  const was = valuesOf(old)
  return valuesOf(cell).flatMap((value, at): Change[] =>
    isSame(was[at], value)
      ? []
      : [{ kind: 'part', owner, part: partName(cell, at), before: was[at], after: value }],
  )
}

function sizeOf(cell: Cell): number {
  return 'length' in cell && cell.length !== undefined ? cell.length : valuesOf(cell).length
}

/** As the program writes it behind the owner: `[2]`, `.next`, `['tea']`. */
function partName(cell: Cell, at: number): string {
  if (cell.kind === 'object') return `.${cell.fields[at]?.[0] ?? ''}`
  if (cell.kind !== 'map') return `[${at}]`
  const key = cell.entries[at]?.[0]
  return `[${typeof key === 'string' ? `'${key}'` : typeof key === 'number' ? key : '…'}]`
}

/** A variable of the running call that refers to the cell, else one of another frame. Null: none does. */
function nameOf(id: number, { frames }: State): string | null {
  for (const { variables } of frames.toReversed()) {
    for (const [name, value] of variables) if (refersTo(value, id)) return name
  }
  return null
}

function refersTo(value: Value, id: number): boolean {
  if (Array.isArray(value)) return value[0] === id
  return typeof value === 'object' && value !== null && 'to' in value && value.to === id
}
