/** What a notification of replies says. Pure. */
import { t, tCount } from '#platform/messages/messages.ts'

export interface SeenReply {
  id: string
  authorId: string
  at: Date
}

export interface ReplyNews {
  /** Author of the newest reply. */
  authorId: string
  /** Other authors beside that one. */
  others: number
  replies: number
  /** The earliest of the replies: reading starts there. */
  firstId: string
}

/** Gathers the replies of a span of time; null: there are none. */
export function gatherReplies(
  replies: readonly SeenReply[],
  { firstAt, lastAt }: { firstAt: Date; lastAt: Date },
): ReplyNews | null {
  const some = replies
    .filter(({ at }) => at >= firstAt && at <= lastAt)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const [first, last] = [some[0], some.at(-1)]
  if (first === undefined || last === undefined) return null
  const authors = new Set(some.map(({ authorId }) => authorId))
  return { authorId: last.authorId, others: authors.size - 1, replies: some.length, firstId: first.id }
}

/** Says who replied, and where. `isOwn`: in a thread of the reader's. */
export function replySentence(
  { others, replies }: Pick<ReplyNews, 'others' | 'replies'>,
  { name, title, isOwn }: { name: string; title: string; isOwn: boolean },
): string {
  const values = { name, title }
  if (others > 0)
    return isOwn
      ? tCount(
          others,
          {
            one: '{name} and {n} other replied to your thread “{title}”',
            other: '{name} and {n} others replied to your thread “{title}”',
          },
          values,
        )
      : tCount(
          others,
          {
            one: '{name} and {n} other replied in “{title}”',
            other: '{name} and {n} others replied in “{title}”',
          },
          values,
        )
  if (replies > 1)
    return isOwn
      ? t('{name} replied {n} times to your thread “{title}”', { ...values, n: replies })
      : t('{name} replied {n} times in “{title}”', { ...values, n: replies })
  return isOwn
    ? t('{name} replied to your thread “{title}”', values)
    : t('{name} replied in “{title}”', values)
}
