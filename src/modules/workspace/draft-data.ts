/** Personal data in drafts, when a learner joins an account or is erased. */
import { eq } from '#platform/db/sql.ts'
import { learnersJoined } from '#modules/learners/events.ts'
import { on } from '#platform/module/events.ts'
import type { PersonalData } from '#platform/module/personal-data.ts'
import { draft } from './contract.ts'
import { moveDrafts } from './move-drafts.ts'
import { parseSubject } from './subject-rules.ts'
import { drafts, draftsSetAside } from './tables.ts'

/** Gives a browser's drafts to the account that signs in there. */
export const moveDraftsOnJoin = on(learnersJoined, (tx, { from, to }) => moveDrafts(tx, from, to))

/** Drafts of a learner. They are erased with the learner. */
export const draftData: PersonalData = {
  async exported(db, { userId }) {
    const newest = await db.select().from(drafts).where(eq(drafts.learnerId, userId))
    const aside = await db.select().from(draftsSetAside).where(eq(draftsSetAside.learnerId, userId))
    const listed = (rows: DraftRow[], isSetAside: boolean) =>
      rows.map(({ subject, key, updatedAt }) => ({ subject, key, updatedAt, isSetAside }))
    return {
      name: 'drafts',
      data: [...listed(newest, false), ...listed(aside, true)],
      files: [
        ...newest.flatMap((row) => codeFiles('code', row)),
        ...aside.flatMap((row) => codeFiles(`code-set-aside/${row.updatedAt.getTime()}`, row)),
      ],
    }
  },
}

type DraftRow = { subject: string; key: string; files: unknown; updatedAt: Date }

/** Files of a lesson are in a folder of its course, those of other subjects in a folder of their kind. */
function codeFiles(folder: string, row: DraftRow): { path: string; text: string }[] {
  const files = draft.shape.files.safeParse(row.files)
  const { kind = '', id = '' } = parseSubject(row.subject) ?? {}
  const place = [folder, kind === 'lesson' ? id : `${kind}/${id}`, row.key].join('/')
  return (files.data ?? []).map(({ path, content }) => ({ path: `${place}/${path}`, text: content }))
}
