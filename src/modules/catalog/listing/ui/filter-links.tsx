import { LEVELS } from '#modules/exercises/kinds/contract.ts'
import { LANGUAGE_IDS, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { FILTER_LABELS } from '../catalog-filter-rules.ts'
import { choiceHref, countOf, type Choice, type Everything } from '../catalog-narrow-rules.ts'
import { CATALOG_FILTERS } from '../../kinds/contract.ts'
import { LEVEL_NAMES } from '../../amounts-rules.ts'

/**
 * Filters as links: they work without JavaScript, can be shared, and the browser's back button undoes them. A row that is
 * wider than a phone begins where the chosen one is in sight.
 */
export function FilterLinks({ choice, everything }: { choice: Choice; everything: Everything }) {
  return (
    <div>
      <nav aria-label={t('Filter')} className="-mx-4 overflow-x-auto px-4 tablet:mx-0 tablet:px-0">
        <ul className="flex w-max gap-2 py-1">
          {CATALOG_FILTERS.map((filter, index) => (
            <li key={filter} className={inSight(filter === choice.filter && index >= 3)}>
              <Link
                to={choiceHref({ ...choice, filter })}
                preventScrollReset
                aria-current={filter === choice.filter ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
              >
                {t(FILTER_LABELS[filter])}
                <span className="font-normal tabular-nums">{countOf(everything, { ...choice, filter })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 grid gap-x-10 gap-y-1 wide:flex">
        <Narrowing
          label={t('Language')}
          any={t('Any')}
          selected={choice.language}
          options={LANGUAGE_IDS.map((language) => [language, LANGUAGES[language].name] as const)}
          href={(language) => choiceHref({ ...choice, language })}
        />
        <Narrowing
          label={t('Level')}
          any={t('Any')}
          selected={choice.level}
          options={LEVELS.filter((level) => everything.items.some((item) => item.level === level)).map(
            (level) => [level, t(LEVEL_NAMES[level])] as const,
          )}
          href={(level) => choiceHref({ ...choice, level })}
        />
      </div>
    </div>
  )
}

/** Where a row begins that is wider than the screen. Not at one that is in sight anyway: what is before it would not be. */
function inSight(isTarget: boolean): string | undefined {
  return isTarget ? '[scroll-initial-target:nearest]' : undefined
}

/** A row of words: quieter than the filters above it. */
function Narrowing<Key extends string>({
  label,
  any,
  selected,
  options,
  href,
}: {
  label: string
  any: string
  selected: Key | null
  options: (readonly [key: Key, name: string])[]
  href: (key: Key | null) => string
}) {
  const all: (readonly [Key | null, string])[] = [[null, any], ...options]
  return (
    <nav
      aria-label={label}
      className="-mx-4 flex items-center gap-3 overflow-x-auto px-4 tablet:mx-0 tablet:px-0"
    >
      <span aria-hidden className="shrink-0 text-sm text-faint">
        {label}
      </span>
      <ul className="flex w-max gap-1">
        {all.map(([key, name], index) => (
          <li key={name} className={inSight(key === selected && index >= 5)}>
            <Link
              to={href(key)}
              preventScrollReset
              aria-current={key === selected ? 'page' : undefined}
              className="flex min-h-11 min-w-11 items-center justify-center px-1.5 text-sm font-semibold whitespace-nowrap text-muted underline-offset-[6px] outline-offset-[-2px] hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-primary aria-[current]:decoration-2"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
