import type { Route } from './+types/courses-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { getCatalog } from '../contract.ts'
import { CourseCard } from '../ui/course-card.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, getCatalog, {})
}

export const meta: Route.MetaFunction = () => [{ title: 'Courses · Codestead' }]

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell>
      <section className="mx-auto max-w-[1160px] px-4 py-12 tablet:px-6">
        <h1 className="text-3xl">Courses</h1>
        <ul className="mt-8 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {loaderData.items.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      </section>
    </SiteShell>
  )
}
