/** Published solutions as items of the community: voted for, reported, hidden. */
import { inArray, eq, and } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { Item, ItemKind, ItemNews } from '#modules/community/module.ts'
import { isActiveAccount } from '#modules/accounts/module.ts'
import { language as knownLanguage, sourceFile } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import type { Deps } from '../deps.ts'
import { readStates } from '../progress-queries.ts'
import { isEditorialOpen } from '../progress-rules.ts'
import { readNearest } from './compare-solution.ts'
import { SOLUTION_KIND } from './contract.ts'
import { isShown, readSolutionRows, type StoredSolution } from './solution-queries.ts'
import { challengeSolutions } from './tables.ts'

const uuid = z.uuid()
const known = (ids: readonly string[]) => ids.filter((id) => uuid.safeParse(id).success)

export function solutionItems(deps: Pick<Deps, 'community' | 'content'>): ItemKind {
  return {
    kind: SOLUTION_KIND,
    votes: [1],
    async find(db, ids) {
      const rows = await readSolutionRows(db, known(ids))
      return Promise.all(
        rows.filter(({ withdrawnAt }) => withdrawnAt === null).map((row) => toItem(deps, db, row)),
      )
    },
    async visibleTo(db, ids, { learnerId }) {
      if (learnerId === null) return new Set()
      const rows = await db
        .select({ id: challengeSolutions.id, challengeId: challengeSolutions.challengeId })
        .from(challengeSolutions)
        .where(
          and(
            inArray(challengeSolutions.id, known(ids)),
            isShown(),
            isActiveAccount(db, challengeSolutions.learnerId),
          ),
        )
      const states = rows.length === 0 ? new Map() : await readStates(db, learnerId)
      const isOpen = (challengeId: string) => {
        const state = states.get(challengeId)
        return state !== undefined && isEditorialOpen(state)
      }
      return new Set(rows.filter(({ challengeId }) => isOpen(challengeId)).map(({ id }) => id))
    },
    async describeNews(db, asked, authorId) {
      const rows = await readSolutionRows(db, known(asked.map(({ id }) => id)))
      const own = new Map(
        rows
          .filter(({ learnerId, withdrawnAt }) => learnerId === authorId && withdrawnAt === null)
          .map((row) => [row.id, row]),
      )
      const told = new Map<string, { text: string; detail: string; href: string }>()
      for (const { as, id, news } of asked) {
        const row = own.get(id)
        if (row === undefined || (row.isHidden && news.kind === 'votes')) continue
        told.set(as, { text: solutionNews(news, namesOf(deps, row)), detail: '', href: hrefOf(row) })
      }
      return told
    },
    async setHidden(tx, id, isHidden) {
      if (!uuid.safeParse(id).success) return
      await tx.update(challengeSolutions).set({ isHidden }).where(eq(challengeSolutions.id, id))
    },
  }
}

function hrefOf({ challengeId, language }: StoredSolution): string {
  return `/community-challenges/preview/${challengeId}/solutions?language=${language}`
}

function namesOf({ content }: Pick<Deps, 'content'>, row: StoredSolution) {
  const language = knownLanguage.safeParse(row.language).data
  return {
    challenge: content.challenge(row.challengeId)?.title ?? row.challengeId,
    language: language === undefined ? row.language : LANGUAGES[language].name,
  }
}

function solutionNews(news: ItemNews, names: { challenge: string; language: string }): string {
  switch (news.kind) {
    case 'hidden':
      return t('A moderator hid your {language} solution of “{challenge}”', names)
    case 'restored':
      return t('A moderator restored your {language} solution of “{challenge}”', names)
    case 'votes':
      return tCount(
        news.votes,
        {
          one: '{n} learner found your {language} solution of “{challenge}” clear',
          other: '{n} learners found your {language} solution of “{challenge}” clear',
        },
        names,
      )
  }
}

/** The program with its note, and which other ones it is most like. */
async function toItem(
  { community, content }: Pick<Deps, 'community' | 'content'>,
  db: Database,
  row: StoredSolution,
): Promise<Item> {
  const files = z.array(sourceFile).safeParse(row.files).data ?? []
  const nearest = await readNearest(db, row)
  const authors = await community.authors.of(
    db,
    nearest.map(({ learnerId }) => learnerId),
  )
  const likeness = nearest.map(({ learnerId, share }) =>
    t('{percent}% like the solution of {name}', {
      percent: Math.round(share * 100),
      name: authors.get(learnerId)?.name ?? '',
    }),
  )
  const code = files.map(({ content: text }) => text)
  return {
    id: row.id,
    authorId: row.learnerId,
    href: hrefOf(row),
    title: t('Solution of {challenge} in {language}', namesOf({ content }, row)),
    text: [row.note, ...code, likeness.join('\n')].filter((part) => part !== '').join('\n\n'),
  }
}
