import { expect, test } from 'vitest'
import type { ItemNews } from '../items.ts'
import { postNews } from './post-news-rules.ts'

test.each<[ItemNews, string | null, boolean, string | null]>([
  [{ kind: 'hidden' }, 'Why?', true, 'A moderator hid your thread “Why?”'],
  [{ kind: 'hidden' }, 'Why?', false, 'A moderator hid your reply in “Why?”'],
  [{ kind: 'hidden' }, null, false, 'A moderator hid one of your replies'],
  [{ kind: 'restored' }, 'Why?', true, 'A moderator restored your thread “Why?”'],
  [{ kind: 'restored' }, 'Why?', false, 'A moderator restored your reply in “Why?”'],
  [{ kind: 'restored' }, null, false, 'A moderator restored one of your replies'],
  [{ kind: 'votes', votes: 1 }, 'Why?', true, '1 learner found your thread “Why?” helpful'],
  [{ kind: 'votes', votes: 3 }, 'Why?', false, '3 learners found your reply in “Why?” helpful'],
  [{ kind: 'votes', votes: 3 }, null, false, null],
])('%j about a thread %j', (news, title, isThread, sentence) => {
  expect(postNews(news, { title, isThread })).toBe(sentence)
})
