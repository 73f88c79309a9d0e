import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Item } from './arrange-rules.ts'
import type { Arrangement } from './use-arrangement.ts'

/** Pixels after which pressing a line becomes dragging it. */
const DRAG_FROM_PX = 5

type Start = { item: Item; pointerId: number; x: number; y: number }

/**
 * Dragging lines by a pointer: up and down for the place, sideways for the indentation, out of the program and into it. A finger
 * drags by the grip, so that the list can be scrolled by the lines.
 */
export function useLineDrag(
  { items, select, actions, canIndent }: Arrangement,
  parts: {
    list: RefObject<HTMLElement | null>
    program: RefObject<HTMLElement | null>
    left: RefObject<HTMLElement | null>
  },
) {
  const start = useRef<Start | null>(null)
  const [draggedKey, setDraggedKey] = useState<string | null>(null)
  /** A click follows the end of a drag, and must not count as one. */
  const wasDragged = useRef(false)

  const onLinePointerDown = (item: Item, event: PointerEvent, isGrip: boolean) => {
    wasDragged.current = false
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isGrip)) return
    start.current = { item, pointerId: event.pointerId, x: event.clientX, y: event.clientY }
    // The line may change its list while it is dragged; the list around both stays.
    if (isGrip) parts.list.current?.setPointerCapture(event.pointerId)
  }

  const onPointerMove = (event: PointerEvent) => {
    const from = start.current
    if (!from || event.pointerId !== from.pointerId) return
    if (draggedKey === null) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_FROM_PX) return
      parts.list.current?.setPointerCapture(event.pointerId)
      setDraggedKey(from.item.key)
      select(from.item)
      wasDragged.current = true
    }
    const item = items.find(({ key }) => key === from.item.key)
    const { program, left } = parts
    if (!item || !program.current || !left.current) return
    if (isInside(left.current, program.current, event)) return actions.drop(item, null, 0)
    const steps = canIndent ? Math.round((event.clientX - from.x) / stepWidth(program.current)) : 0
    actions.drop(item, placeAt(program.current, item, event.clientY), from.item.line.level + steps)
  }

  const end = () => {
    start.current = null
    setDraggedKey(null)
  }

  return {
    draggedKey,
    onLinePointerDown,
    listeners: { onPointerMove, onPointerUp: end, onPointerCancel: end },
    takeClick: () => {
      const isClick = !wasDragged.current
      wasDragged.current = false
      return isClick
    },
  }
}

/** Whether the pointer is over the lines that are left: below the program, or beside it. */
function isInside(left: HTMLElement, program: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const ofLeft = left.getBoundingClientRect()
  const ofProgram = program.getBoundingClientRect()
  const isBeside = ofLeft.left >= ofProgram.right - 1
  return isBeside ? clientX > ofLeft.left : clientY > ofLeft.top
}

/** Number of other lines of the program whose middle is above the pointer. */
function placeAt(program: HTMLElement, item: Item, y: number): number {
  return [...program.querySelectorAll('[role="option"]')].filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return row.id !== idOf(item.key) && y > top + height / 2
  }).length
}

/** Pixels of one step of indentation as it is shown. */
function stepWidth(program: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(program).fontSize) * 0.6 * 4
}

export const idOf = (key: string) => `line-${key}`
