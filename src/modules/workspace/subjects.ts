/** Kinds of subjects that drafts may belong to. The module that owns a kind registers it; nothing of other kinds is stored. */
import { t } from '#platform/messages/messages.ts'
import type { DraftResult } from './contract.ts'
import { parseSubject } from './subject-rules.ts'

/** A program that a draft may be stored of, with the names that its files may have, or why no draft of it is taken. */
export type DraftProgram = { files: ReadonlySet<string> } | Extract<DraftResult, { kind: 'refused' }>

export interface SubjectKind {
  /** First part of the subject, such as `lesson`. */
  kind: string
  /** Looks up programs, in the order asked. `userId`: the account that asks; null: nobody is signed in. */
  programs(asked: readonly { id: string; key: string }[], userId: string | null): Promise<DraftProgram[]>
}

export interface Subjects {
  /** Adds a kind. Throws when it is registered already. */
  register(kind: SubjectKind): void
  /** Looks up programs of any kinds, in the order asked. Call it before the transaction that stores their drafts. */
  programs(asked: readonly { subject: string; key: string }[], userId: string | null): Promise<DraftProgram[]>
}

export function openSubjects(): Subjects {
  const kinds = new Map<string, SubjectKind>()
  return {
    register(kind) {
      if (kinds.has(kind.kind)) throw new Error(`Two modules own subjects of the kind ${kind.kind}.`)
      kinds.set(kind.kind, kind)
    },
    async programs(asked, userId) {
      const found: DraftProgram[] = asked.map(() => notThere())
      const parsed = asked.map(({ subject, key }) => ({ ...parseSubject(subject), key }))
      for (const kind of kinds.values()) {
        const own = parsed.flatMap(({ kind: name, id, key }, at) =>
          name === kind.kind && id !== undefined ? [{ id, key, at }] : [],
        )
        if (own.length === 0) continue
        const programs = await kind.programs(own, userId)
        for (const [index, { at }] of own.entries()) found[at] = programs[index] ?? notThere()
      }
      return found
    },
  }
}

/** Answer about a program that does not exist: nobody could see its draft, and it would be stored for ever. */
export function notThere(): DraftProgram {
  return {
    kind: 'refused',
    code: 'not-there',
    reason: t('This program is no longer part of the course.'),
  }
}
