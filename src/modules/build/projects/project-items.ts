/** Shared projects as items of the community: reported, hidden, voted for. */
import { z } from 'zod'
import type { Item, ItemKind, ItemNews } from '#modules/community/module.ts'
import type { Database } from '#platform/db/database.ts'
import { and, eq, inArray, isNull } from '#platform/db/sql.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import type { Deps } from '../deps.ts'
import { PROJECT_KIND } from './contract.ts'
import { contentOf, type StoredProject } from './project-queries.ts'
import { sharedAmong } from './shown-projects.ts'
import { MOST_MODERATED } from './storage-rules.ts'
import { projects } from './tables.ts'

const uuid = z.uuid()
const known = (ids: readonly string[]) => ids.filter((id) => uuid.safeParse(id).success)

export function projectItems(deps: Pick<Deps, 'clock'>): ItemKind {
  return {
    kind: PROJECT_KIND,
    votes: [1],
    async find(db, ids) {
      const rows = await db
        .select()
        .from(projects)
        // What its owner took back is the owner's again, and no business of moderators.
        .where(and(isOneOf(ids), eq(projects.visibility, 'unlisted'), isNull(projects.deletedAt)))
      return rows.map(toItem)
    },
    visibleTo: (db, ids) => sharedAmong(deps, db, known(ids)),
    async describeNews(db, asked, authorId) {
      const ids = asked.map(({ id }) => id)
      const own = await readOwnNames(db, ids, authorId)
      const told = new Map<string, { text: string; detail: string; href: string }>()
      for (const { as, id, news } of asked) {
        const row = own.get(id)
        if (row === undefined || (row.isHidden && news.kind === 'votes')) continue
        told.set(as, { text: projectNews(news, row.name), detail: '', href: hrefOf(id) })
      }
      return told
    },
    async setHidden(tx, id, isHidden) {
      if (!uuid.safeParse(id).success) return
      await tx.update(projects).set({ isHidden }).where(eq(projects.id, id))
    },
  }
}

const isOneOf = (ids: readonly string[]) => inArray(projects.id, known(ids))

function hrefOf(id: string): string {
  return `/build/projects/${id}`
}

async function readOwnNames(db: Database, ids: readonly string[], userId: string) {
  const { id, name, isHidden } = projects
  const rows = await db
    .select({ id, name, isHidden })
    .from(projects)
    .where(and(isOneOf(ids), eq(projects.userId, userId), isNull(projects.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

function projectNews(news: ItemNews, name: string): string {
  switch (news.kind) {
    case 'hidden':
      return t('A moderator hid your project “{name}”', { name })
    case 'restored':
      return t('A moderator restored your project “{name}”', { name })
    case 'votes':
      return tCount(
        news.votes,
        {
          one: '{n} learner likes your project “{name}”',
          other: '{n} learners like your project “{name}”',
        },
        { name },
      )
  }
}

/** The project with the begin of its files, as text. */
function toItem(row: StoredProject): Item {
  const { name, description, files } = contentOf(row)
  const code = files.map(({ path, content }) => `${path}\n${content}`)
  return {
    id: row.id,
    authorId: row.userId,
    href: hrefOf(row.id),
    title: name,
    text: [description, ...code]
      .filter((part) => part !== '')
      .join('\n\n')
      .slice(0, MOST_MODERATED),
  }
}
