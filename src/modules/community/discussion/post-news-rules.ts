/** What an author is told about a post of their own. Pure. */
import { t, tCount } from '#platform/messages/messages.ts'
import type { ItemNews } from '../items.ts'

/** `title`: of the thread; null where it was deleted, or its words are hidden from the author. Null: nothing can be said. */
export function postNews(
  news: ItemNews,
  { title, isThread }: { title: string | null; isThread: boolean },
): string | null {
  if (title === null) return withoutTitle(news)
  switch (news.kind) {
    case 'hidden':
      return isThread
        ? t('A moderator hid your thread “{title}”', { title })
        : t('A moderator hid your reply in “{title}”', { title })
    case 'restored':
      return isThread
        ? t('A moderator restored your thread “{title}”', { title })
        : t('A moderator restored your reply in “{title}”', { title })
    case 'votes':
      return votesSentence(news.votes, { title, isThread })
  }
}

/** Votes for a reply in a thread that is gone are no news. */
function withoutTitle(news: ItemNews): string | null {
  if (news.kind === 'votes') return null
  return news.kind === 'hidden'
    ? t('A moderator hid one of your replies')
    : t('A moderator restored one of your replies')
}

function votesSentence(votes: number, { title, isThread }: { title: string; isThread: boolean }): string {
  return isThread
    ? tCount(
        votes,
        {
          one: '{n} learner found your thread “{title}” helpful',
          other: '{n} learners found your thread “{title}” helpful',
        },
        { title },
      )
    : tCount(
        votes,
        {
          one: '{n} learner found your reply in “{title}” helpful',
          other: '{n} learners found your reply in “{title}” helpful',
        },
        { title },
      )
}
