const KEPT = 'missedClick'

/**
 * Script in every page's head: remembers the last clicked element, so that an island hydrated later can replay a click
 * that came before its handlers.
 */
export const CLICK_REPLAY_SCRIPT = `addEventListener('click',function(e){window.${KEPT}=e.target},true)`

/** Returns the last clicked element if it is inside `part`, and forgets it; called once after hydration. */
export function takeMissedClick(part: Element | null): Element | null {
  const pressed: unknown = Reflect.get(window, KEPT)
  if (!(pressed instanceof Element) || part?.contains(pressed) !== true) return null
  Reflect.deleteProperty(window, KEPT)
  return pressed
}
