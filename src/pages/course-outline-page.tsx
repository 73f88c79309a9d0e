import { Link, redirect } from 'react-router'
import type { Route } from './+types/course-outline-page'
import { getCourse } from '#modules/catalog/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { statusByLesson } from '../outline-rules.ts'
import { OutlineChapter } from '../ui/outline-chapter.tsx'
import { OutlineIndex } from '../ui/outline-index.tsx'
import { OutlineProgress } from '../ui/outline-progress.tsx'
import { useCourseProgress } from '../../outbox/ui/outbox.ts'

/** A course that is not open has no outline; its own page says what it will be. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const course = await loadFrom(context, getCourse, { params: { slug: params.courseSlug } })
  if (course.release === 'coming-soon') throw redirect(`/course/${course.slug}`)
  return course
}

export function meta(args: Route.MetaArgs) {
  const course = args.loaderData
  if (!course) return []
  return [
    ...pageMeta(args, {
      title: t('{course}: outline', { course: course.title }),
      description: t('Every lesson of {course}, and where you are.', { course: course.title }),
      path: `/course/${course.slug}`,
    }),
  ]
}

export default function CourseOutlinePage({ loaderData: course }: Route.ComponentProps) {
  const { data: progress } = useCourseProgress(course.id)
  const status = statusByLesson(progress)
  return (
    <SiteShell>
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
              {t('About this course')}
            </Link>
          </p>
          <OutlineProgress course={course} progress={progress} status={status} />
        </header>
        <div className="grid gap-x-16 border-t border-line pb-20 wide:grid-cols-[15rem_minmax(0,1fr)]">
          <OutlineIndex chapters={course.chapters} status={status} />
          <ol>
            {course.chapters.map((chapter, index) => (
              <OutlineChapter
                key={chapter.id}
                chapter={chapter}
                number={index + 1}
                status={status}
                here={progress?.position?.lessonId}
              />
            ))}
          </ol>
        </div>
      </div>
    </SiteShell>
  )
}
