import { Link } from 'react-router'
import type { Route } from './+types/course-page'
import { getCourse, type CourseDetail } from '#modules/catalog/contract.ts'
import { durationText, LEVEL_NAMES } from '#modules/catalog/ui/amounts.ts'
import { CourseAbout, CourseOutcomes } from '#modules/catalog/ui/course-about.tsx'
import { CourseContents } from '#modules/catalog/ui/course-contents.tsx'
import { CourseCover } from '#modules/catalog/ui/course-cover.tsx'
import { courseJsonLd } from '#modules/catalog/ui/course-json-ld.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { LanguageBadge, Pill } from '#ui/pill.tsx'
import { StartCourse } from '../ui/start-course.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadFrom(context, getCourse, { params })
}

export function meta(args: Route.MetaArgs) {
  const course = args.loaderData
  if (!course) return []
  return pageMeta(args, {
    title: course.title,
    description: course.summary,
    path: `/course/${course.slug}`,
    jsonLd: (site) => courseJsonLd(course, site),
  })
}

export default function CoursePage({ loaderData: course }: Route.ComponentProps) {
  const isOpen = course.release !== 'coming-soon'
  return (
    <SiteShell>
      <article className={PAGE_WIDTH}>
        <CourseHead course={course} />
        <div className="grid gap-x-16 gap-y-14 border-t border-line py-14 tablet:py-20 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          {isOpen ? (
            <>
              <div className="grid content-start gap-14">
                <CourseOutcomes course={course} />
                <CourseAbout course={course} />
              </div>
              <CourseContents course={course} />
            </>
          ) : (
            <>
              <CourseOutcomes course={course} />
              <div>
                <CourseAbout course={course} />
              </div>
            </>
          )}
        </div>
      </article>
    </SiteShell>
  )
}

function CourseHead({ course }: { course: CourseDetail }) {
  const isOpen = course.release !== 'coming-soon'
  return (
    <header className="grid items-center gap-x-10 gap-y-8 pt-6 pb-12 tablet:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] tablet:pt-10 wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] wide:gap-x-16">
      <CourseCover course={course} className="aspect-video w-full rounded-panel tablet:order-last" />
      <div>
        <nav aria-label="Breadcrumb" className="flex items-center text-sm text-muted">
          <Link to="/courses" className="underline-offset-4 hover:text-ink hover:underline">
            Courses
          </Link>
          <span aria-hidden className="mx-2 text-line-strong">
            /
          </span>
          <LanguageBadge language={course.language} />
        </nav>
        <h1 className="mt-4 text-3xl tablet:text-4xl">{course.title}</h1>
        <p className="mt-4 max-w-[54ch] text-lg text-muted">{course.summary}</p>
        <p className="mt-5 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Pill>{LEVEL_NAMES[course.level]}</Pill>
          {course.release === 'beta' ? <Pill tone="primary">Beta</Pill> : null}
          {isOpen ? null : <Pill tone="warning">Coming soon</Pill>}
          {isOpen && course.isFree ? <Pill tone="success">FREE</Pill> : null}
          {isOpen ? <span className="ms-1 tabular-nums">{durationText(course.minutes)}</span> : null}
        </p>
        <div className="mt-7">{isOpen ? <StartCourse course={course} /> : <NotYet course={course} />}</div>
      </div>
    </header>
  )
}

/** Says that there is nothing to start, and what to do meanwhile. */
function NotYet({ course }: { course: CourseDetail }) {
  const ready = course.prerequisites.find(({ release }) => release !== 'coming-soon')
  return (
    <p className="max-w-[54ch] border-s-2 border-line-strong ps-4">
      We are writing this course; there is nothing to start yet.{' '}
      {ready ? (
        <>
          Until it opens,{' '}
          <Link
            to={`/course/${ready.slug}`}
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {ready.title}
          </Link>{' '}
          prepares you for it.
        </>
      ) : (
        <Link to="/courses" className="font-semibold text-link underline-offset-4 hover:underline">
          See what is open today
        </Link>
      )}
    </p>
  )
}
