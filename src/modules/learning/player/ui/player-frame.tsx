import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  type PageActions,
  ShortcutsDialog,
  usePageKeys,
  type WorkParts,
  WorkRooms,
  type WorkTab,
} from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { LessonCelebration } from '../../activity/browser.ts'
import { useCourseProgress } from '../../outbox/ui/outbox.ts'
import { PlayerTopBar } from './player-top-bar.tsx'
import type { PlayerView } from './player-view.ts'
import { StepLink, type Step } from './step-link.tsx'

export type PlayerTab = WorkTab

export type PlayerFrameProps = {
  view: PlayerView
  /** Changes with what is read; the reader is then taken to its beginning. */
  pageKey: string
  segments?: ReactNode
  article: ReactNode
  workspace?: WorkParts
  tab: PlayerTab
  onTab: (tab: PlayerTab) => void
  previous: Step | null
  next: Step | null
  /** Going on is the one thing to do. */
  isNextPrimary: boolean
  /** Before the way on is taken. */
  onNext?: () => void
}

/** The player's rooms: words on the left, code and output on the right; below 992 px, three tabs and a bar. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { view, workspace, previous, next } = props
  const [areShortcutsOpen, setShortcutsOpen] = useState(false)
  const navigate = useNavigate()
  const go = (step: Step | null) =>
    step ? () => void navigate(step.to, { preventScrollReset: true }) : undefined
  const goNext = go(next)
  const actions: PageActions = {
    run: workspace?.onRun,
    next:
      goNext &&
      (() => {
        props.onNext?.()
        goNext()
      }),
    previous: go(previous),
    help: () => setShortcutsOpen(true),
  }
  usePageKeys(actions)

  return (
    <div className="relative flex h-dvh flex-col overflow-clip">
      <a href="#lesson" className="skip-link">
        {t('Skip to the lesson')}
      </a>
      <PlayerTopBar view={view} onShowShortcuts={() => setShortcutsOpen(true)} />
      <main id="lesson" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        {workspace ? <Rooms {...props} workspace={workspace} /> : <Reading {...props} />}
      </main>
      <LessonEnd view={view} />
      <ShortcutsDialog
        isOpen={areShortcutsOpen}
        onClose={() => setShortcutsOpen(false)}
        actions={actions}
        hasBlanks
      />
    </div>
  )
}

/** Celebrates when the lesson of this page becomes done. */
function LessonEnd({ view: { course, lesson } }: { view: PlayerView }) {
  const { data } = useCourseProgress(course.id)
  const isDone = data?.lessons.some(
    ({ lessonId, status }) => lessonId === lesson.id && status === 'completed',
  )
  return <LessonCelebration lessonId={lesson.id} isDone={isDone} />
}

/** Words, code and output, with the way back and on in the bar. */
function Rooms(props: PlayerFrameProps & { workspace: WorkParts }) {
  const { view, workspace, tab, previous, next } = props
  return (
    <WorkRooms
      title={view.lesson.title}
      label={t('Lesson views')}
      workspace={workspace}
      reading={<Reading {...props} />}
      tab={tab}
      onTab={props.onTab}
      before={<StepLink step={previous} direction="previous" isPrimary={false} isCompact />}
      after={
        <StepLink
          step={next}
          direction="next"
          isPrimary={props.isNextPrimary}
          isCompact
          onGo={props.onNext}
        />
      }
    />
  )
}

/** Page that was read last in this tab; null: none. It outlives the parts of a page, which are made anew for each. */
let pageShown: string | null = null

/** The words, and at their foot the way back and on. A page that replaces another takes the focus by its heading. */
function Reading({
  view,
  pageKey,
  segments,
  article,
  workspace,
  previous,
  next,
  isNextPrimary,
  onNext,
}: PlayerFrameProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = pageShown
    pageShown = pageKey
    if (before === null || before === pageKey) return
    scroller.current?.scrollTo({ top: 0 })
    scroller.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pageKey])
  return (
    <div ref={scroller} className="relative flex h-full flex-col overflow-y-auto">
      <div
        className={classNames(
          'mx-auto w-full grow px-5 pb-12 tablet:px-8',
          segments ? 'pt-5' : 'pt-8',
          workspace ? 'max-w-[720px]' : 'max-w-[760px]',
        )}
      >
        {segments}
        <article
          key={pageKey}
          // A challenge’s heading is the lesson’s title; a page’s heading is its own.
          aria-label={view.type === 'challenge' ? undefined : view.lesson.title}
          className={classNames('page-fade-in', segments ? 'pt-6' : '')}
        >
          {article}
        </article>
      </div>
      <nav
        aria-label={t('Previous and next')}
        className={classNames(
          'sticky bottom-0 border-t border-line bg-paper',
          workspace && 'max-wide:hidden',
        )}
      >
        <div
          className={classNames(
            'mx-auto flex min-h-16 items-center justify-between gap-3 px-5 tablet:px-8',
            workspace ? 'max-w-[720px]' : 'max-w-[760px]',
          )}
        >
          <StepLink step={previous} direction="previous" isPrimary={false} />
          <StepLink step={next} direction="next" isPrimary={isNextPrimary} onGo={onNext} />
        </div>
      </nav>
    </div>
  )
}
