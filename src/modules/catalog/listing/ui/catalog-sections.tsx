import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { t, message, languageTag } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CatalogFilter, CourseCard as Card, Popular } from '../../contract.ts'
import { chooseFrom, choiceHref, countOf, type Choice, type Everything } from '../catalog-narrow-rules.ts'
import { LEVEL_NAMES } from '../../amounts-rules.ts'
import { ComingCourses } from './coming-courses.tsx'
import { CourseCard, LeadCourseCard } from '../../ui/course-card.tsx'
import { LearningPath } from './learning-path.tsx'

const OPEN_TITLES: Record<CatalogFilter, string> = {
  all: message('Open now'),
  popular: message('Popular'),
  'learning-path': message('Open now'),
  new: message('New'),
  beta: message('Open in beta'),
}

/** The catalogue in three weights: what can be taken now, what leads further, what is still being written. */
export function CatalogSections({
  choice,
  everything,
  words,
}: {
  choice: Choice
  everything: Everything & { popular: Popular }
  /** What was searched for, which has narrowed `everything` already. */
  words: string
}) {
  const { open, paths, coming } = chooseFrom(everything, choice)
  const { filter } = choice
  if (open.length + paths.length + coming.length === 0)
    return words.trim() === '' ? (
      <NothingHere choice={choice} everything={everything} />
    ) : (
      <NothingFound words={words.trim()} />
    )
  const [lead, ...others] = open
  const isLeadApart = filter === 'all' && words === '' && open.length % 3 === 1
  return (
    <>
      {open.length === 0 ? null : (
        <Section id="open" title={t(OPEN_TITLES[filter])} note={noteOn(filter, everything.popular.by)}>
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
        <Section id="paths" title={t('Learning paths')} note={t('Courses in a sensible order.')}>
          <ul className="border-t border-line">
            {paths.map((path) => (
              <LearningPath key={path.id} path={path} />
            ))}
          </ul>
        </Section>
      )}
      {coming.length === 0 ? null : <ComingFold coming={coming} />}
    </>
  )
}

/** What is not written yet: a press away, because nothing of it can be taken. */
function ComingFold({ coming }: { coming: Card[] }) {
  return (
    <section aria-labelledby="coming" className="laid-out-late pb-16 tablet:pb-20">
      <details className="group/coming border-y border-line">
        <summary className="flex min-h-14 list-none items-center gap-3 outline-offset-[-2px] select-none hover:text-link [&::-webkit-details-marker]:hidden">
          <h2 id="coming" className="text-lg">
            {t('Coming soon')}
          </h2>
          <span className="text-sm text-faint tabular-nums">{coming.length}</span>
          <ChevronDown
            aria-hidden
            size={20}
            className="ms-auto text-muted transition-transform duration-(--duration-quick) group-open/coming:rotate-180"
          />
        </summary>
        <div className="grid gap-8 pt-2 pb-6">
          {COMING.map(({ kind, title }) => ({
            kind,
            title,
            items: coming.filter((item) => item.kind === kind),
          }))
            .filter(({ items }) => items.length > 0)
            .map(({ kind, title, items }) => (
              <div key={kind}>
                <h3 className="mb-2 text-base">{t(title)}</h3>
                <ComingCourses courses={items} />
              </div>
            ))}
        </div>
      </details>
    </section>
  )
}

const COMING = [
  { kind: 'course', title: 'Courses' },
  { kind: 'practice', title: 'Practice sets' },
  { kind: 'project', title: 'Guided projects' },
] as const

/** Says by what the list was chosen, where the title does not. */
function noteOn(filter: CatalogFilter, popularBy: Popular['by']): string | undefined {
  if (filter === 'beta')
    return t('The first chapters are complete, and more are on the way. What you finish stays finished.')
  if (filter !== 'popular') return undefined
  return popularBy === 'editors'
    ? t('Good places to start, picked by us.')
    : t('What most learners started in the last 90 days, then our picks.')
}

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
    <section aria-labelledby={id} className="laid-out-late pb-16 tablet:pb-20">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {note ? <p className="mt-1 text-muted">{note}</p> : null}
      <div className="mt-6">{children}</div>
    </section>
  )
}

/** Lessons are not in the catalogue, but the site's search finds them. */
function NothingFound({ words }: { words: string }) {
  return (
    <EmptyState
      title={t('No course matches “{words}”', { words })}
      className="py-24"
      action={
        <ButtonLink to={`/search?q=${encodeURIComponent(words)}`} variant="secondary">
          {t('Search lessons, too')}
        </ButtonLink>
      }
    >
      {t('Try another word, or search every lesson.')}
    </EmptyState>
  )
}

/** Says what was asked for, and how to ask for less. */
function NothingHere({ choice, everything }: { choice: Choice; everything: Everything }) {
  const { language, level } = choice
  const isNarrow = language !== null || level !== null
  const unfiltered: Choice = { ...choice, filter: 'all' }
  // Nobody is led on to a page that is as empty as this one.
  const isMoreThere = countOf(everything, unfiltered) > 0
  const words = [
    level === null ? '' : t(LEVEL_NAMES[level]).toLocaleLowerCase(languageTag()),
    language === null ? '' : LANGUAGES[language].name,
  ].filter((word) => word !== '')
  return (
    <EmptyState
      title={isNarrow ? t('Nothing for {choice} here', { choice: words.join(' ') }) : t('Nothing here yet')}
      className="py-24"
      action={
        <ButtonLink to={choiceHref(isNarrow && isMoreThere ? unfiltered : NOTHING_ASKED)} variant="secondary">
          {isNarrow && isMoreThere
            ? t('See all of {choice}', { choice: words.join(' ') })
            : t('See all courses')}
        </ButtonLink>
      }
    >
      {isMoreThere
        ? t('Nothing here today. See All for what’s coming.')
        : t('Nothing matches both. Choose another language or level.')}
    </EmptyState>
  )
}

const NOTHING_ASKED: Choice = { filter: 'all', language: null, level: null }
