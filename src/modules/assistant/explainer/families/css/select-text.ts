/** Tries a selector that a learner may have meant. Pure. */
import * as cssTree from 'css-tree'
import { fits, pagesOf, type StyleSheet, type WebProgram } from '../page/page.ts'

/** Whether a selector of our own making reaches something in the pages of a style sheet. */
export function fitsSelectorText(program: WebProgram, sheet: StyleSheet, text: string): boolean {
  const selector = cssTree.parse(text, { context: 'selector', onParseError: () => {} })
  if (selector.type !== 'Selector') return false
  return pagesOf(program, sheet).some(({ elements }) =>
    elements.some((element) => fits(element, selector, program.search)),
  )
}
