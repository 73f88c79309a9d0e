import { badgesOf, type BadgeFacts } from './badge-rules.ts'
import type { Milestone } from './contract.ts'

/** Chapter that the next lesson is in, and how many of its lessons are done. */
export type ChapterState = { title: string; done: number; total: number }

/** What can be reached next: the end of the chapter or a badge, whichever is further along; the chapter where both are. */
export function nextMilestone(chapter: ChapterState | null, facts: BadgeFacts): Milestone | null {
  const badge = badgesOf(facts).next
  const isChapterOpen = chapter !== null && chapter.done < chapter.total
  if (isChapterOpen && (badge === null || chapter.done / chapter.total >= facts[badge.fact] / badge.needs))
    return { kind: 'chapter', title: chapter.title, have: chapter.done, needs: chapter.total }
  if (badge === null) return null
  return {
    kind: 'badge',
    title: badge.title,
    text: badge.text,
    have: facts[badge.fact],
    needs: badge.needs,
  }
}
