import { Link } from 'react-router'
import { FILTER_LABELS, FILTERS, type CatalogFilter } from '../catalog-filter-rules.ts'

/** Filters as links: they work without JavaScript, can be shared, and the browser's back button undoes them. */
export function FilterLinks({ selected }: { selected: CatalogFilter }) {
  return (
    <nav aria-label="Filter" className="-mx-4 overflow-x-auto px-4 tablet:mx-0 tablet:px-0">
      <ul className="flex w-max gap-2 py-1">
        {FILTERS.map((filter) => (
          <li key={filter}>
            <Link
              to={filter === 'all' ? '/courses' : `/courses?filter=${filter}`}
              preventScrollReset
              aria-current={filter === selected ? 'page' : undefined}
              className="flex min-h-10 items-center rounded-full border border-line-strong px-4 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {FILTER_LABELS[filter]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
