/** How much there is, in words. */
import { sayList } from '#platform/words/say-in-order.ts'
import { say, sayCount, type Forms } from '#platform/words/say.ts'
import type { CourseCard, ItemKind } from '../contract.ts'
import { isOpen } from '../release-rules.ts'

const COUNTS: Record<ItemKind, Forms> = {
  course: { one: '{n} course', other: '{n} courses' },
  practice: { one: '{n} practice set', other: '{n} practice sets' },
  project: { one: '{n} guided project', other: '{n} guided projects' },
}

const OPEN: Forms = { one: '{items} is open today', other: '{items} are open today' }
const WRITTEN: Forms = { one: '{items} is being written', other: '{items} are being written' }

/** `7 courses and 1 practice set are open today`; empty when there is nothing. */
function clause(items: readonly Pick<CourseCard, 'kind'>[], forms: Forms): string {
  if (items.length === 0) return ''
  const parts = (['course', 'practice', 'project'] as const).flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length
    return count === 0 ? [] : [sayCount(count, COUNTS[kind])]
  })
  return sayCount(items.length, forms, { items: sayList(parts) })
}

/** `7 courses are open today; 21 courses and 10 practice sets are being written.` */
export function catalogCountText(items: readonly Pick<CourseCard, 'kind' | 'release'>[]): string {
  const open = clause(items.filter(isOpen), OPEN)
  const written = clause(
    items.filter((item) => !isOpen(item)),
    WRITTEN,
  )
  if (open !== '' && written !== '') return say('{open}; {written}.', { open, written })
  return open + written === '' ? '' : say('{clause}.', { clause: open + written })
}
