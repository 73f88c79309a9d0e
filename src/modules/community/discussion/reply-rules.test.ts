import { describe, expect, test } from 'vitest'
import { gatherReplies, replySentence } from './reply-rules.ts'

const at = (minute: number) => new Date(Date.UTC(2025, 0, 15, 12, minute))
const reply = (id: string, authorId: string, minute: number) => ({ id, authorId, at: at(minute) })

describe('replies of a span', () => {
  test('are named by the newest author, and lead to the first of them', () => {
    const replies = [reply('c', 'eve', 3), reply('a', 'ada', 1), reply('b', 'bob', 2), reply('z', 'ada', 9)]
    expect(gatherReplies(replies, { firstAt: at(1), lastAt: at(3) })).toEqual({
      authorId: 'eve',
      others: 2,
      replies: 3,
      firstId: 'a',
    })
  })

  test('are nothing where none is left', () => {
    expect(gatherReplies([reply('a', 'ada', 5)], { firstAt: at(1), lastAt: at(3) })).toBeNull()
  })
})

test.each([
  [0, 1, true, 'Ada replied to your thread “Why?”'],
  [0, 1, false, 'Ada replied in “Why?”'],
  [0, 5, true, 'Ada replied 5 times to your thread “Why?”'],
  [0, 5, false, 'Ada replied 5 times in “Why?”'],
  [1, 2, true, 'Ada and 1 other replied to your thread “Why?”'],
  [3, 9, true, 'Ada and 3 others replied to your thread “Why?”'],
  [1, 3, false, 'Ada and 1 other replied in “Why?”'],
  [2, 3, false, 'Ada and 2 others replied in “Why?”'],
])('%i others and %i replies, own thread: %j', (others, replies, isOwn, sentence) => {
  expect(replySentence({ others, replies }, { name: 'Ada', title: 'Why?', isOwn })).toBe(sentence)
})
