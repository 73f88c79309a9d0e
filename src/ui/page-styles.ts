/** The style sheet, where it is in the page itself. */

export const STYLES_ID = 'page-styles'

let styles: string | null = null

/** Puts this text into every page that this process renders. */
export function giveStyles(text: string): void {
  styles = text
}

/** Null: the page links to the style sheet. In the browser it is what the page came with: nothing carries it twice. */
export function pageStyles(): string | null {
  if (typeof document !== 'undefined') styles ??= document.getElementById(STYLES_ID)?.innerHTML ?? null
  return styles
}
