import { Suspense } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/course-outline-page'
import { loadSaveGuidedProject } from '#modules/build/browser.ts'
import { getCourse } from '#modules/catalog/contract.ts'
import { CourseOutline, useCourseProgress } from '#modules/learning/browser.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useReach } from './course/use-reach.tsx'

const SaveGuidedProject = lazyPart(loadSaveGuidedProject)

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
  const { parts, reader } = useReach(course.id, progress)
  const isProjectDone = course.kind === 'project' && progress?.completedLessons === course.lessonsCount
  return (
    <SiteShell>
      <CourseOutline
        course={course}
        progress={progress}
        reach={parts}
        end={
          isProjectDone ? (
            <Suspense fallback={null}>
              <SaveGuidedProject course={course} />
            </Suspense>
          ) : null
        }
      />
      {reader}
    </SiteShell>
  )
}
