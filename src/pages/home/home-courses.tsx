import { Link } from 'react-router'
import type { CourseCard as Card } from '#modules/catalog/contract.ts'
import { CourseCard, LeadCourseCard } from '#modules/catalog/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'

/** The open courses: the complete one first and large, the others beside each other. */
export function HomeCourses({ open, comingCount }: { open: Card[]; comingCount: number }) {
  const [lead, ...others] = open
  if (lead === undefined) return null
  return (
    <section aria-labelledby="courses" className="border-t border-line bg-sunken">
      <div className={`${PAGE_WIDTH} py-16 tablet:py-24`}>
        <h2 id="courses" className="text-2xl">
          {t('Choose a language')}
        </h2>
        <p className="mt-2 max-w-[56ch] text-muted">
          {t(
            'All begin at the beginning. If you do not know which, take {course}: it is the most complete.',
            {
              course: lead.title,
            },
          )}
        </p>
        <ul className="mt-8 grid gap-5 tablet:grid-cols-2 wide:grid-cols-3">
          <li className="tablet:col-span-full">
            <LeadCourseCard course={lead} />
          </li>
          {others.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
        {comingCount > 0 ? (
          <p className="mt-8 text-muted">
            {tCount(comingCount, {
              one: '{n} more is being written.',
              other: '{n} more are being written.',
            })}{' '}
            <Link to="/courses#coming" className="font-semibold text-link underline-offset-4 hover:underline">
              {t('See what is coming')}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  )
}
