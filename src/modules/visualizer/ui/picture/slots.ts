/** One value in its rectangle, and what is needed to make one. Pure. */
import type { Place } from '../../trace/trace.ts'
import type { Value } from '#modules/exercises/trace/contract.ts'
import { hasChanged, type HeapView } from './heap-view.ts'
import { type Slot, SLOT_HEIGHT } from './scene.ts'
import { cellOf, cellText, inlineText, isPointer, isReference, plainText } from './value-text.ts'

/** How references are shown: as the beginning of an arrow, or as a few words about what is there. */
export type Targets = (value: Value) => { readonly to: string | undefined; readonly text: string | null }

export type PartsOf = {
  readonly view: HeapView
  readonly targets: Targets
  /** Widest row of slots in pixels; longer ones continue below. */
  readonly widest: number
  /** Items of a long cell that are shown: all of them where the learner asked for it. */
  readonly most: number
  readonly carets?: Carets | undefined
}

/** Names of variables below the items that they are the index of. */
export type Carets = {
  readonly at: ReadonlyMap<number, readonly string[]>
  /** Rows of names that have a place, also while nothing is in them. */
  readonly levels: number
  readonly widest: number
}

export type Item = {
  readonly key: string
  readonly place: Place | null
  readonly value: Value
  readonly before: Value | undefined
  readonly isNew: boolean
  readonly carets?: Carets | undefined
}

export const PADDING = 8
export const MIN_SLOT = 32

export function slotOf({ key, place, value, before, isNew }: Item, { view, targets }: PartsOf): Slot {
  const base = { key, place, x: 0, y: 0, w: 0, h: SLOT_HEIGHT, isChanged: isNew || hasChanged(before, value) }
  const id = cellOf(value)
  const cell = id === null ? undefined : view.cell(id)
  const inline = isReference(value) ? inlineText(cell, view.language) : null
  if (inline !== null) return { ...base, text: inline, look: 'value' }
  if (isReference(value) || (isPointer(value) && value.to !== null)) {
    const { to, text } = targets(value)
    const isBad = isPointer(value) && value.state !== undefined && value.state !== 'end'
    const shown = text ?? (cell && to === undefined ? `→ ${cellText(cell, view.language, 14)}` : '')
    const state = isPointer(value) && value.state ? plainText(value, view.language) : ''
    const look = isBad ? 'bad' : shown === '' ? 'reference' : 'link'
    return { ...base, text: [shown, state].filter(Boolean).join(' '), look, to }
  }
  const text = plainText(value, view.language)
  if (typeof value === 'object' && value !== null && 'no' in value) return { ...base, text, look: 'missing' }
  if (isPointer(value)) return { ...base, text, look: value.state ? 'bad' : 'missing' }
  return { ...base, text, look: typeof value === 'string' ? 'text' : 'value' }
}
