/** What differs between two steps, of variables and of cells. Only what may have changed is read again. */
import { UNSET } from './plain-values.ts'
import type { Variable } from './program.ts'
import type { Type } from './types.ts'
import { blockCell, type Cell, openReading, toJson, valueAt } from './values.ts'
import type { Block, Frame, World } from './world.ts'

/** Cells that one step reads: an honest one changes a few. */
const MOST_CELLS = 3_000

/** `"set":…` and `"unset":…`. */
export function changedVariables(world: World): string[] {
  const set: string[] = []
  const unset: string[] = []
  for (const frame of [world.globals, ...world.frames]) {
    if (!world.isStale(frame)) continue
    const visible = world.visibleIn(frame)
    const fresh: string[] = []
    const names = new Set<string>()
    const reading = openReading(world, frame, '0', world.want)
    let seesHeap = false
    let pointsToStack = false
    for (const variable of visible) {
      const name = JSON.stringify(variable.name)
      const value = valueAt(
        { ...reading, spot: { root: `[${frame.id},${name}]`, path: [] } },
        ...placed(world, variable, frame),
      )
      seesHeap ||= frame.seesHeap
      pointsToStack ||= frame.pointsToStack
      // Its initializer is still at work.
      if (value === UNSET && variable.line === frame.line && !variable.isParameter) continue
      names.add(variable.name)
      if (frame.values.get(variable.name) === value) continue
      frame.values.set(variable.name, value)
      fresh.push(`[${name},${value}]`)
    }
    frame.seesHeap = seesHeap
    frame.pointsToStack = pointsToStack
    const left = [...frame.values.keys()].filter((name) => !names.has(name))
    for (const name of left) frame.values.delete(name)
    if (fresh.length > 0) set.push(`[${frame.id},[${fresh.join(',')}]]`)
    if (left.length > 0) unset.push(`[${frame.id},${JSON.stringify(left)}]`)
  }
  return [
    ...(set.length > 0 ? [`"set":[${set.join(',')}]`] : []),
    ...(unset.length > 0 ? [`"unset":[${unset.join(',')}]`] : []),
  ]
}

const NOWHERE: Type = { kind: 'other', size: 0, name: '' }

function placed(world: World, variable: Variable, frame: Frame): [Type, number] {
  const address = world.addressOf(variable.place, frame)
  if (address === null) return [NOWHERE, 0]
  const { type, countPlace } = variable
  if (type.kind !== 'array' || !countPlace) return [type, address]
  const at = world.addressOf({ ...countPlace, isBehind: false }, frame)
  const bound = at === null ? 'unreadable' : world.memory.read(at, 8)
  const count = Buffer.isBuffer(bound) ? Number(bound.readBigInt64LE(0)) + 1 : 0
  return [{ ...type, count: count >= 0 && count < 2 ** 32 ? count : 0, size: count * type.of.size }, address]
}

/** `"heap":…`. Reading a cell may show others. */
export function changedCells(world: World): string[] {
  const changes: string[] = []
  let left = MOST_CELLS
  for (let block = world.nextStale(); block && left-- > 0; block = world.nextStale()) {
    const change = changeOf(world, block)
    if (change !== null) changes.push(`[${world.numberOf(block)},${change}]`)
  }
  world.settle()
  return changes.length > 0 ? [`"heap":[${changes.join(',')}]`] : []
}

function changeOf(world: World, block: Block): string | null {
  const reading = openReading(world, block, String(world.numberOf(block)), world.want)
  const cell = blockCell(reading, block)
  const state = block.isFreed ? ',"state":"freed"' : block.isOverrun ? ',"state":"overrun"' : ''
  const memory = `,"memory":{"bytes":${block.size}${state}}`
  const json = toJson(cell, memory)
  const head = JSON.stringify([cell.kind, cell.type, memory, cell.length ?? null, cell.names ?? null])
  const old = block.last
  block.last = { head, items: cell.items, json }
  if (old?.json === json) return null
  return (old?.head === head ? patchOf(old.items, cell) : null) ?? json
}

/** Null: it would not be shorter. */
function patchOf(old: readonly string[], { kind, items }: Cell): string | null {
  if (kind === 'map' || kind === 'other' || kind === 'function' || old.length !== items.length) return null
  const changed = items.flatMap((item, index) => (item === old[index] ? [] : [`[${index},${item}]`]))
  return changed.length * 2 <= items.length + 1 ? `{"set":[${changed.join(',')}]}` : null
}
