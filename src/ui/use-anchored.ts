import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { takeMissedClick } from './click-replay.ts'

export type OpensOn = 'click' | 'hover' | 'focus'

/** Spread over the button (or, for `focus`, the field) that opens something. */
export type TriggerProps = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick: () => void
  onPointerDownCapture: () => void
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

export type Anchored = {
  anchor: RefObject<HTMLButtonElement | null>
  panel: RefObject<HTMLDivElement | null>
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  trigger: TriggerProps
  panelProps: Pick<TriggerProps, 'onPointerEnter' | 'onPointerLeave' | 'onBlur'>
}

const HOVER_OPEN_MS = 80
/** Long enough to cross the gap between the button and its panel, and to come back after overshooting. */
const HOVER_CLOSE_MS = 220

/** Opening state of something anchored to a button. */
export function useAnchored(kind: 'menu' | 'dialog', opensOn: OpensOn): Anchored {
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A press on the button while it is open closes it as a press outside; the click that follows must not reopen it.
  // Recorded in the capture phase: the panel closes before the press bubbles up.
  const wasOpen = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (opensOn !== 'focus' && takeMissedClick(anchor.current) !== null) setOpen(true)
  }, [opensOn])

  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (anchor.current?.contains(target) || panel.current?.contains(target)) === true

  useEffect(() => {
    if (!isOpen) return
    // Who drags the page outside wants the page.
    const onTouchMove = ({ target }: TouchEvent) => {
      if (!isInside(target)) setOpen(false)
    }
    document.addEventListener('touchmove', onTouchMove, { passive: true })
    return () => document.removeEventListener('touchmove', onTouchMove)
  }, [isOpen])

  const later = (open: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), ms)
  }
  const isHovering = ({ pointerType }: PointerEvent) => opensOn === 'hover' && pointerType === 'mouse'
  const onPointerEnter = (event: PointerEvent) => {
    if (isHovering(event)) later(true, HOVER_OPEN_MS)
  }
  const onPointerLeave = (event: PointerEvent) => {
    if (isHovering(event)) later(false, HOVER_CLOSE_MS)
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Leaving the window moves the focus nowhere: that closes nothing.
    if (opensOn !== 'click' && relatedTarget !== null && !isInside(relatedTarget)) setOpen(false)
  }
  return {
    anchor,
    panel,
    isOpen,
    setOpen,
    panelProps: { onPointerEnter, onPointerLeave, onBlur },
    trigger: {
      ref: anchor,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onPointerDownCapture: () => {
        wasOpen.current = isOpen
      },
      onClick: () => {
        clearTimeout(timer.current)
        // The pointer or the focus that came first has opened it already.
        setOpen(opensOn === 'click' ? !(wasOpen.current || isOpen) : true)
        wasOpen.current = false
      },
      onFocus: () => {
        if (opensOn === 'focus') setOpen(true)
      },
      onPointerEnter,
      onPointerLeave,
      onBlur,
    },
  }
}
