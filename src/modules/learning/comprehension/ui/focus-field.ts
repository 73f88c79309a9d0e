import { fieldId } from './block-frame.tsx'

/** Focuses the field in which an exercise is answered, once the room that it is in is shown. */
export function focusField(key: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId(key))
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}
