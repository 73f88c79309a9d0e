/** What a reader is given of a post. */
import type { Post } from './contract.ts'

export interface PostFacts {
  isOwn: boolean
  isSpoiler: boolean
  isDeleted: boolean
  /** Hidden by moderators; nobody but its author is given such a post at all. */
  isModerated: boolean
  isByHiddenAuthor: boolean
  mayReadSpoilers: boolean
}

export function postState(facts: PostFacts): Post['state'] {
  if (facts.isDeleted) return 'deleted'
  if (facts.isModerated) return 'moderated'
  if (facts.isOwn) return 'shown'
  if (facts.isByHiddenAuthor) return 'author-hidden'
  return facts.isSpoiler && !facts.mayReadSpoilers ? 'locked' : 'shown'
}
