import { Link } from 'react-router'
import { LEVEL_NAMES } from '#modules/catalog/browser.ts'
import { t } from '#platform/messages/messages.ts'
import type { LevelFilter } from '../project-filter-rules.ts'

/** The level as links: they work without JavaScript and can be shared. */
export function LevelLinks({
  filters,
  selected,
}: {
  filters: { filter: LevelFilter; count: number }[]
  /** Null: the page lists none by level. */
  selected: LevelFilter | null
}) {
  return (
    <nav aria-label={t('Level')} className="-mx-4 overflow-x-auto px-4 tablet:mx-0 tablet:px-0">
      <ul className="flex w-max gap-2 py-1">
        {filters.map(({ filter, count }) => (
          <li key={filter}>
            <Link
              to={filter === 'all' ? '/build/guided-projects' : `/build/guided-projects?level=${filter}`}
              preventScrollReset
              aria-current={filter === selected ? 'page' : undefined}
              className="flex min-h-10 items-center gap-2 rounded-full border border-line-strong px-4 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {filter === 'all' ? t('All levels') : t(LEVEL_NAMES[filter])}
              <span className="font-normal tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
