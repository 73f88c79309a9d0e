/** Places on boards as items of the community: learners report a name, and operators take its owner off all boards or put them back. */
import { lockLearner } from '#modules/learners/module.ts'
import type { ItemKind } from '#modules/community/module.ts'
import { and, eq, inArray } from '#platform/db/sql.ts'
import { t } from '#platform/messages/messages.ts'
import { writeAppearance } from './appearance-queries.ts'
import type { Deps } from './deps.ts'
import { boardScores } from './tables.ts'

export const LEADERBOARD_PATH = '/community-challenges/leaderboard'

export function boardPlaces({
  clock,
  community,
  refs,
}: Pick<Deps, 'clock' | 'community' | 'refs'>): ItemKind {
  return {
    kind: 'board-place',
    votes: [],

    async find(db, asked) {
      const ids = asked.flatMap((ref) => refs.read(ref) ?? [])
      const authors = await community.authors.of(db, ids)
      const rows = await db
        .selectDistinct({ id: boardScores.learnerId })
        .from(boardScores)
        .where(inArray(boardScores.learnerId, ids))
      return rows.map(({ id }) => {
        const name = authors.get(id)?.name ?? community.authors.pseudonymOf(id)
        return { id: refs.of(id), authorId: id, href: LEADERBOARD_PATH, title: name, text: name }
      })
    },

    async visibleTo(db, asked) {
      const ids = asked.flatMap((ref) => refs.read(ref) ?? [])
      const rows = await db
        .selectDistinct({ id: boardScores.learnerId })
        .from(boardScores)
        .where(and(inArray(boardScores.learnerId, ids), eq(boardScores.isShown, true)))
      return new Set(rows.map(({ id }) => refs.of(id)))
    },

    async describeNews(_db, asked, authorId) {
      const own = asked.filter(({ id, news }) => refs.read(id) === authorId && news.kind !== 'votes')
      return new Map(
        own.map(({ as, news }) => [
          as,
          {
            text:
              news.kind === 'hidden'
                ? t('A moderator took you off the leaderboard')
                : t('A moderator put you back on the leaderboard'),
            detail: '',
            href: LEADERBOARD_PATH,
          },
        ]),
      )
    },

    async setHidden(tx, ref, isHidden) {
      const id = refs.read(ref)
      if (id === null) return
      const { learnerId } = await lockLearner(tx, { learnerId: id, userId: id }, clock.now())
      await writeAppearance(tx, learnerId, { isBarred: isHidden })
    },
  }
}
