import { expect, test } from 'vitest'
import { type PostFacts, postState } from './post-state-rules.ts'

const PLAIN: PostFacts = {
  isOwn: false,
  isSpoiler: false,
  isDeleted: false,
  isModerated: false,
  isByHiddenAuthor: false,
  mayReadSpoilers: false,
}

test.each<[string, Partial<PostFacts>, string]>([
  ['a post', {}, 'shown'],
  ['a spoiler before the challenge is solved', { isSpoiler: true }, 'locked'],
  ['a spoiler after it', { isSpoiler: true, mayReadSpoilers: true }, 'shown'],
  ['one’s own spoiler', { isSpoiler: true, isOwn: true }, 'shown'],
  [
    'a post of an author whom the reader hid',
    { isByHiddenAuthor: true, mayReadSpoilers: true },
    'author-hidden',
  ],
  ['a deleted post, also one’s own', { isDeleted: true, isOwn: true, isModerated: true }, 'deleted'],
  ['one’s own post that moderators hid', { isOwn: true, isModerated: true }, 'moderated'],
])('%s is %s', (_name, facts, state) => {
  expect(postState({ ...PLAIN, ...facts })).toBe(state)
})
