import { t, tCount } from '#platform/messages/messages.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import type { PathCourse, PathDetail } from '../contract.ts'
import { isOpen } from '../release-rules.ts'
import { countText, LEVEL_NAMES } from '../amounts-rules.ts'
import { CourseStep } from './course-step.tsx'

/** The courses in their order, level by level, with the chapters of those that are open. */
export function PathCourses({ path }: { path: PathDetail }) {
  const numbers = new Map(path.courses.map(({ slug }, index) => [slug, index + 1]))
  const opened = path.courses.filter(({ firstHref }) => firstHref !== null).length
  return (
    <section aria-labelledby="courses" className="border-y border-line bg-sunken">
      <div className={`${PAGE_WIDTH} py-16 tablet:py-20`}>
        <h2 id="courses" className="text-2xl">
          {t('The courses, in order')}
        </h2>
        <p className="mt-2 max-w-[62ch] text-muted">
          {opened === path.courses.length
            ? t('Each course builds on the one before. Already know the basics? Start further down.')
            : t('Each course builds on the one before. Some are coming soon. See what each one will teach.')}
        </p>
        {path.levels.map(({ level, courses }, index) => (
          <div
            key={`${level}-${index}`}
            className="mt-12 grid gap-x-16 gap-y-6 wide:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]"
          >
            <h3 className="text-sm font-semibold text-muted wide:pt-2">{t(LEVEL_NAMES[level])}</h3>
            <ol>
              {courses.map((slug, at) => {
                const course = path.courses.find((one) => one.slug === slug)
                const before = path.courses.find((one) => one.slug === courses[at - 1])
                return course ? (
                  <CourseStep
                    key={slug}
                    course={course}
                    number={numbers.get(slug) ?? at + 1}
                    isLast={at === courses.length - 1}
                    startsComing={!isOpen(course) && (before === undefined || isOpen(before))}
                    heading="h4"
                  >
                    <Chapters course={course} />
                  </CourseStep>
                ) : null
              })}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}

function Chapters({ course }: { course: PathCourse }) {
  if (course.chapters.length === 0) return null
  return (
    <Disclosure
      summary={tCount(course.chapters.length, { one: '{n}\u00a0chapter', other: '{n}\u00a0chapters' })}
      className="mt-4 max-w-[62ch]"
      summaryClassName="min-h-10 text-sm font-semibold text-link underline-offset-4 hover:underline"
    >
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {course.chapters.map(({ id, title, lessonsCount }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 py-2 text-sm">
            {title}
            <span className="shrink-0 text-xs text-muted tabular-nums">
              {countText(lessonsCount, 'lesson')}
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
