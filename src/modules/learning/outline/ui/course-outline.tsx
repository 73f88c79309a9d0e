import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ABOUT_ITEM, type ReachParts } from '#modules/catalog/browser.ts'
import type { CourseDetail } from '#modules/catalog/contract.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import type { CourseProgress } from '../../contract.ts'
import { statusByLesson } from '../outline-rules.ts'
import { OutlineChapter } from './outline-chapter.tsx'
import { OutlineIndex } from './outline-index.tsx'
import { OutlineProgress } from './outline-progress.tsx'

/** A course inside the player: how far it is, the button that goes on, and every lesson with the learner's reach. */
export function CourseOutline({
  course,
  progress,
  reach,
  end = null,
}: {
  course: CourseDetail
  /** Undefined until it is known. */
  progress: CourseProgress | undefined
  reach: ReachParts
  /** Below the last chapter. Default: nothing. */
  end?: ReactNode
}) {
  const status = statusByLesson(progress)
  return (
    <div className={PAGE_WIDTH}>
      <header className="pt-8 pb-10 tablet:pt-12">
        <LanguageBadge language={course.language} />
        <h1 className="mt-2 text-3xl">{course.title}</h1>
        <p className="mt-2 text-muted">
          {course.summary}{' '}
          <Link
            to={`/course/${course.slug}`}
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {t(ABOUT_ITEM[course.kind])}
          </Link>
        </p>
        <OutlineProgress course={course} progress={progress} status={status} />
      </header>
      <div className="grid gap-x-16 border-t border-line pb-20 wide:grid-cols-[15rem_minmax(0,1fr)]">
        <OutlineIndex chapters={course.chapters} status={status} />
        <div>
          <div className="pt-8">{reach.legend}</div>
          <ol>
            {course.chapters.map((chapter, index) => (
              <OutlineChapter
                key={chapter.id}
                chapter={chapter}
                number={index + 1}
                status={status}
                here={progress?.position?.lessonId}
                reach={reach}
              />
            ))}
          </ol>
          {end}
        </div>
      </div>
    </div>
  )
}
