/** Sentences about how many courses there are. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { tCount, type Forms } from '#platform/messages/messages.ts'
import type { CourseCard, ItemKind } from '../contract.ts'
import { isOpen } from '../release-rules.ts'

const COUNTS: Record<ItemKind, Forms> = {
  course: { one: '{n} course', other: '{n} courses' },
  practice: { one: '{n} practice set', other: '{n} practice sets' },
  project: { one: '{n} guided project', other: '{n} guided projects' },
}

const KINDS = ['course', 'practice', 'project'] as const

const OPEN: Forms = { one: '{items} is open today.', other: '{items} are open today.' }

/** Writes `7 courses and 2 guided projects are open today.`; what is not open is not counted. */
export function catalogCountText(items: readonly Pick<CourseCard, 'kind' | 'release'>[]): string {
  const open = items.filter(isOpen)
  if (open.length === 0) return ''
  const parts = KINDS.flatMap((kind) => {
    const count = open.filter((item) => item.kind === kind).length
    return count === 0 ? [] : [tCount(count, COUNTS[kind])]
  })
  return tCount(open.length, OPEN, { items: formatList(parts) })
}
