const KEPT = 'earlyPress'

/**
 * Part of the script in every page's head: remembers what was pressed last, so that what comes to life later can make up
 * for a press that nobody heard.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',function(e){window.${KEPT}=e.target},true)`

/** What was pressed last, if it is inside `part`; asked once by what has just come to life, and forgotten then. */
export function takeEarlyPress(part: Element | null): Element | null {
  const pressed: unknown = Reflect.get(window, KEPT)
  if (!(pressed instanceof Element) || part?.contains(pressed) !== true) return null
  Reflect.deleteProperty(window, KEPT)
  return pressed
}
