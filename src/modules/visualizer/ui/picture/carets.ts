/** Index variables at the items that they stand for, and pointers into arrays. Pure. */
import type { Frame } from '../../trace/trace.ts'
import type { Value } from '#modules/exercises/trace/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { endNames, endsOfType } from './end-names.ts'
import type { HeapView } from './heap-view.ts'
import type { IndexNames } from './index-names.ts'
import type { Carets } from './parts.ts'
import { cut, smallWidth } from './scene.ts'
import { cellOf, isCell, isPointer } from './value-text.ts'

const MOST_LEVELS = 4
const MOST_NAME = 9

/** Frames whose names are written into the picture: the call that runs, and the globals. */
export function namingFrames({ state: { frames } }: HeapView): Frame[] {
  const [globals, running] = [frames[0], frames.at(-1)]
  return [running, globals]
    .filter((frame, at, all) => frame !== undefined && all.indexOf(frame) === at)
    .filter((frame) => frame !== undefined)
}

/** Names of the variables and fields that lead to a cell, from the call that runs or the globals. */
export function namesOfCells(view: HeapView): Map<number, string[]> {
  const names = new Map<number, string[]>()
  const add = (id: number, name: string) => {
    const known = names.get(id)
    if (!known) names.set(id, [name])
    else if (!known.includes(name)) known.push(name)
  }
  for (const frame of namingFrames(view))
    for (const [name, value] of frame.variables) {
      const id = cellOf(value)
      if (id === null) continue
      add(id, name)
      const cell = view.cell(id)
      if (cell?.kind !== 'object') continue
      for (const [field, inner] of cell.fields) {
        const to = cellOf(inner)
        if (to !== null) add(to, field)
      }
    }
  return names
}

export function integerOf(name: string, view: HeapView): number | null {
  for (const frame of namingFrames(view)) {
    const value = frame.variables.get(name)
    if (typeof value === 'number' && Number.isInteger(value)) return value
    if (value !== undefined) return null
  }
  return null
}

/** Names below the items of an array; `known`: under which names the program uses it. */
export function caretsOf(
  view: HeapView,
  indexNames: IndexNames,
  known: readonly string[],
  key: string,
  length: number,
  type = '',
): Carets | undefined {
  const at = new Map<number, string[]>()
  const names = new Set(known.flatMap((name) => [...(indexNames.get(name)?.[0] ?? [])]))
  const add = (index: number, name: string) => at.set(index, [...(at.get(index) ?? []), cut(name, MOST_NAME)])
  const present: string[] = []
  for (const name of names) {
    const index = integerOf(name, view)
    if (index === null) continue
    present.push(name)
    if (index >= 0 && index < length) add(index, name)
  }
  for (const frame of namingFrames(view))
    for (const [name, value] of frame.variables) {
      const index = pointedIndex(value, key)
      if (index === null || present.includes(name)) continue
      present.push(name)
      if (index >= 0 && index < length) add(index, name)
    }
  const ends = endsOfType(type) ?? known.map((name) => indexNames.ends?.get(name)).find(Boolean)
  const words = { top: t('top'), front: t('front'), back: t('back') }
  for (const [index, name] of ends ? endNames(ends, length, words) : []) {
    present.push(name)
    add(index, name)
  }
  if (present.length === 0) return undefined
  return {
    at,
    levels: Math.min(MOST_LEVELS, present.length),
    widest: Math.max(...present.map((name) => Math.ceil(smallWidth(cut(name, MOST_NAME))))),
  }
}

/** Index of the item that a pointer points to in the array of this key. */
function pointedIndex(value: Value, key: string): number | null {
  if (isCell(value) || !isPointer(value) || value.to === null) return null
  const [first, ...deeper] = value.path ?? []
  const target = typeof value.to === 'number' ? `c${value.to}` : `f${value.to[0]}/${value.to[1]}`
  return target === key && typeof first === 'number' && deeper.length === 0 ? first : null
}
