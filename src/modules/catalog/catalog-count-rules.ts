/** How much there is, in words. */
import type { CourseCard, ItemKind } from './contract.ts'
import { isOpen } from './catalog-filter-rules.ts'

const NAMES: Record<ItemKind, [one: string, many: string]> = {
  course: ['course', 'courses'],
  practice: ['practice set', 'practice sets'],
  project: ['guided project', 'guided projects'],
}

/** `7 courses and 1 practice set`; empty when there is nothing. */
function countsText(items: readonly Pick<CourseCard, 'kind'>[]): string {
  const parts = (['course', 'practice', 'project'] as const).flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length
    return count === 0 ? [] : [`${count} ${NAMES[kind][count === 1 ? 0 : 1]}`]
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

/** `7 courses are open today; 21 courses and 10 practice sets are being written.` */
export function catalogCountText(items: readonly Pick<CourseCard, 'kind' | 'release'>[]): string {
  const open = items.filter(isOpen)
  const coming = items.filter((item) => !isOpen(item))
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  const opened = open.length === 0 ? '' : `${countsText(open)} ${are(open.length)} open today`
  const written = coming.length === 0 ? '' : `${countsText(coming)} ${are(coming.length)} being written`
  const both = [opened, written].filter((text) => text !== '').join('; ')
  return both === '' ? '' : `${both}.`
}
