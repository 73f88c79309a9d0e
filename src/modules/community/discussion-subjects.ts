/** Kinds of subjects that may be discussed, such as `challenge:<id>`. The module that owns a kind registers it. */
import type { Database } from '#platform/db/database.ts'
import type { Reader } from './items.ts'

export interface DiscussionSubject {
  title: string
  /** Address of its discussion. */
  href: string
}

export interface DiscussionKind {
  /** First part of the subject, such as `challenge`. */
  kind: string
  /** Finds what is discussed; null: it does not exist, or nobody may see it now. `id`: what a stranger sent. */
  find(db: Database, id: string): Promise<DiscussionSubject | null>
  /** Tells whether the reader may see what gives the solution away. */
  mayReadSpoilers(db: Database, id: string, reader: Reader): Promise<boolean>
}

export interface DiscussionSubjects {
  /** Adds a kind. Throws when it is registered already. */
  register(kind: DiscussionKind): void
  /** Finds what a subject such as `challenge:busiest-hour` names; null: it does not exist. */
  find(db: Database, subject: string): Promise<DiscussionSubject | null>
  /** Finds what each of these names; those that do not exist are not in the answer. */
  findAll(db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, DiscussionSubject>>
  mayReadSpoilers(db: Database, subject: string, reader: Reader): Promise<boolean>
}

export function openDiscussionSubjects(): DiscussionSubjects {
  const kinds = new Map<string, DiscussionKind>()
  const parse = (subject: string) => {
    const colon = subject.indexOf(':')
    const kind = colon === -1 ? undefined : kinds.get(subject.slice(0, colon))
    return kind === undefined ? null : { kind, id: subject.slice(colon + 1) }
  }
  const find = async (db: Database, subject: string) => {
    const parsed = parse(subject)
    return parsed === null ? null : parsed.kind.find(db, parsed.id)
  }
  return {
    register(kind) {
      if (kinds.has(kind.kind)) throw new Error(`Two modules own discussions of the kind ${kind.kind}.`)
      kinds.set(kind.kind, kind)
    },
    find,
    async findAll(db, subjects) {
      const found = new Map<string, DiscussionSubject>()
      for (const subject of new Set(subjects)) {
        const about = await find(db, subject)
        if (about !== null) found.set(subject, about)
      }
      return found
    },
    async mayReadSpoilers(db, subject, reader) {
      const parsed = parse(subject)
      return parsed !== null && (await parsed.kind.mayReadSpoilers(db, parsed.id, reader))
    },
  }
}
