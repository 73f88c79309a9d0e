import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t, tCount, type Forms } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { Pill } from '#ui/pill.tsx'
import { tWith } from '#ui/message-elements.ts'
import { countText } from '../../amounts-rules.ts'
import { LessonKindIcon } from '../../ui/lesson-kind.tsx'
import type { MarkedText as Text, SearchAnswer } from '../contract.ts'
import { RESULT_LISTS, searchHref, type ResultList } from '../search-address-rules.ts'
import { MarkedText } from './marked-text.tsx'

const NAMES: Record<ResultList, { title: string; empty?: string; all: Forms }> = {
  courses: {
    title: 'Courses',
    empty: 'No course found.',
    all: { one: 'All {n}\u00a0course', other: 'All {n}\u00a0courses' },
  },
  learningPaths: {
    title: 'Learning Paths',
    empty: 'No Learning path found.',
    all: { one: 'All {n}\u00a0learning path', other: 'All {n}\u00a0learning paths' },
  },
  lessons: { title: 'Lessons', all: { one: 'All {n}\u00a0lesson', other: 'All {n}\u00a0lessons' } },
  challenges: {
    title: 'Challenges',
    all: { one: 'All {n}\u00a0challenge', other: 'All {n}\u00a0challenges' },
  },
  projects: { title: 'Projects', all: { one: 'All {n}\u00a0project', other: 'All {n}\u00a0projects' } },
}

const FOUND: Forms = {
  one: '{n}\u00a0result for {words}.',
  other: '{n}\u00a0results for {words}.',
}
const FOUND_INSTEAD: Forms = {
  one: 'Nothing found for “{query}”. Showing {n}\u00a0result for {words}.',
  other: 'Nothing found for “{query}”. Showing {n}\u00a0results for {words}.',
}

/** Before anything is typed. */
export function NothingAsked() {
  return (
    <div className="mt-10">
      <p className="text-muted">
        {t('Courses, learning paths, lessons, challenges, and projects in one place.')}
      </p>
      <p className="mt-6 text-sm font-semibold">{t('Popular Searches')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {['Python', 'C++'].map((term) => (
          <li key={term}>
            <ButtonLink to={searchHref(term)} variant="secondary" size="compact">
              {term}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What one begins, and the single pieces inside it: beside each other where there is room. */
const COLUMNS: ResultList[][] = [
  ['courses', 'learningPaths', 'projects'],
  ['lessons', 'challenges'],
]

/** Where only one of the columns has anything, each of its lists has its own. */
function columnsOf(list: ResultList | null, totals: SearchAnswer['totals']): ResultList[][] {
  if (list !== null) return [[list]]
  const columns = COLUMNS.filter((column) => column.some((each) => totals[each] > 0))
  if (columns.length > 1) return columns
  return columns
    .flat()
    .filter((each) => totals[each] > 0)
    .map((each) => [each])
}

/** Everything found, or the one list that is asked for. */
export function SearchResults({
  query,
  list,
  answer,
}: {
  query: string
  list: ResultList | null
  answer: SearchAnswer
}) {
  const { totals, corrected, isPartial } = answer
  const total = RESULT_LISTS.reduce((sum, each) => sum + totals[each], 0)
  if (total === 0) return <NothingFound query={query} />
  const columns = columnsOf(list, totals)
  const isWide = columns.length === 1
  return (
    <>
      <p className="mt-4 text-muted" role="status">
        {tWith(tCount(total, corrected === null ? FOUND : FOUND_INSTEAD), {
          words: <strong className="font-semibold break-words text-ink">{corrected ?? query}</strong>,
          query,
        })}
        {isPartial ? <> {t('No result has all of these words. These have some of them.')}</> : null}
      </p>
      <Lists query={query} selected={list} totals={totals} />
      <div className={isWide ? undefined : 'desktop:grid desktop:grid-cols-[3fr_2fr] desktop:gap-x-16'}>
        {columns.map((column) => (
          <div key={column.join()} className="min-w-0">
            {column.map((each) => (
              <ResultSection key={each} {...{ list: each, query, answer, isWide }} isAlone={list !== null} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function Lists({
  query,
  selected,
  totals,
}: {
  query: string
  selected: ResultList | null
  totals: SearchAnswer['totals']
}) {
  const links = [
    { name: t('All'), to: searchHref(query), isSelected: selected === null, count: null },
    ...RESULT_LISTS.filter((list) => totals[list] > 0).map((list) => ({
      name: t(NAMES[list].title),
      to: searchHref(query, list),
      isSelected: selected === list,
      count: totals[list],
    })),
  ]
  return (
    <nav aria-label={t('Kinds of results')} className="mt-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-6">
        {links.map(({ name, to, isSelected, count }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={isSelected ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-muted outline-offset-[-3px] hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
            >
              {name}
              {count === null ? null : <span className="font-normal text-faint tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ResultSection({
  list,
  query,
  answer,
  isAlone,
  isWide,
}: {
  list: ResultList
  query: string
  answer: SearchAnswer
  isAlone: boolean
  isWide: boolean
}) {
  const { title, all, empty } = NAMES[list]
  const rows = rowsOf(list, answer)
  const total = answer.totals[list]
  if (rows.length === 0 && empty === undefined) return null
  return (
    <section aria-labelledby={`found-${list}`} className="pt-10">
      <h2 id={`found-${list}`} className="text-lg">
        {t(title)}
      </h2>
      {rows.length === 0 && empty !== undefined ? (
        <p className="mt-2 text-muted">{t(empty)}</p>
      ) : (
        <ul className={classNames('mt-3', isWide && 'desktop:grid desktop:grid-cols-2 desktop:gap-x-16')}>
          {rows}
        </ul>
      )}
      {isAlone && total > rows.length ? (
        <p className="mt-4 text-sm text-muted">
          {t('Showing the {n} best results. Add a word to narrow them down.', { n: rows.length })}
        </p>
      ) : null}
      {!isAlone && total > rows.length ? (
        <p className="mt-4">
          <Link
            to={searchHref(query, list)}
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {tCount(total, all)}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function rowsOf(list: ResultList, answer: SearchAnswer): ReactNode[] {
  switch (list) {
    case 'courses':
      return answer.courses.map((course) => {
        const { slug, chaptersCount, level } = course.contentInfo
        const isComing = course.release === 'coming-soon'
        return (
          <Result
            key={course.id}
            to={`/course/${slug}`}
            found={course}
            text={course.summary}
            facts={[
              course.kind === 'practice' ? t('Practice') : null,
              isComing ? null : countText(chaptersCount, 'chapter'),
              t(level.title),
            ]}
          />
        )
      })
    case 'learningPaths':
      return answer.learningPaths.map((path) => (
        <Result
          key={path.id}
          to={`/learn/${path.contentInfo.slug}`}
          found={path}
          text={path.summary}
          facts={[countText(path.contentInfo.courses.length, 'course')]}
        />
      ))
    case 'lessons':
    case 'challenges':
      return answer[list].map((lesson) => (
        <Result
          key={lesson.id}
          to={lesson.href}
          found={lesson}
          text={lesson.excerpt}
          icon={<LessonKindIcon type={lesson.type} size={16} />}
          facts={[
            lesson.course?.title ?? t('Community challenge'),
            lesson.access === 'pro' ? t('PRO') : null,
          ]}
        />
      ))
    case 'projects':
      return answer.projects.map((project) => (
        <Result
          key={project.id}
          to={project.href}
          found={project}
          text={project.summary}
          facts={[project.course?.title ?? t('Guided project')]}
        />
      ))
  }
}

function Result({
  to,
  found,
  text,
  facts,
  icon,
}: {
  to: string
  found: Pick<SearchAnswer['challenges'][number], 'title' | 'titleMatches' | 'language' | 'release'>
  text: Text | null
  facts: (string | null)[]
  icon?: ReactNode
}) {
  return (
    <li className="group relative border-t border-line py-4">
      <div className="flex items-start justify-between gap-4">
        <h3 className="flex min-w-0 items-baseline gap-2 font-sans text-base font-semibold tracking-normal">
          {icon ? <span className="self-center">{icon}</span> : null}
          <Link
            to={to}
            className="min-w-0 break-words underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            <MarkedText text={found.title} matches={found.titleMatches} />
          </Link>
        </h3>
        {found.release === 'coming-soon' ? <Pill>{t('Coming soon')}</Pill> : null}
      </div>
      {text === null ? null : (
        <p className="mt-1 text-sm break-words text-muted">
          <MarkedText {...text} />
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-xs text-faint tabular-nums">
        {found.language === null ? null : <LanguageBadge language={found.language} />}
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
    </li>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      title={t('Nothing found')}
      className="py-20"
      action={
        <ButtonLink to="/courses" variant="secondary">
          {t('See all courses')}
        </ButtonLink>
      }
    >
      <p className="break-words">{t('No course found. No Learning path found.')}</p>
      <p className="mt-2 break-words">
        {t(
          'We have nothing on “{query}” yet. Try a language, such as Python or SQL, or a topic, such as loops.',
          { query },
        )}
      </p>
    </EmptyState>
  )
}
