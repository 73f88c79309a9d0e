/** What a picture is made of, in pixels: all texts are in a monospaced font, so their widths are known without a browser. */
import type { Place } from '../../trace/trace.ts'

export const TEXT = { size: 13, width: 7.8 }
export const SMALL = { size: 11, width: 6.6 }
export const SLOT_HEIGHT = 28
export const LINE_HEIGHT = 16
/** Between two boxes, where arrows run. */
export const GAP = 36

/** One value in its rectangle. */
export type Slot = {
  readonly key: string
  /** Null: nothing that a step could have written, such as a key. */
  readonly place: Place | null
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly text: string
  /** `reference`: an arrow starts in it. `missing`: no value, hatched. `bad`: a pointer to what is gone. */
  readonly look: 'value' | 'text' | 'key' | 'reference' | 'link' | 'missing' | 'bad' | 'bare'
  readonly isChanged: boolean
  /** Key of the box or slot that the value refers to. */
  readonly to?: string | undefined
}

/** A small text beside or above slots. */
export type Note = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly look: 'type' | 'name' | 'index' | 'pointer' | 'caret' | 'state' | 'more' | 'title'
  readonly anchor?: 'start' | 'middle' | 'end'
}

export type Parts = {
  readonly w: number
  readonly h: number
  readonly slots: readonly Slot[]
  readonly notes: readonly Note[]
}

export type Box = {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly parts: Parts
  /** `round` and `ring`: nodes of trees and graphs. `open`: only its slots are outlined. */
  readonly look: 'frame' | 'running' | 'open' | 'closed' | 'round' | 'freed'
  readonly isNew: boolean
  /** Outline of the box within its parts; the rest is notes around it. */
  readonly outline: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  /** Cell that a press on "more" shows whole. */
  readonly more?: number | undefined
}

export type Line = {
  readonly key: string
  readonly d: string
  /** `edge`: without a head. */
  readonly head: 'arrow' | 'edge' | 'both'
  readonly isChanged: boolean
  readonly isDashed?: boolean
}

export type Scene = {
  readonly w: number
  readonly h: number
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
}

export const textWidth = (text: string) => text.length * TEXT.width
export const smallWidth = (text: string) => text.length * SMALL.width

export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

export const movedSlots = (slots: readonly Slot[], x: number, y: number): Slot[] =>
  slots.map((slot) => ({ ...slot, x: slot.x + x, y: slot.y + y }))

export const movedNotes = (notes: readonly Note[], x: number, y: number): Note[] =>
  notes.map((note) => ({ ...note, x: note.x + x, y: note.y + y }))
