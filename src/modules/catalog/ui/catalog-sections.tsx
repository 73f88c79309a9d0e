import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CatalogFilter, CatalogView } from '../catalog-filter-rules.ts'
import { ComingCourses } from './coming-courses.tsx'
import { CourseCard, LeadCourseCard } from './course-card.tsx'
import { LearningPath } from './learning-path.tsx'

const OPEN_TITLES: Record<CatalogFilter, string> = {
  all: 'Open now',
  popular: 'Good places to begin',
  'learning-path': 'Open now',
  new: 'Opened last',
  beta: 'Open, and still growing',
}

/** The catalogue in three weights: what can be taken now, what leads further, what is still being written. */
export function CatalogSections({ filter, view }: { filter: CatalogFilter; view: CatalogView }) {
  const { open, paths, coming } = view
  if (open.length + paths.length + coming.length === 0) return <NothingHere />
  const [lead, ...others] = open
  const isLeadApart = filter === 'all' && open.length % 3 === 1
  return (
    <>
      {open.length === 0 ? null : (
        <Section id="open" title={OPEN_TITLES[filter]} note={filter === 'beta' ? BETA_NOTE : undefined}>
          <ul className="grid gap-5 tablet:grid-cols-2 wide:grid-cols-3">
            {isLeadApart && lead ? (
              <li className="tablet:col-span-full">
                <LeadCourseCard course={lead} />
              </li>
            ) : null}
            {(isLeadApart ? others : open).map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {paths.length === 0 ? null : (
        <Section id="paths" title="Learning paths" note="Several courses in the order that makes sense.">
          <ul className="border-t border-line">
            {paths.map((path) => (
              <LearningPath key={path.id} path={path} />
            ))}
          </ul>
        </Section>
      )}
      {coming.length === 0 ? null : (
        <Section
          id="coming"
          title="Coming soon"
          note="We are writing these. Each has a page that says what it will teach."
        >
          <ComingCourses courses={coming} />
        </Section>
      )}
    </>
  )
}

const BETA_NOTE = 'The first chapters are complete, more are on their way. What you finish stays finished.'

function Section({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="pb-16 tablet:pb-20">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {note ? <p className="mt-1 text-muted">{note}</p> : null}
      <div className="mt-6">{children}</div>
    </section>
  )
}

function NothingHere() {
  return (
    <EmptyState
      title="Nothing here yet"
      className="py-24"
      action={
        <ButtonLink to="/courses" type="secondary">
          See all courses
        </ButtonLink>
      }
    >
      No course of this kind is open today.
    </EmptyState>
  )
}
