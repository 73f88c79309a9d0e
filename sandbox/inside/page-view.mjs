/**
 * How wide the window is, where the pointer rests, and whether less movement is asked for. To jsdom all this is fixed:
 * `languages/page-bundle.ts` lets its media queries and its `:hover` ask what is set here. Scripts of a page live in a context of their own and do not reach it.
 */
const WIDTH = Symbol.for('page width')
const QUIET = Symbol.for('page quiet')
const USUAL_WIDTH = 1024

/** For a page that is about to be opened. */
export function usualWindow() {
  globalThis[QUIET] = false
  globalThis[WIDTH] = USUAL_WIDTH
}

/** What scripts find in `innerWidth` they may have replaced. */
export const windowWidth = () => globalThis[WIDTH]

export function resizeTo(window, width) {
  globalThis[WIDTH] = width
  forgetStyles(window.document)
}

/** The visitor has asked for less movement. */
export function askForQuiet(window) {
  globalThis[QUIET] = true
  forgetStyles(window.document)
}

export function pointAt(element) {
  inner(element.ownerDocument)._pointedAt = inner(element)
  forgetStyles(element.ownerDocument)
}

/** jsdom keeps computed styles until the document changes, and to it nothing has. */
function forgetStyles(document) {
  inner(document)._clearStyleCache()
}

/** jsdom's own object behind the one that scripts see. */
function inner(node) {
  return globalThis[Symbol.for('page inner')](node)
}
