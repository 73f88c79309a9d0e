import { Link } from 'react-router'
import type { Language } from '#modules/exercises/contract.ts'
import { CHALLENGE_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { listHref } from './task-href.ts'

/** Languages as links: each has its own list. */
export function LanguageLinks({ selected }: { selected: Language | null }) {
  const entries: { language: Language | null; name: string }[] = [
    { language: null, name: t('All') },
    ...CHALLENGE_LANGUAGES.map(({ id, name }) => ({ language: id, name })),
  ]
  return (
    <nav aria-label={t('Language')} className="-mx-4 mt-7 overflow-x-auto px-4 tablet:mx-0 tablet:px-0">
      <ul className="flex w-max gap-2 py-1">
        {entries.map(({ language, name }) => (
          <li key={name}>
            <Link
              to={listHref(language)}
              preventScrollReset
              aria-current={language === selected ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
