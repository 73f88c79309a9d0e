import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Whether something may start to move without a press. */
const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Whether a card is pointed at by a mouse, or its link has the focus of a keyboard; never for readers who want less motion. `pointer` is for the
 * card, `focus` for what holds its link.
 */
export function useAwake() {
  const [isAwake, setAwake] = useState(false)
  const sleep = () => setAwake(false)
  return {
    isAwake,
    pointer: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setAwake(pointerType === 'mouse' && mayMove()),
      onPointerLeave: sleep,
    },
    focus: {
      onFocus: ({ target }: FocusEvent) => setAwake(target.matches('a:focus-visible') && mayMove()),
      onBlur: sleep,
    },
  }
}
