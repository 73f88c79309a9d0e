import type { Route } from './+types/course-page'
import { Link, redirect } from 'react-router'
import {
  getCourse,
  getCourseSurroundings,
  getLesson,
  type CourseCard,
  type CourseDetail,
} from '#modules/catalog/contract.ts'
import { CourseHead, crumbsOf, courseJsonLd } from '#modules/catalog/browser.ts'
import { breadcrumbJsonLd, faqJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import { isLearnerKnown } from '#platform/contract/with-learner.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t, message } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { loadProjectDemo, previewOf, StartCourse } from '#modules/learning/browser.ts'
import { linkDestination } from './course/in-app-rules.ts'

const CourseRest = deferredIsland(
  async () => (await import('./course/course-rest.tsx')).CourseRest,
  () => !isLearnerKnown(),
)

/** Fetched once somebody is there: it begins to play by itself. */
const CourseDemo = deferredIsland(loadProjectDemo)

export async function loader({ context, params }: Route.LoaderArgs) {
  const course = await loadFrom(context, getCourse, { params })
  const first = course.chapters[0]?.lessons[0]
  const [around, lesson] = await Promise.all([
    loadFrom(context, getCourseSurroundings, { params }),
    first ? loadFrom(context, getLesson, { params: { courseSlug: course.slug, lessonId: first.id } }) : null,
  ])
  // The first lesson of a course is free.
  const preview = lesson === null || lesson.type === 'locked' ? null : previewOf(lesson)
  return { course, ...around, preview }
}

/**
 * Runs when a link of the site was followed, never for the page that the server gave: inside the app the link leads to
 * the course itself. `window.location` is still where the link stands, or, going back, this page.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  const { pathname, search, hash } = new URL(request.url)
  const destination = linkDestination({
    from: window.location.pathname,
    to: pathname + search + hash,
    isLearnerKnown: isLearnerKnown(),
    isOpen: loaded.course.release !== 'coming-soon',
  })
  if (destination !== pathname + search + hash) throw redirect(destination)
  return loaded
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return []
  const { course, questions } = args.loaderData
  return pageMeta(args, {
    title: course.title,
    description: course.summary,
    path: `/course/${course.slug}`,
    picture: `/pictures/course/${course.slug}.png`,
    jsonLd: (site) =>
      jsonLdGraph(
        courseJsonLd(course, site),
        breadcrumbJsonLd(site, crumbsOf(course), course.title),
        faqJsonLd(questions),
      ),
  })
}

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, instead } = loaderData
  const isOpen = course.release !== 'coming-soon'
  return (
    <SiteShell>
      <article key={course.id}>
        <div className={PAGE_WIDTH}>
          <CourseHead
            course={course}
            picture={
              course.demo ? (
                <CourseDemo demo={course.demo} className="max-h-72 tablet:max-h-80 wide:max-h-96" />
              ) : undefined
            }
          >
            {isOpen ? <StartCourse course={course} /> : <NotYet course={course} instead={instead} />}
          </CourseHead>
        </div>
        <CourseRest page={loaderData} />
      </article>
    </SiteShell>
  )
}

const NOT_YET = {
  course: message('This course is coming soon.'),
  practice: message('These exercises are coming soon.'),
  project: message('This project is coming soon.'),
}

/** Says that there is nothing to start, and what to do meanwhile. */
function NotYet({ course, instead }: { course: CourseDetail; instead: CourseCard | null }) {
  const isRequired = course.prerequisites.some(({ slug }) => slug === instead?.slug)
  return (
    <>
      <p className="max-w-[54ch] border-s-2 border-line-strong ps-4">
        {t(NOT_YET[course.kind])}
        {instead === null ? null : (
          <>
            {' '}
            {isRequired
              ? t('Get ready with {course}, open today.', { course: instead.title })
              : t('Meanwhile, {course} is open.', { course: instead.title })}
          </>
        )}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        {instead ? (
          <ButtonLink to={`/course/${instead.slug}`} size="large" className="py-2 whitespace-normal!">
            {isRequired
              ? t('Prepare with {course}', { course: instead.title })
              : t('Take {course}', { course: instead.title })}
          </ButtonLink>
        ) : null}
        <Link to="/courses" className="font-semibold text-link underline-offset-4 hover:underline">
          {t('See what’s open today')}
        </Link>
      </div>
    </>
  )
}
