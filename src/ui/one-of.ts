import { createElement, Fragment, type ReactElement } from 'react'
import { LIST_TAG } from '#platform/messages/lists-and-ordinals.ts'

/** One of several elements, with the words between them: `a, b or c`. */
export function oneOf(elements: readonly ReactElement[]): ReactElement {
  const format = new Intl.ListFormat(LIST_TAG, { type: 'disjunction' })
  const parts = format.formatToParts(elements.map((_, index) => String(index)))
  const shown = parts.map(({ type, value }) => (type === 'element' ? elements[Number(value)] : value))
  return createElement(Fragment, null, ...shown)
}
