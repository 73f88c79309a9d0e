import {
  ArrowRight,
  Award,
  ChevronDown,
  Dices,
  Scissors,
  Sparkles,
  Thermometer,
  Wallet,
  Worm,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { t, tCount } from '#platform/messages/messages.ts'
import { KindPill, LevelPill } from '../pill.tsx'
import {
  useShellData,
  type CourseMenuEntry,
  type CourseMenuGroup,
  type GuidedProjectEntry,
  type MenuLink,
  type MenuName,
  type ProjectIcon,
  type ShellData,
} from './shell-data.ts'

/** What is in a menu once it is open. */
export function MenuContents({ menu }: { menu: MenuName }) {
  const data = useShellData()
  if (data === null) return null
  if (menu === 'build') return <BuildMenu build={data.build} />
  return <CourseMenu {...data[menu]} />
}

const ROW =
  'rounded-small underline-offset-4 outline-offset-0 transition-colors duration-150 hover:text-link hover:underline'

function CourseMenu({ groups, all }: { groups: CourseMenuGroup[]; all: MenuLink }) {
  return (
    <>
      <div className="menu-columns">
        {groups.map((group) => (
          <CourseGroup key={group.title} group={group} />
        ))}
      </div>
      <ComingEntries groups={groups} />
      <AllLink link={all} />
    </>
  )
}

/** Every entry that cannot be taken yet, in one fold below what can. */
function ComingEntries({ groups }: { groups: CourseMenuGroup[] }) {
  const coming = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(isComing) }))
    .filter(({ entries }) => entries.length > 0)
  const count = coming.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count === 0) return null
  return (
    <details data-menu-group className="group/coming">
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-small text-sm text-muted select-none hover:text-ink max-wide:min-h-11 [&::-webkit-details-marker]:hidden">
        {tCount(count, { one: '{n} more coming soon', other: '{n} more coming soon' })}
        <ChevronDown
          aria-hidden
          size={16}
          className="transition-transform duration-(--duration-quick) group-open/coming:rotate-180"
        />
      </summary>
      <div className="menu-columns pt-4">
        {coming.map(({ title, entries }) => (
          <div
            key={title}
            data-menu-group
            role="group"
            aria-label={t('{group}, coming soon', { group: t(title) })}
            className="menu-group"
          >
            <p aria-hidden className="text-xs text-faint">
              {t(title)}
            </p>
            <Entries entries={entries} />
          </div>
        ))}
      </div>
    </details>
  )
}

/** Certifications lead to a learning path, which is open before the certificate is. */
function isComing({ isComingSoon, isCertification }: CourseMenuEntry): boolean {
  return isComingSoon === true && isCertification !== true
}

function CourseGroup({ group: { title, entries } }: { group: CourseMenuGroup }) {
  const listed = entries.filter((entry) => !isComing(entry))
  if (listed.length === 0) return null
  return (
    <div data-menu-group role="group" aria-label={t(title)} className="menu-group">
      <p aria-hidden className="font-heading text-base font-semibold">
        {t(title)}
      </p>
      <Entries entries={listed} />
    </div>
  )
}

function Entries({ entries }: { entries: CourseMenuEntry[] }) {
  return (
    <ul className="text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-center gap-2">
          <Link
            to={entry.courseLink}
            title={entry.courseTitle}
            className={`${ROW} inline-flex min-h-8 items-center gap-1.5 max-wide:min-h-11 ${entry.isComingSoon || entry.isCertification ? 'text-muted' : 'text-ink'}`}
          >
            {entry.isCertification ? <Award aria-hidden size={16} className="shrink-0 text-faint" /> : null}
            {t(entry.title)}
            {entry.isComingSoon ? <span className="sr-only">{t(', coming soon')}</span> : null}
          </Link>
          {entry.isFree ? <KindPill kind="free" /> : null}
          {entry.isNew ? <KindPill kind="new" /> : null}
        </li>
      ))}
    </ul>
  )
}

function AllLink({ link }: { link: MenuLink }) {
  return (
    <p
      data-menu-group
      className="mt-4 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-3 text-sm text-muted"
    >
      <Link
        to={link.link}
        className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline max-wide:min-h-11"
      >
        {t(link.title)}
        <ArrowRight aria-hidden size={16} className="rtl:-scale-x-100" />
      </Link>
      {t(link.description)}
    </p>
  )
}

function BuildMenu({ build: { links, projects, all } }: { build: ShellData['build'] }) {
  return (
    <div className="grid gap-x-10 gap-y-8 wide:grid-cols-[15rem_minmax(0,1fr)]">
      <ul data-menu-group className="-mx-3 grid content-start gap-1 wide:-mt-2">
        {links.map(({ title, description, link }) => (
          <li key={link} className="group relative rounded-control px-3 py-2 hover:bg-hover">
            <Link
              to={link}
              className="text-sm font-semibold after:absolute after:inset-0 after:rounded-control"
            >
              {t(title)}
            </Link>
            <p className="text-xs text-muted">{t(description)}</p>
          </li>
        ))}
      </ul>
      <div className="wide:border-s wide:border-line wide:ps-10">
        <p className="font-heading text-base font-semibold">{t('Guided projects')}</p>
        <ul data-menu-group className="mt-2 grid gap-x-8 gap-y-1 tablet:grid-cols-2">
          {projects.map((project) => (
            <ProjectRow key={project.link} project={project} />
          ))}
        </ul>
        <AllLink link={all} />
      </div>
    </div>
  )
}

const ICONS: Record<ProjectIcon, LucideIcon> = {
  dice: Dices,
  scissors: Scissors,
  worm: Worm,
  thermometer: Thermometer,
  sparkles: Sparkles,
  wallet: Wallet,
}

function ProjectRow({ project }: { project: GuidedProjectEntry }) {
  const Icon = ICONS[project.icon]
  return (
    <li className="group relative -mx-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control px-3 py-2.5 hover:bg-hover">
      <span className="mt-0.5 grid size-9 place-items-center rounded-small bg-hover text-muted group-hover:bg-surface">
        <Icon aria-hidden size={18} />
      </span>
      <div>
        <Link
          to={project.link}
          className="text-sm font-semibold after:absolute after:inset-0 after:rounded-control"
        >
          {project.title}
        </Link>
        <p className="text-xs text-muted">{t(project.description)}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-faint">
          <LevelPill level={project.level} />
          {project.isComingSoon ? t('Coming soon') : null}
        </p>
      </div>
    </li>
  )
}
