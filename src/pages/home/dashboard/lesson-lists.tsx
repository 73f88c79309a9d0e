import { Bookmark, ChevronRight, X } from 'lucide-react'
import { Link } from 'react-router'
import type { Dashboard, Unfinished } from '#modules/learning/dashboard/contract.ts'
import { removeSavedLesson, saveLesson, type SavedLesson } from '#modules/learning/saved-lessons/contract.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.tsx'
import { changeDashboard, showChange } from './use-dashboard.ts'

const REASONS: Record<Unfinished['kind'], (score: number) => string> = {
  quiz: (score) => t('Quiz, {percent}% correct: try it again', { percent: Math.round(score * 100) }),
  challenge: () => t('Challenge, not solved yet'),
  lesson: () => t('Not finished'),
}

/** Quizzes, challenges and lessons that were left open elsewhere. */
export function UnfinishedSection({ unfinished }: { unfinished: readonly Unfinished[] }) {
  return (
    <section aria-labelledby="unfinished" className="border-t border-line pt-8">
      <h2 id="unfinished" className="text-lg">
        {t('Unfinished')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {unfinished.map((each) => (
          <li key={`${each.courseId}/${each.lessonId}`}>
            <Link
              to={each.href}
              className="-mx-3 flex min-h-16 items-center gap-4 rounded-control px-3 py-2.5 hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span className="line-clamp-2 font-semibold">{each.title}</span>
                <span className="line-clamp-2 text-sm text-muted">
                  {REASONS[each.kind](each.score ?? 0)} · {each.courseTitle}
                </span>
              </span>
              <ChevronRight aria-hidden size={18} className="shrink-0 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lessons saved from the player. A removal can be undone. */
export function SavedSection({ saved }: { saved: readonly SavedLesson[] }) {
  return (
    <section aria-labelledby="saved" className="border-t border-line pt-8">
      <h2 id="saved" className="text-lg">
        {t('Saved lessons')}
      </h2>
      {saved.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-sm text-muted">
          <Bookmark aria-hidden size={18} className="shrink-0" />
          {t('Press the bookmark in a lesson to find it here.')}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {saved.map((lesson) => (
            <li key={`${lesson.courseId}/${lesson.lessonId}`} className="flex items-center gap-2">
              <Link
                to={lesson.href}
                className="-ms-3 min-w-0 grow rounded-control px-3 py-2.5 hover:bg-hover"
              >
                <span className="line-clamp-2 font-semibold">{lesson.title}</span>
                <span className="block truncate text-sm text-muted">
                  {t('{course} · {minutes} min', { course: lesson.courseTitle, minutes: lesson.minutes })}
                </span>
              </Link>
              <IconButton
                icon={X}
                label={t('Remove {lesson} from saved lessons', { lesson: lesson.title })}
                size="default"
                onClick={() => void remove(lesson)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

async function remove(lesson: SavedLesson): Promise<void> {
  const { courseId, lessonId, savedAt, title } = lesson
  const params = { courseId, lessonId }
  const without = (before: Dashboard): Dashboard => ({
    ...before,
    saved: before.saved.filter((each) => each.courseId !== courseId || each.lessonId !== lessonId),
  })
  try {
    await changeDashboard(without, () => call(removeSavedLesson, { params }))
  } catch {
    showToast({ type: 'error', title: t('The lesson is still saved. Please try again.') })
    return
  }
  const undo = async () => {
    try {
      const { lessons } = await call(saveLesson, { params, body: { savedAt } })
      showChange((before) => ({ ...before, saved: lessons }))
    } catch {
      showToast({ type: 'error', title: t('The lesson wasn’t saved. Please try again.') })
    }
  }
  showToast({
    type: 'success',
    title: t('Removed: {lesson}', { lesson: title }),
    action: { label: t('Undo'), onAction: () => void undo() },
  })
}
