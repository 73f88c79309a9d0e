/** Kinds of things that strangers wrote, which may be voted for, reported and hidden. The module that owns a kind registers it. */
import type { Database } from '#platform/db/database.ts'

/** Who reads: a visitor has neither, a browser without an account is a learner alone. */
export interface Reader {
  learnerId: string | null
  userId: string | null
}

export interface Item {
  id: string
  /** Account of the author; null: it was erased. */
  authorId: string | null
  /** Address of the page that shows it, with its fragment where it has one. */
  href: string
  title: string
  /** What was written, as plain text for a moderator. */
  text: string
}

/** What an author is told about an item of their own. */
export type ItemNews = { kind: 'hidden' } | { kind: 'restored' } | { kind: 'votes'; votes: number }

export interface ItemNewsAsked {
  /** Name under which the answer is given. */
  as: string
  /** Id of the item. */
  id: string
  news: ItemNews
}

/** What an author is told about an item that waited for a moderator before anybody else could see it. */
export type ReviewNews = { kind: 'approved' } | { kind: 'refused' }

export interface ReviewNewsAsked {
  as: string
  id: string
  news: ReviewNews
}

/** Review of items of which nothing is public before a moderator approved it. */
export interface ItemReview {
  /** Finds items that wait, from a place on, the one that has waited longest first; of one instant by id. At most `most`. */
  waiting(
    db: Database,
    asked: { after: { since: Date; id: string } | null; most: number },
  ): Promise<{ id: string; since: Date }[]>
  /** Decides about an item as it was at `since`. False: it waits no more, or is another one by now. */
  decide(tx: Database, id: string, verdict: ReviewVerdict & { since: Date }): Promise<boolean>
  /** Describes what was decided about items of this author's own, by `as`. Leaves out what is gone, or waits again. */
  describeNews(
    db: Database,
    asked: readonly ReviewNewsAsked[],
    authorId: string,
  ): Promise<ReadonlyMap<string, { text: string; detail: string; href: string }>>
}

/** `reason`: what its author reads about a refusal. */
export type ReviewVerdict = { isApproved: true } | { isApproved: false; reason: string }

export interface ItemKind {
  /** Name such as `post`: small letters and hyphens. */
  kind: string
  /** Votes that it may be given; 0 takes one back and is always allowed. */
  votes: readonly (1 | -1)[]
  /**
   * Looks up items, for moderators: also hidden ones, none that were deleted. In any order. `ids` are what a stranger sent: texts of
   * letters, digits, `_` and `-` that need not be ids at all.
   */
  find(db: Database, ids: readonly string[]): Promise<Item[]>
  /** Tells which of these items the reader may see now: no hidden or deleted one, none that gives away what the reader has yet to find. */
  visibleTo(db: Database, ids: readonly string[], reader: Reader): Promise<ReadonlySet<string>>
  /**
   * Describes news about items of this author's own in whole sentences, by `as`. Leaves out what is gone, and words of others that were deleted or
   * hidden.
   */
  describeNews(
    db: Database,
    asked: readonly ItemNewsAsked[],
    authorId: string,
  ): Promise<ReadonlyMap<string, { text: string; detail: string; href: string }>>
  /** Hides an item from everybody but moderators, or shows it again. The same twice changes nothing. */
  setHidden(tx: Database, id: string, isHidden: boolean): Promise<void>
  /** Left out: items are public at once. */
  review?: ItemReview
}

export interface Items {
  /** Adds a kind. Throws when it is registered already. */
  register(kind: ItemKind): void
  /** Finds a kind; undefined: no module has registered it. */
  kind(name: string): ItemKind | undefined
  /** Returns the kinds of which nothing is public before it was approved. */
  reviewed(): { kind: string; review: ItemReview }[]
}

const KIND_NAME = /^[a-z-]{1,40}$/

export function openItems(): Items {
  const kinds = new Map<string, ItemKind>()
  return {
    register(kind) {
      if (!KIND_NAME.test(kind.kind)) throw new Error(`Not the form of a kind: ${kind.kind}`)
      if (kinds.has(kind.kind)) throw new Error(`Two modules own items of the kind ${kind.kind}.`)
      kinds.set(kind.kind, kind)
    },
    kind: (name) => kinds.get(name),
    reviewed: () =>
      [...kinds.values()].flatMap(({ kind, review }) => (review === undefined ? [] : [{ kind, review }])),
  }
}
