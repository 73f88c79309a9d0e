import { Clock, TrendingUp, WifiOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t, formatNumber } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { countText } from '../../amounts-rules.ts'
import type { CourseFound, PathFound, SearchAnswer } from '../contract.ts'
import { searchHref } from '../search-address-rules.ts'
import { MarkedText } from './marked-text.tsx'
import { OFFLINE } from './search-announcement.ts'
import { ROWS, type SearchState } from './use-search.ts'

type OptionsProps = {
  listId: string
  optionId: (index: number) => string
  /** Which option the arrows stand on; -1: none. */
  active: number
  state: SearchState
  term: string
  recent: string[]
  popular: string[]
  /** A search of before, or a popular one, was chosen. */
  onTerm: (term: string) => void
  /** Something that was found was chosen. */
  onFollow: () => void
  onRetry: () => void
}

/** What the list holds: searches to choose from, what is coming, what was found, or what went wrong. */
export function SearchOptions(props: OptionsProps) {
  const { listId, state, onRetry } = props
  if (state.step === 'offline') {
    return (
      <div className="flex items-center gap-3 p-3 text-sm text-muted">
        <WifiOff aria-hidden size={18} className="shrink-0" />
        <p>{t(OFFLINE)}</p>
        <EmptyList id={listId} />
      </div>
    )
  }
  if (state.step === 'failed') {
    return (
      <div className="p-3 text-sm">
        <p className="text-muted">{t(state.message)}</p>
        <Button size="compact" variant="secondary" onClick={onRetry} className="mt-3">
          {t('Try again')}
        </Button>
        <EmptyList id={listId} />
      </div>
    )
  }
  if (state.step === 'searching') return <Searching id={listId} />
  return (
    <div id={listId} role="listbox" aria-label={t('Search')}>
      {state.step === 'found' ? <Answer {...props} answer={state.answer} /> : <Terms {...props} />}
    </div>
  )
}

/** The field says that it has a list; it has none to choose from. */
function EmptyList({ id }: { id: string }) {
  return <div id={id} role="listbox" aria-label={t('Search')} aria-busy className="sr-only" />
}

function Searching({ id }: { id: string }) {
  return (
    <div id={id} role="listbox" aria-label={t('Search')} aria-busy>
      {[t('Learning Path'), t('Courses')].map((title) => (
        <div key={title} aria-hidden className="pb-2">
          <p className={GROUP_TITLE}>{title}</p>
          {Array.from({ length: ROWS }, (_, index) => (
            <div key={index} className="px-3 py-2">
              <Skeleton className={classNames('h-5', index === 0 ? 'w-3/5' : 'w-2/5')} />
              <Skeleton className="mt-1.5 h-4 w-1/3" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Terms({ recent, popular, optionId, active, onTerm }: OptionsProps) {
  const hasRecent = recent.length > 0
  return (
    <Group title={hasRecent ? t('Recent Searches') : t('Popular Searches')}>
      {(hasRecent ? recent : popular).map((term, index) => (
        <Option
          key={term}
          id={optionId(index)}
          isActive={index === active}
          to={searchHref(term)}
          onClick={() => onTerm(term)}
          icon={hasRecent ? Clock : TrendingUp}
        >
          <span className="block truncate">{term}</span>
        </Option>
      ))}
    </Group>
  )
}

function Answer({ answer, term, optionId, active, onFollow }: OptionsProps & { answer: SearchAnswer }) {
  const paths = answer.learningPaths.slice(0, ROWS)
  const courses = answer.courses.slice(0, ROWS)
  const total = Object.values(answer.totals).reduce((sum, each) => sum + each, 0)
  const last = paths.length + courses.length
  const option = (index: number) => ({
    id: optionId(index),
    isActive: index === active,
    onClick: onFollow,
  })
  return (
    <>
      <Group title={t('Learning Path')} empty={t('No Learning path found.')}>
        {paths.map((path, index) => (
          <Option key={path.id} {...option(index)} to={`/learn/${path.contentInfo.slug}`}>
            <Row found={path}>{countText(path.contentInfo.courses.length, 'course')}</Row>
          </Option>
        ))}
      </Group>
      <Group title={t('Courses')} empty={t('No course found.')}>
        {courses.map((course, index) => (
          <Option key={course.id} {...option(paths.length + index)} to={`/course/${course.contentInfo.slug}`}>
            <Row found={course}>
              {course.release === 'coming-soon' ? null : (
                <>{countText(course.contentInfo.chaptersCount, 'chapter')} · </>
              )}
              {t(course.contentInfo.level.title)}
            </Row>
          </Option>
        ))}
      </Group>
      <div role="presentation" className="border-t border-line pt-2">
        <Option {...option(last)} to={searchHref(term)}>
          <span className="flex items-baseline justify-between gap-4 font-semibold text-link">
            {t('See All Results')}
            {total === 0 ? null : (
              <span className="text-xs font-normal text-faint tabular-nums">{formatNumber(total)}</span>
            )}
          </span>
        </Option>
      </div>
    </>
  )
}

const GROUP_TITLE = 'px-3 pt-2 pb-1 text-xs font-semibold text-faint'

function Group({
  title,
  empty,
  children,
}: {
  title: string
  /** Said where there is nothing. */
  empty?: string
  children: ReactNode[]
}) {
  return (
    <div role="group" aria-label={title} className="pb-2">
      <div role="presentation" className={GROUP_TITLE}>
        {title}
      </div>
      {children.length === 0 ? (
        <div role="presentation" className="px-3 py-2 text-sm text-muted">
          {empty}
        </div>
      ) : (
        children
      )}
    </div>
  )
}

function Option({
  id,
  isActive,
  to,
  onClick,
  icon: Icon,
  children,
}: {
  id: string
  isActive: boolean
  to: string
  onClick: () => void
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={onClick}
      className="flex min-h-11 items-center gap-3 rounded-small px-3 py-1.5 text-sm text-ink hover:bg-hover aria-selected:bg-hover"
    >
      {Icon ? <Icon aria-hidden size={16} className="shrink-0 text-faint" /> : null}
      <span className="min-w-0 flex-1">{children}</span>
    </Link>
  )
}

function Row({ found, children }: { found: CourseFound | PathFound; children: ReactNode }) {
  return (
    <span className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block font-semibold">
          <MarkedText text={found.title} matches={found.titleMatches} />
        </span>
        <span className="block text-xs text-muted tabular-nums">{children}</span>
      </span>
      {found.release === 'coming-soon' ? <Pill>{t('Coming soon')}</Pill> : null}
    </span>
  )
}
