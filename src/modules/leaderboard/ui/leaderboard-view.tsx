import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { loadChallengePoints } from '#modules/challenges/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import type { BoardChoice } from '../board-choice.ts'
import type { Leaderboard, OwnPlace } from '../contract.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AppearanceDialog } from './appearance-dialog.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardTable } from './board-table.tsx'
import { LeaguePanel } from './league-panel.tsx'
import { OwnPlacePanel } from './own-place-panel.tsx'
import { useOwnPlace } from './use-boards.ts'

const ChallengePointsPanel = lazyPart(loadChallengePoints)

/** The leaderboard: a board on the left; one's own place, league and points beside it. */
export function LeaderboardView({ board, choice }: { board: Leaderboard; choice: BoardChoice }) {
  const isSignedIn = useIsSignedIn()
  const { data: own, error, refetch, isPlaceholderData } = useOwnPlace(choice)
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={`${PAGE_WIDTH} pb-20 wide:pb-28`}>
      <header className="pt-10 tablet:pt-16">
        <h1 className="text-3xl">{t('Leaderboard')}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-muted">
          {t('Earn points by solving challenges. Every Monday starts a new race, so you can join any week.')}
        </p>
      </header>
      <BoardFilters choice={choice} />
      <div className="mt-6 grid gap-x-14 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:grid-rows-[auto_1fr] desktop:gap-y-6">
        <aside aria-label={t('Your place')} className="grid content-start gap-6 desktop:col-start-2">
          {error ? (
            <ErrorState title={t('Your place couldn’t be loaded')} onRetry={() => void refetch()} />
          ) : isSignedIn ? (
            <OwnPlacePanel own={own ?? null} onAppearance={() => setIsChoosing(true)} />
          ) : (
            <JoinPanel />
          )}
        </aside>
        <section
          aria-label={t('Board')}
          aria-busy={isPlaceholderData}
          className="min-w-0 desktop:col-start-1 desktop:row-span-2 desktop:row-start-1"
        >
          {error && choice.scope !== 'everyone' ? null : (
            <Board board={board} choice={choice} own={isPlaceholderData ? null : (own ?? null)} />
          )}
        </section>
        <aside aria-label={t('League and points')} className="grid content-start gap-6 desktop:col-start-2">
          {isSignedIn ? <LeaguePanel /> : null}
          <Suspense fallback={<Skeleton className="h-56 rounded-panel" />}>
            <ChallengePointsPanel />
          </Suspense>
        </aside>
      </div>
      <AppearanceDialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </div>
  )
}

function Board({ board, choice, own }: { board: Leaderboard; choice: BoardChoice; own: OwnPlace | null }) {
  const isEveryone = choice.scope === 'everyone'
  const rows = isEveryone ? board.rows : (own?.rows ?? [])
  const mine = own?.place?.around.find(({ isYou }) => isYou) ?? null
  const isBelow = isEveryone && mine !== null && !rows.some(({ ref }) => ref === mine.ref)
  return (
    <>
      <p role="status" className="text-sm text-muted tabular-nums">
        {tCount(isEveryone ? board.learners : rows.length, { one: '{n} learner', other: '{n} learners' })}
      </p>
      <div className="mt-2">
        {rows.length === 0 ? (
          <NobodyYet choice={choice} own={own} />
        ) : (
          <BoardTable caption={t('First learners')} rows={rows} own={mine?.ref ?? null} />
        )}
      </div>
      {isBelow ? (
        <div className="mt-10">
          <h2 className="text-lg">{t('Around you')}</h2>
          <BoardTable caption={t('Around you')} rows={own?.place?.around ?? []} own={mine.ref} />
        </div>
      ) : null}
    </>
  )
}

function NobodyYet({ choice: { scope }, own }: { choice: BoardChoice; own: OwnPlace | null }) {
  if (scope === 'country' && own?.account?.country === null)
    return (
      <EmptyState
        className="py-20"
        title={t('Your account names no country')}
        action={
          <ButtonLink variant="secondary" to="/profile/account">
            {t('Choose a country')}
          </ButtonLink>
        }
      >
        {t('Choose one in your account settings to race with learners nearby.')}
      </EmptyState>
    )
  if (scope === 'team' && own?.account?.isInTeam === false)
    return (
      <EmptyState className="py-20" title={t('You’re not in a team')}>
        {t('When you join a team, its members race here.')}
      </EmptyState>
    )
  return (
    <EmptyState
      className="py-20"
      title={t('No points here yet')}
      action={<ButtonLink to="/community-challenges">{t('Solve a challenge')}</ButtonLink>}
    >
      {scope === 'following'
        ? t('Follow learners with the button beside their names, and they appear here.')
        : t('The first one to solve a challenge takes first place.')}
    </EmptyState>
  )
}

function JoinPanel() {
  return (
    <section className="rounded-panel bg-primary-soft p-5 tablet:p-6">
      <h2 className="text-lg">{t('Join the race')}</h2>
      <p className="mt-2 text-muted">
        {t(
          'You appear under a made-up name, never your own, unless you choose to. Points you have earned here come along.',
        )}
      </p>
      <ButtonLink to="/signup?next=%2Fcommunity-challenges%2Fleaderboard" className="mt-4">
        {t('Sign up for free')}
      </ButtonLink>
      <p className="mt-3 text-sm text-muted">
        <Link
          to="/login?next=%2Fcommunity-challenges%2Fleaderboard"
          className="text-link underline underline-offset-4"
        >
          {t('I have an account')}
        </Link>
      </p>
    </section>
  )
}
