import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { CourseProject, GuidedProject } from '#modules/catalog/projects/contract.ts'
import {
  countText,
  CourseCover,
  durationText,
  languageCover,
  ProjectRunPicture,
} from '#modules/catalog/browser.ts'
import type { ProjectRun } from '#modules/catalog/marketing/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { KindPill, LevelPill } from '#ui/pill.tsx'
import { tWith } from '#ui/message-elements.ts'
import { DemoPicture } from './demo-picture.tsx'
import { useAwake } from './use-awake.ts'

type Heading = 'h2' | 'h3'

/** Guided projects, each with its picture. `columns` 2 where the list is the page. */
export function GuidedProjects({
  projects,
  runs,
  columns = 3,
  heading = 'h3',
}: {
  projects: GuidedProject[]
  /** Runs of finished projects, for their pictures. */
  runs: readonly ProjectRun[]
  columns?: 2 | 3
  heading?: Heading
}) {
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
        <GuidedItem
          key={project.id}
          project={project}
          run={runs.find(({ id }) => id === project.slug)}
          // Then the words above the list say so.
          showsComing={!areAllComing}
          heading={heading}
        />
      ))}
    </ul>
  )
}

function GuidedItem({
  project,
  run,
  showsComing,
  heading: Heading,
}: {
  project: GuidedProject
  run: ProjectRun | undefined
  showsComing: boolean
  heading: Heading
}) {
  const { isAwake, pointer, focus } = useAwake()
  // On a phone a drawing is a thumbnail; a terminal needs room to be read.
  const hasThumbnail = project.demo === null
  return (
    <li
      className={classNames(
        'group relative',
        hasThumbnail && 'max-tablet:grid max-tablet:grid-cols-[7rem_minmax(0,1fr)] max-tablet:gap-x-4',
      )}
      {...pointer}
    >
      {project.demo === null ? (
        <ProjectPicture
          run={run}
          cover={project}
          className="max-tablet:mt-1 max-tablet:rounded-small tablet:rounded-panel"
        />
      ) : (
        <DemoPicture
          demo={project.demo}
          project={project}
          isAwake={isAwake}
          still={<CourseCover course={project} className="size-full" />}
          className="aspect-video w-full rounded-panel"
        />
      )}
      <div
        className={classNames(
          'flex flex-col gap-2 tablet:mt-4',
          hasThumbnail ? 'max-tablet:flex-col-reverse' : 'mt-3',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LanguageBadge language={project.language} />
          <LevelPill level={project.level} />
          {project.release === 'coming-soon' && showsComing ? <KindPill kind="coming-soon" /> : null}
        </div>
        <Heading className="text-lg leading-snug">
          <Link
            to={`/course/${project.slug}`}
            {...focus}
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
  )
}

/** A run of the finished program; a drawing where there is none that fits, or none yet. */
function ProjectPicture({
  run,
  cover,
  className,
}: {
  run: ProjectRun | undefined
  cover: ComponentProps<typeof CourseCover>['course']
  className: string
}) {
  if (run !== undefined)
    return <ProjectRunPicture run={run} className={`aspect-video h-auto! w-full ${className}`} />
  return <CourseCover course={cover} className={`w-full ${className}`} />
}

/** Projects that can be begun now: the last chapter of a course. */
export function CourseProjects({
  projects,
  runs,
  heading: Heading = 'h3',
}: {
  projects: CourseProject[]
  runs: readonly ProjectRun[]
  heading?: Heading
}) {
  return (
    <ul className="grid gap-5 tablet:grid-cols-2 wide:grid-cols-3">
      {projects.map((project) => (
        <li
          key={project.id}
          className="group relative flex flex-col overflow-hidden rounded-panel border border-line bg-surface transition-colors duration-150 hover:border-line-strong"
        >
          <ProjectPicture
            run={runs.find(({ id }) => id === project.id)}
            cover={{ ...languageCover(project.language), slug: project.id }}
            className="border-b border-line"
          />
          <div className="flex grow flex-col px-5 py-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <LanguageBadge language={project.language} />
              <LevelPill level={project.level} />
            </div>
            <Heading className="mt-2 text-lg">
              <Link
                to={project.href}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-panel"
              >
                {project.title}
              </Link>
            </Heading>
            <p className="mt-1.5 text-sm text-muted">{project.summary}</p>
            <p className="mt-auto pt-4 text-xs text-faint tabular-nums">
              {countText(project.stepsCount, 'step')} · {durationText(project.minutes)}
              <span className="block text-sm text-muted">
                {tWith('Closes {course}', {
                  course: (
                    <Link
                      to={`/course/${project.course.slug}`}
                      className="relative inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
                    >
                      {project.course.title}
                    </Link>
                  ),
                })}
              </span>
            </p>
          </div>
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
