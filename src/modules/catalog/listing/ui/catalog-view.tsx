import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isLearnerKnown } from '#platform/contract/with-learner.ts'
import { t } from '#platform/messages/messages.ts'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { catalogCountText } from '../catalog-count-rules.ts'
import { matchWords, readChoice, type Everything } from '../catalog-narrow-rules.ts'
import type { Popular } from '../../contract.ts'
import { CatalogSearch } from './catalog-search.tsx'
import { FilterLinks } from './filter-links.tsx'

const CatalogSections = deferredIsland(
  async () => (await import('./catalog-sections.tsx')).CatalogSections,
  () => !isLearnerKnown(),
)

/** The catalogue: what is open in numbers, a search and filters over it, and its sections. */
export function CatalogView({ everything }: { everything: Everything & { popular: Popular } }) {
  const [parameters] = useSearchParams()
  const [words, setWords] = useState('')
  const choice = useMemo(() => readChoice(parameters), [parameters])
  // Typing stays quick: the list follows when the browser has time.
  const searched = useDeferredValue(words)
  const found = useMemo(() => matchWords(everything, searched), [everything, searched])
  return (
    <div className={PAGE_WIDTH}>
      <header className="pt-10 pb-8 tablet:pt-16">
        <h1 className="text-3xl">{t('Courses')}</h1>
        <p className="mt-3 max-w-[56ch] text-lg text-muted">
          {catalogCountText(everything.items)} {t('The first chapter of every course is free.')}
        </p>
        <CatalogSearch words={words} onWords={setWords} />
        <div className="mt-5">
          <FilterLinks choice={choice} everything={found} />
        </div>
      </header>
      <CatalogSections choice={choice} everything={found} words={searched} />
    </div>
  )
}
