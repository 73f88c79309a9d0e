import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { CourseCard, CourseProject } from '#modules/catalog/contract.ts'
import { countText, durationText, CourseCover } from '#modules/catalog/browser.ts'
import { classNames } from '#ui/class-names.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { KindPill, LevelPill } from '#ui/pill.tsx'
import { tWith } from '#ui/message-elements.ts'

type Heading = 'h2' | 'h3'

/** Guided projects, each with its picture. `columns` 2 where the list is the page. */
export function GuidedProjects({
  projects,
  columns = 3,
  heading: Heading = 'h3',
}: {
  projects: CourseCard[]
  columns?: 2 | 3
  heading?: Heading
}) {
  // Then the words above the list say so.
  const areAllComing = projects.every(({ release }) => release === 'coming-soon')
  return (
    <ul
      className={classNames(
        'grid gap-x-8 gap-y-10',
        columns === 2
          ? 'tablet:grid-cols-2 tablet:gap-x-12 tablet:gap-y-14'
          : 'tablet:grid-cols-2 wide:grid-cols-3',
      )}
    >
      {projects.map((project) => (
        <li
          key={project.id}
          className="group relative max-tablet:grid max-tablet:grid-cols-[7rem_minmax(0,1fr)] max-tablet:gap-x-4"
        >
          <CourseCover
            course={project}
            className="w-full transition-opacity duration-150 group-hover:opacity-85 max-tablet:mt-1 max-tablet:rounded-small tablet:rounded-panel"
          />
          <div className="flex flex-col gap-2 max-tablet:flex-col-reverse tablet:mt-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <LanguageBadge language={project.language} />
              <LevelPill level={project.level} />
              {project.release === 'coming-soon' && !areAllComing ? <KindPill kind="coming-soon" /> : null}
            </div>
            <Heading className="text-lg leading-snug">
              <Link
                to={`/course/${project.slug}`}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-panel"
              >
                {project.title}
              </Link>
            </Heading>
          </div>
          <div className="max-tablet:col-span-full max-tablet:mt-3 tablet:mt-1">
            <p className="max-w-[48ch] text-sm text-muted">{project.summary}</p>
            {project.release === 'coming-soon' ? null : (
              <p className="mt-2 text-xs text-faint tabular-nums">
                {countText(project.lessonsCount, 'step')} · {durationText(project.minutes)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Projects that can be begun now: the last chapter of a course. */
export function CourseProjects({
  projects,
  heading: Heading = 'h3',
}: {
  projects: CourseProject[]
  heading?: Heading
}) {
  return (
    <ul className="border-t border-line">
      {projects.map((project) => (
        <li
          key={project.id}
          className="group relative grid items-center gap-x-10 gap-y-3 border-b border-line py-6 tablet:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <LanguageBadge language={project.language} />
              <LevelPill level={project.level} />
            </div>
            <Heading className="mt-2 text-xl">
              <Link
                to={project.href}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {project.title}
              </Link>
            </Heading>
            <p className="mt-1.5 max-w-[62ch] text-muted">{project.summary}</p>
          </div>
          <p className="text-sm text-muted tabular-nums">
            {countText(project.stepsCount, 'step')} · {durationText(project.minutes)}
            <span className="block">
              {tWith('Closes {course}', {
                course: (
                  <Link
                    to={`/course/${project.course.slug}`}
                    className="relative font-semibold text-link underline-offset-4 hover:underline"
                  >
                    {project.course.title}
                  </Link>
                ),
              })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A link to all of something, after a part of it. */
export function AllLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight aria-hidden size={18} className="rtl:rotate-180" />
    </Link>
  )
}
