/** Sentences about how many courses there are. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount, type Forms } from '#platform/messages/messages.ts'
import type { CourseCard, ItemKind } from '../contract.ts'
import { isOpen } from '../release-rules.ts'

const COUNTS: Record<ItemKind, Forms> = {
  course: { one: '{n} course', other: '{n} courses' },
  practice: { one: '{n} practice set', other: '{n} practice sets' },
  project: { one: '{n} guided project', other: '{n} guided projects' },
}

const OPEN: Forms = { one: '{items} is open today', other: '{items} are open today' }
const WRITTEN: Forms = { one: '{items} is being written', other: '{items} are being written' }

/** Writes `7 courses and 1 practice set are open today`; empty for no items. */
function clause(items: readonly Pick<CourseCard, 'kind'>[], forms: Forms): string {
  if (items.length === 0) return ''
  const parts = (['course', 'practice', 'project'] as const).flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length
    return count === 0 ? [] : [tCount(count, COUNTS[kind])]
  })
  return tCount(items.length, forms, { items: formatList(parts) })
}

/** Writes `7 courses are open today; 21 courses and 10 practice sets are being written.` */
export function catalogCountText(items: readonly Pick<CourseCard, 'kind' | 'release'>[]): string {
  const open = clause(items.filter(isOpen), OPEN)
  const written = clause(
    items.filter((item) => !isOpen(item)),
    WRITTEN,
  )
  if (open !== '' && written !== '') return t('{open}; {written}.', { open, written })
  return open + written === '' ? '' : t('{clause}.', { clause: open + written })
}
