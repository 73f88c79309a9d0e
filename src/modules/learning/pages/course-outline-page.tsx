import { Link } from 'react-router'
import type { Route } from './+types/course-outline-page'
import { getCourse } from '#modules/catalog/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useCourseProgress } from '../ui/outbox.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadFrom(context, getCourse, { params: { slug: params.courseSlug } })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? 'Course'} · Codestead` }]

export default function CourseOutlinePage({ loaderData: course }: Route.ComponentProps) {
  const { data: progress } = useCourseProgress(course.id)
  const done = new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson.status]))
  const first = course.chapters[0]?.lessons[0]
  return (
    <SiteShell>
      <section className="mx-auto max-w-[860px] px-4 py-12 tablet:px-6">
        <h1 className="text-3xl">{course.title}</h1>
        <p className="mt-3 text-muted">{course.summary}</p>
        <ProgressBar percent={progress?.percent ?? 0} label={`Progress in ${course.title}`} className="mt-6" />
        {first === undefined ? null : (
          <ButtonLink to={progress?.position?.href ?? first.href} className="mt-6">
            {progress?.position ? 'Continue' : 'Start the course'}
          </ButtonLink>
        )}
        <ol className="mt-10 flex flex-col gap-8">
          {course.chapters.map((chapter) => (
            <li key={chapter.id}>
              <h2 className="text-xl">{chapter.title}</h2>
              <ul className="mt-3 divide-y divide-line border-y border-line">
                {chapter.lessons.map((lesson) => (
                  <li key={lesson.id} className="flex justify-between gap-3 py-2">
                    <Link to={lesson.href}>{lesson.title}</Link>
                    <span className="text-sm text-muted">{done.get(lesson.id) ?? lesson.type}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
    </SiteShell>
  )
}
