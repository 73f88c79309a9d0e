import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const DELAY_MS = 450
const GAP_PX = 8

/**
 * Shows a label that is already the control's accessible name to those who point at it or tab to it. Ours rather
 * than the library's because that weighs 31 KB on every page, for a box with a word in it. Escape closes it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)

  const open = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delay)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isOpen) return
    const box = bubble.current
    const target = anchor.current?.firstElementChild?.getBoundingClientRect()
    if (!box || !target) return
    const { width, height } = box.getBoundingClientRect()
    const below = target.bottom + GAP_PX + height < window.innerHeight
    const left = Math.min(
      Math.max(GAP_PX, target.left + target.width / 2 - width / 2),
      window.innerWidth - width - GAP_PX,
    )
    box.style.left = `${left}px`
    box.style.top = `${below ? target.bottom + GAP_PX : target.top - GAP_PX - height}px`
    box.style.opacity = '1'
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen])

  return (
    <span
      ref={anchor}
      className="contents"
      onPointerOver={(event) => event.pointerType === 'mouse' && open(DELAY_MS)}
      onPointerOut={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open(0)}
      onBlur={close}
    >
      {children}
      {isOpen
        ? createPortal(
            <span
              ref={bubble}
              id={id}
              aria-hidden
              className="pointer-events-none fixed z-50 rounded-small bg-ink px-2.5 py-1 text-xs font-medium text-paper opacity-0 transition-opacity duration-150"
            >
              {text}
            </span>,
            document.body,
          )
        : null}
    </span>
  )
}
