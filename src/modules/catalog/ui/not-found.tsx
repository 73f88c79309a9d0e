import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { LanguageBadge } from '#ui/pill.tsx'
import type { CourseCard } from '../contract.ts'

export type Suggestion = Pick<CourseCard, 'slug' | 'title' | 'language' | 'level' | 'summary'>

/** What `not-found-page.tsx` sends along with its 404; other pages send nothing. */
export function suggestionsOf(data: unknown): Suggestion[] {
  const suggestions: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'suggestions') : undefined
  // Only that page's loader makes such an answer, so the one check that it is a list is enough.
  return Array.isArray(suggestions) ? (suggestions as Suggestion[]) : []
}

/** The page that is not there, with ways on. */
export function NotFound({ suggestions }: { suggestions: Suggestion[] }) {
  const { pathname } = useLocation()
  return (
    <section className={PAGE_WIDTH}>
      <div className="py-16 tablet:py-24">
        <p className="font-mono text-sm break-all text-muted">
          {pathname.slice(0, 80)}
          <span aria-hidden className="ms-2 text-link">
            ___
          </span>
        </p>
        <h1 className="mt-4 text-3xl">Page not found!!</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          The address may be mistyped, or the page has moved. Your progress is where you left it.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/courses">See all courses</ButtonLink>
          <ButtonLink to="/" type="secondary">
            Go to the home page
          </ButtonLink>
        </div>
        {suggestions.length === 0 ? null : (
          <>
            <h2 className="mt-16 text-lg">Perhaps you are looking for</h2>
            <ul className="mt-4 max-w-[720px] divide-y divide-line border-y border-line">
              {suggestions.map((course) => (
                <li key={course.slug} className="group relative py-3">
                  <LanguageBadge language={course.language} />
                  <p>
                    <Link
                      to={`/course/${course.slug}`}
                      className="font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
                    >
                      {course.title}
                    </Link>
                  </p>
                  <p className="text-sm text-muted">{course.summary}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
