/** What differs between two steps, of variables and of cells. Only what may have changed is read again. */
import { UNSET } from './plain-values.ts'
import { placed } from './placed.ts'
import { openReading } from './reading.ts'
import { blockCell, type Cell, toJson, valueAt } from './values.ts'
import type { Block, Slot } from './shown.ts'
import type { World } from './world.ts'

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
    frame.pointsToStack = false
    for (const variable of visible) {
      const { name } = variable
      const [type, address] = placed(world, variable, frame)
      const old = frame.slots.get(name)
      const size = Math.max(type.size, variable.type.size)
      if (old && !world.isSlotStale(old, variable, address, size)) {
        frame.pointsToStack ||= old.pointsToStack
        names.add(name)
        continue
      }
      const slot: Slot =
        old?.variable === variable
          ? old
          : { isStale: false, pointsToStack: false, frame, variable, address, json: '' }
      const before = old?.json
      const root = `[${frame.id},${JSON.stringify(name)}]`
      slot.json = valueAt(openReading(world, slot, root, world.want), type, address ?? 0)
      slot.address = address
      slot.isStale = false
      frame.pointsToStack ||= slot.pointsToStack
      // Its initializer is still at work.
      if (slot.json === UNSET && variable.line === frame.line && !variable.isParameter) continue
      names.add(name)
      frame.slots.set(name, slot)
      if (before !== slot.json) fresh.push(`[${JSON.stringify(name)},${slot.json}]`)
    }
    const left = [...frame.slots.keys()].filter((name) => !names.has(name))
    for (const name of left) frame.slots.delete(name)
    if (fresh.length > 0) set.push(`[${frame.id},[${fresh.join(',')}]]`)
    if (left.length > 0) unset.push(`[${frame.id},${JSON.stringify(left)}]`)
  }
  return [
    ...(set.length > 0 ? [`"set":[${set.join(',')}]`] : []),
    ...(unset.length > 0 ? [`"unset":[${unset.join(',')}]`] : []),
  ]
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
