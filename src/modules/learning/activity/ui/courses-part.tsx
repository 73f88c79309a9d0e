import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CourseProgress } from '../../contract.ts'
import { BegunCourse } from './begun-course.tsx'
import { FinishedCourse } from './finished-course.tsx'
import type { KnownCourse } from './known-course.ts'

type Begun = { course: KnownCourse; progress: CourseProgress }

/** Where one goes on, the latest first, and what is finished. */
export function CoursesPart({
  courses,
  progress,
}: {
  courses: readonly KnownCourse[]
  progress: readonly CourseProgress[]
}) {
  const begun = progress.flatMap<Begun>((each) => {
    const course = courses.find(({ id }) => id === each.courseId)
    return course === undefined ? [] : [{ course, progress: each }]
  })
  const open = begun.filter((each) => each.progress.percent < 100)
  const finished = begun.filter((each) => each.progress.percent === 100)
  return (
    <section aria-labelledby="courses">
      <h2 id="courses" className="text-xl">
        {t('Your courses')}
      </h2>
      {begun.length === 0 ? (
        <EmptyState
          title={t('No courses yet')}
          action={<ButtonLink to="/courses">{t('Find a course')}</ButtonLink>}
        >
          {t('Start a course, and you’ll find it here.')}
        </EmptyState>
      ) : null}
      {open.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {open.map((each, index) => (
            <BegunCourse key={each.course.id} {...each} isLatest={index === 0} />
          ))}
        </ul>
      ) : null}
      {finished.length > 0 ? (
        <>
          <h3 className="mt-8 font-sans text-base font-semibold tracking-normal">{t('Finished')}</h3>
          <ul className="mt-2 divide-y divide-line border-t border-line">
            {finished.map((each) => (
              <FinishedCourse key={each.course.id} {...each} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
