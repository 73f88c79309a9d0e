import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { getProfile } from '#modules/accounts/contract.ts'
import { PROFILE_KEY, useAccount, useIsSignedIn } from '#modules/accounts/browser.ts'
import type { LessonView, LockedLesson } from '#modules/catalog/contract.ts'
import { ProOffer } from '#modules/billing/browser.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { isProFlagSet, setProFlag } from '#ui/layouts/signed-in-flag.ts'
import { isRefused, unlockedLessonQuery } from './unlocked-lesson-query.ts'
import { PlayerFrame } from '../../player/ui/player-frame.tsx'
import type { PlayerView } from '../../player/ui/player-view.ts'

type Given = {
  view: PlayerView
  showsTrial: boolean
  children: (view: LessonView) => ReactNode
}

/**
 * A lesson of PRO. The page is everybody's and locked; who has PRO gets the lesson from the server, as themselves. It opens and shuts
 * as soon as the account's access does, in every tab.
 */
export function ProLesson({ view, showsTrial, children }: Given) {
  const isSignedIn = useIsSignedIn()
  // As it was before the page came to life: then nothing is shown that is taken away again.
  const hadPro = useSyncExternalStore(never, isProFlagSet, () => false)
  const hasPro = useHasPro(isSignedIn) ?? hadPro
  const { data, error, isPending, refetch } = useQuery({
    ...unlockedLessonQuery({ courseSlug: view.course.slug, lessonId: view.lesson.id }),
    enabled: isSignedIn && hasPro,
  })
  const isOpen = isSignedIn && hasPro && data !== undefined && !isRefused(error)
  useAnswer({ isOpen, isRefused: isRefused(error) })
  if (isOpen) return children(data)
  if (isSignedIn && hasPro && error !== null && !isRefused(error))
    return (
      <LockedPlayer view={view}>
        <ErrorState
          title={t('This lesson couldn’t be loaded')}
          onRetry={() => void refetch()}
          className="relative mx-auto w-full max-w-[30rem] rounded-panel border border-line bg-surface"
        >
          {t('Check your connection and try again. Your work is saved.')}
        </ErrorState>
      </LockedPlayer>
    )
  if (isSignedIn && hasPro && isPending)
    return (
      <LockedPlayer view={view}>
        <span role="status" className="sr-only">
          {t('Loading the lesson')}
        </span>
      </LockedPlayer>
    )
  return (
    <LockedPlayer view={view}>
      <ProOffer course={view.course} lessonHref={view.lesson.href} showsTrial={showsTrial} />
    </LockedPlayer>
  )
}

const never = () => () => {}

/** Whether the account has PRO; null while it is not known. It is looked again whenever somebody comes back to this tab. */
function useHasPro(isSignedIn: boolean): boolean | null {
  const { rights, user } = useAccount()
  useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    enabled: isSignedIn,
    refetchOnWindowFocus: 'always',
  })
  return user === null ? null : rights.hasProAccess
}

/** What the server said of the lesson it says of the account. It may be newer than what the page knows of it. */
function useAnswer({ isOpen, isRefused }: { isOpen: boolean; isRefused: boolean }): void {
  useEffect(() => {
    if ((!isOpen && !isRefused) || isOpen === isProFlagSet()) return
    setProFlag(isOpen)
    void queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
  }, [isOpen, isRefused])
}

/** The player around what is not to be seen: its frame and ways on, and of words and pictures something out of focus. */
function LockedPlayer({ view, children }: { view: PlayerView; children: ReactNode }) {
  const { course, lesson, previous, next } = view
  return (
    <PlayerFrame
      view={view}
      pageKey={lesson.id}
      article={
        <>
          <h1 tabIndex={-1} className="mb-5 text-2xl outline-none">
            {lesson.title}
          </h1>
          <div className="grid *:[grid-area:1/1]">
            {isBlurred(view) ? <OutOfFocus /> : null}
            <div className="py-4 tablet:py-10">{children}</div>
          </div>
        </>
      }
      tab="read"
      onTab={() => {}}
      previous={previous && { to: previous.href, label: t('Previous lesson') }}
      next={
        next
          ? { to: next.href, label: t('Next lesson') }
          : { to: `/course-content/${course.slug}?course-content=1`, label: t('To the outline') }
      }
      isNextPrimary={false}
    />
  )
}

function isBlurred(view: PlayerView): boolean {
  const locked: LockedLesson | null = view.type === 'locked' ? view : null
  return locked === null ? view.type !== 'quiz' && view.type !== 'challenge' : locked.visibility === 'blurred'
}

const PARAGRAPHS = [
  ['w-full', 'w-11/12', 'w-full', 'w-3/5'],
  ['w-full', 'w-10/12', 'w-2/5'],
  ['w-11/12', 'w-full', 'w-full', 'w-1/3'],
]

/** The shape of a page of words. There is nothing behind it. */
function OutOfFocus() {
  return (
    <div aria-hidden className="pointer-events-none grid content-start gap-8 blur-[3px] select-none">
      {PARAGRAPHS.map((lines, index) => (
        <div key={index} className="grid gap-3">
          {lines.map((width, line) => (
            <span key={line} className={`block h-3.5 rounded-full bg-line ${width}`} />
          ))}
          {index === 1 ? <span className="mt-3 block h-36 rounded-panel bg-sunken" /> : null}
        </div>
      ))}
    </div>
  )
}
