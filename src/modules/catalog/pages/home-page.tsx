import type { Route } from './+types/home-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { getCatalog } from '../contract.ts'
import { CourseCard } from '../ui/course-card.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, getCatalog, {})
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell>
      <section className="mx-auto max-w-[1160px] px-4 py-16 tablet:px-6">
        <h1 className="text-4xl">Learn to program by writing programs.</h1>
        <p className="mt-4 max-w-[56ch] text-lg text-muted">Short lessons, real code, and a next step that is always clear.</p>
        <div className="mt-8">
          <ButtonLink to="/course-content/learn-python-basics?course-content=1">Start with Python</ButtonLink>
        </div>
        <ul className="mt-16 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {loaderData.items
            .filter((course) => course.release !== 'coming-soon')
            .map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
        </ul>
      </section>
    </SiteShell>
  )
}
