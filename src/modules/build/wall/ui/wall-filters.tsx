import { Link } from 'react-router'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { THEMES, WALL_ORDERS } from '../size-data.ts'
import { filterHref, type WallFilter } from './wall-filter-rules.ts'
import { ORDER_NAMES, THEME_NAMES } from './wall-words.ts'

/** What narrows and orders the wall, as links: they work without JavaScript and can be shared. */
export function WallFilters({ filter, languages }: { filter: WallFilter; languages: readonly Language[] }) {
  const shown = withChosen(languages, filter)
  return (
    <div className="grid gap-1">
      <Chips label={t('Language')}>
        <Chip to={filterHref({ ...filter, language: null })} isChosen={filter.language === null}>
          {t('All languages')}
        </Chip>
        {shown.map((language) => (
          <Chip
            key={language}
            to={filterHref({ ...filter, language })}
            isChosen={language === filter.language}
          >
            {LANGUAGES[language].name}
          </Chip>
        ))}
      </Chips>
      <Chips label={t('Theme')}>
        <Chip to={filterHref({ ...filter, theme: null })} isChosen={filter.theme === null}>
          {t('All themes')}
        </Chip>
        {THEMES.map((theme) => (
          <Chip key={theme} to={filterHref({ ...filter, theme })} isChosen={theme === filter.theme}>
            {t(THEME_NAMES[theme])}
          </Chip>
        ))}
      </Chips>
      <nav aria-label={t('Order')} className="mt-2 border-b border-line">
        <ul className="flex gap-x-5">
          {WALL_ORDERS.map((order) => (
            <li key={order}>
              <Link
                to={filterHref({ ...filter, order })}
                preventScrollReset
                aria-current={order === filter.order ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold text-muted hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
              >
                {t(ORDER_NAMES[order])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The language that was asked for is there, also where nothing of it is. */
function withChosen(languages: readonly Language[], { language }: WallFilter): readonly Language[] {
  return language === null || languages.includes(language) ? languages : [...languages, language]
}

function Chips({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 tablet:mx-0 tablet:px-0">
      <ul className="flex w-max gap-2 py-1 tablet:w-auto tablet:flex-wrap">{children}</ul>
    </nav>
  )
}

function Chip({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? 'page' : undefined}
        className="flex min-h-10 items-center rounded-full border border-line-strong px-4 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
      >
        {children}
      </Link>
    </li>
  )
}
