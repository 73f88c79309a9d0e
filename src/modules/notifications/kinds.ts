/** Kinds of notifications: the module that owns a kind registers how it is shown. */
import type { Database } from '#platform/db/database.ts'
import { NOTIFICATION_KINDS, type NotificationKindName } from './contract.ts'

/** A notification as it is stored: `firstAt` and `lastAt` are those of the happenings that are gathered in it. */
export interface StoredNotification {
  id: string
  /** Reference to what it is about, as `notify` was given it. */
  about: string
  firstAt: Date
  lastAt: Date
}

export interface ShownNotification {
  /** Whole sentence. */
  text: string
  /** What it is about; empty: the sentence says it all. */
  detail: string
  href: string
}

export interface NotificationKind {
  kind: NotificationKindName
  /**
   * Says what these notifications of an account tell its owner now, by id. Leaves out those of which everything was hidden, deleted or
   * erased, and whatever is by an author whom the owner hid.
   */
  show(
    db: Database,
    stored: readonly StoredNotification[],
    userId: string,
  ): Promise<ReadonlyMap<string, ShownNotification>>
}

export interface NotificationKinds {
  /** Adds a kind. Throws when it is registered already. */
  register(kind: NotificationKind): void
  /** Finds a kind; undefined: no module has registered it. */
  find(name: string): NotificationKind | undefined
}

export function openKinds(): NotificationKinds {
  const kinds = new Map<string, NotificationKind>()
  return {
    register(kind) {
      if (!NOTIFICATION_KINDS.includes(kind.kind)) throw new Error(`Not in the contract: ${kind.kind}`)
      if (kinds.has(kind.kind)) throw new Error(`Two modules own notifications of the kind ${kind.kind}.`)
      kinds.set(kind.kind, kind)
    },
    find: (name) => kinds.get(name),
  }
}
