/** A picture in words, for those who do not see it. Pure. */
import { t, tCount } from '#platform/messages/messages.ts'
import type { Value } from '#modules/exercises/trace/contract.ts'
import { titleOf } from './frames.ts'
import { type HeapView, shownVariables } from './heap-view.ts'
import { cellOf, cellText, isCell, plainText } from './value-text.ts'

const MOST_VARIABLES = 12

export function describePicture(view: HeapView): string {
  const calls = view.state.frames.map((frame) => {
    const all = shownVariables(frame, view.state)
    const shown = all
      .slice(0, MOST_VARIABLES)
      .map(([name, value]) => `${name} = ${describeValue(value, view)}`)
    return `${titleOf(frame)}: ${shown.join(', ') || t('no variables')}.`
  })
  const objects = tCount(view.ids.length, {
    one: '{n} object on the heap.',
    other: '{n} objects on the heap.',
  })
  return [...calls.slice(-4), objects].join(' ')
}

export function describeValue(value: Value, view: Pick<HeapView, 'cell' | 'language'>): string {
  if (isCell(value)) return cellText(value, view.language)
  const id = cellOf(value)
  const cell = id === null ? undefined : view.cell(id)
  return cell ? cellText(cell, view.language) : plainText(value, view.language)
}
