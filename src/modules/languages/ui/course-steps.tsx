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
              <p className="text-sm text-muted">{t('Together, they form a learning path.')}</p>
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
  if (count === 1) return open === 1 ? t('No experience needed.') : t('Coming soon.')
  if (open === 0)
    return tCount(count, {
      one: '{n}\u00a0course is coming soon. See what it will teach.',
      other: '{n}\u00a0courses are coming soon. See what they will teach.',
    })
  if (open === count)
    return t('Each course builds on the one before. Already know the basics? Start further down.')
  const rest = count - open
  return tCount(
    open,
    {
      one: 'The first is open today, and {others}. Each builds on the one before.',
      other: '{n} are open today, and {others}. Each builds on the one before.',
    },
    {
      others: tCount(rest, {
        one: 'one more is coming soon',
        other: '{n} more are coming soon',
      }),
    },
  )
}
