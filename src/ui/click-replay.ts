const KEPT = 'missedClick'

/**
 * Script in every page's head: remembers the last clicked element, so that an island hydrated later can replay a click
 * that came before its handlers.
 */
export const CLICK_REPLAY_SCRIPT = `addEventListener('click',function(e){window.${KEPT}=e.target},true)`

/** Presses again what was pressed in `part` before its handlers were there: a button or a radio button. Once, after hydration. */
export function replayClick(part: Element | null): void {
  const control = takeMissedClick(part)?.closest('button, input[type="radio"]')
  // Where the browser has made the choice already, a second click would change nothing.
  if (control instanceof HTMLInputElement) control.checked = false
  if (control instanceof HTMLElement) control.click()
}

/** Returns the last clicked element if it is inside `part`, and forgets it. */
export function takeMissedClick(part: Element | null): Element | null {
  const pressed: unknown = Reflect.get(window, KEPT)
  if (!(pressed instanceof Element) || part?.contains(pressed) !== true) return null
  Reflect.deleteProperty(window, KEPT)
  return pressed
}
