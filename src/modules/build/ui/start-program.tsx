import { Link } from 'react-router'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { HUE_CLASSES } from '#ui/hue-badge.tsx'

/** One press to an empty program, in each language. */
export function StartProgram() {
  return (
    <section aria-labelledby="new-program">
      <h2 id="new-program" className="text-lg">
        {t('Start a new program')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {Object.values(LANGUAGES).map(({ id, name, hue }) => (
          <li key={id}>
            <Link
              to={`/ide/${id}`}
              className={`inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-sm font-semibold transition-colors duration-150 hover:border-current hover:bg-hover ${HUE_CLASSES[hue]}`}
            >
              <span aria-hidden className="ground-line w-2.5!" />
              <bdi className="text-ink">{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
