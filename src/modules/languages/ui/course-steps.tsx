import type { CourseCard, LanguageIntro } from '#modules/catalog/contract.ts'
import { CourseStep } from '#modules/catalog/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'

/** The courses one after the other: those that can be taken with their picture, the others in a line each. */
export function CourseSteps({ intro, courses }: { intro: LanguageIntro; courses: CourseCard[] }) {
  const openCount = courses.filter((course) => !isComing(course)).length
  return (
    <section aria-labelledby="courses" className="border-t border-line bg-sunken">
      <div
        className={`${PAGE_WIDTH} grid gap-x-16 gap-y-8 py-16 tablet:py-20 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]`}
      >
        <div>
          <h2 id="courses" className="text-2xl">
            {courses.length === 1 ? t('The course') : t('The courses, in order')}
          </h2>
          <p className="mt-3 max-w-[40ch] text-muted">{openText(courses.length, openCount)}</p>
          {intro.path ? (
            <div className="mt-6 border-t border-line pt-5 wide:max-w-[20rem]">
              <p className="text-sm text-muted">{t('Taken together they are a learning path.')}</p>
              <ButtonLink to={`/learn/${intro.path.slug}`} variant="secondary" className="mt-4">
                {intro.path.title}
              </ButtonLink>
            </div>
          ) : null}
        </div>
        <ol>
          {courses.map((course, index) => (
            <CourseStep
              key={course.id}
              course={course}
              number={index + 1}
              isLast={index === courses.length - 1}
              startsComing={isComing(course) && !isComing(courses[index - 1])}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

function isComing(course: CourseCard | undefined): boolean {
  return course?.release === 'coming-soon'
}

function openText(count: number, open: number): string {
  if (count === 1) return open === 1 ? t('It begins at the beginning.') : t('We are writing it.')
  if (open === 0)
    return tCount(count, {
      one: 'We are writing {n}\u00a0course. Each page says what it will teach.',
      other: 'We are writing {n}\u00a0courses. Each page says what it will teach.',
    })
  if (open === count)
    return t('Each builds on the one before. Begin further down if you know the first part.')
  const rest = count - open
  return tCount(
    open,
    {
      one: 'The first is open today; {others}. Each builds on the one before.',
      other: '{n} are open today; {others}. Each builds on the one before.',
    },
    {
      others: tCount(rest, {
        one: 'one more is being written',
        other: '{n} more are being written',
      }),
    },
  )
}
