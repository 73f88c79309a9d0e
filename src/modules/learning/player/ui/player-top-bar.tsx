import { ArrowLeft, CloudOff, Keyboard, ListTree, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { formAddress } from '#ui/layouts/navigation-rules.ts'
import { useShellParts } from '#ui/layouts/shell-parts.ts'
import { Pill } from '#ui/pill.tsx'
import { ThemeMenu } from '#ui/theme-menu.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { OutlineDrawer } from '../../outline/ui/outline-drawer.tsx'
import { useOutboxState } from '../../outbox/ui/outbox.ts'
import { SaveLessonButton } from '../../saved-lessons/browser.ts'
import type { PlayerView } from './player-view.ts'

/** The way back, where one is, and what is seldom needed; as quiet as it can be. */
export function PlayerTopBar({ view, onShowShortcuts }: { view: PlayerView; onShowShortcuts: () => void }) {
  const [isOutlineOpen, setOutlineOpen] = useState(false)
  const { course, chapter, lesson } = view
  const { online, pending } = useOutboxState()
  const { profile } = useShellParts()
  return (
    <header className="player-bar flex min-h-14 items-center gap-1 border-b border-line bg-paper px-2 tablet:px-3">
      <Tooltip text={t('Back to {course}', { course: course.title })}>
        <Link
          to={`/course-content/${course.slug}?course-content=1`}
          aria-label={t('Back to the {course} outline', { course: course.title })}
          className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />
        </Link>
      </Tooltip>
      <IconButton
        icon={ListTree}
        label={t('Course outline')}
        onClick={() => setOutlineOpen(true)}
        aria-haspopup="dialog"
      />
      <p className="mx-2 min-w-0 grow truncate text-sm">
        <span className="text-muted max-tablet:hidden">
          {chapter.title}
          <span aria-hidden className="mx-2 text-line-strong">
            /
          </span>
        </span>
        <span className="font-semibold">{lesson.title}</span>
      </p>
      <span role="status">
        {!online && pending > 0 ? (
          <Pill tone="warning" icon={CloudOff}>
            <span className="max-tablet:sr-only">{t('Offline, saved here')}</span>
          </Pill>
        ) : null}
      </span>
      <SaveLessonButton courseId={course.id} lessonId={lesson.id} />
      <IconButton
        icon={Keyboard}
        label={t('Keyboard shortcuts')}
        shortcut="?"
        onClick={onShowShortcuts}
        className="max-tablet:hidden!"
      />
      <ThemeMenu />
      <SaveProgress />
      {profile}
      <OutlineDrawer view={view} isOpen={isOutlineOpen} onClose={() => setOutlineOpen(false)} />
    </header>
  )
}

/** For somebody without an account: as quiet as the rest, and back in this lesson when it is made. */
function SaveProgress() {
  const to = `${formAddress('/signup', useLocation())}&source=lesson`
  const words = t('Sign up to save')
  return (
    <Tooltip text={t('Create an account to get your progress on every device')}>
      <Link
        to={to}
        aria-label={words}
        className="for-visitors flex min-h-9 shrink-0 pointer-coarse:min-h-11 items-center justify-center rounded-control px-2 text-sm font-semibold text-muted hover:bg-hover hover:text-ink"
      >
        <UserRoundPlus aria-hidden size={18} className="tablet:hidden" />
        <span className="max-tablet:hidden">{words}</span>
      </Link>
    </Tooltip>
  )
}
