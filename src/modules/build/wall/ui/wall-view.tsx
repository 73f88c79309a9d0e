import { Plus } from 'lucide-react'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { listWall, type WallList } from '../contract.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryGrid } from './entry-grid.tsx'
import { filterHref, filterQuery, type WallFilter } from './wall-filter-rules.ts'
import { WallFilters } from './wall-filters.tsx'
import { WALL } from '../../wall-addresses.ts'

/** What learners built and want to show. */
export function WallView({ wall, filter }: { wall: WallList; filter: WallFilter }) {
  const { entries, picks, languages } = wall
  const isEmpty = entries.length === 0
  const isWhole = filter.language === null && filter.theme === null
  return (
    <div className={`${PAGE_WIDTH} pb-20 wide:pb-28`}>
      <header className="pt-6 pb-8 tablet:pt-8">
        <Breadcrumb above={[{ label: t('Build'), to: '/build' }]} here={t('Wall of inspiration')} />
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 tablet:mt-8">
          <div>
            <h1 className="text-3xl tablet:text-4xl">{t('Wall of inspiration')}</h1>
            <p className="mt-4 max-w-[56ch] text-lg text-muted">
              {t('What other learners built. Run it, read the code, and make your own version.')}
            </p>
          </div>
          <ButtonLink to={`${WALL}/publish`} icon={Plus}>
            {t('Show a project')}
          </ButtonLink>
        </div>
      </header>
      {picks.length === 0 ? null : (
        <section aria-labelledby="picks" className="pb-12">
          <h2 id="picks" className="text-xl">
            {t('Picked by the team')}
          </h2>
          <ul className="-mx-4 mt-4 flex snap-x gap-5 overflow-x-auto px-4 pb-2 tablet:mx-0 tablet:grid tablet:grid-cols-3 tablet:gap-6 tablet:overflow-visible tablet:px-0">
            {picks.map((entry) => (
              <li key={entry.id} className="w-[17rem] shrink-0 snap-start tablet:w-auto">
                <EntryCard entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="all">
        <h2 id="all" className={picks.length === 0 ? 'sr-only' : 'mb-4 text-xl'}>
          {t('All projects')}
        </h2>
        {isEmpty && isWhole ? null : <WallFilters filter={filter} languages={languages} />}
        {isEmpty ? (
          <Nothing isWhole={isWhole} />
        ) : (
          <div className="pt-8">
            <EntryGrid
              key={`${filterHref(filter)} ${entries[0]?.id}`}
              first={wall}
              readPage={(page) => call(listWall, { query: { ...filterQuery(filter), page } })}
            />
          </div>
        )}
      </section>
    </div>
  )
}

function Nothing({ isWhole }: { isWhole: boolean }) {
  return isWhole ? (
    <EmptyState
      title={t('The wall is still empty')}
      className="py-20"
      action={
        <ButtonLink to="/build/my-projects" variant="secondary">
          {t('Your projects')}
        </ButtonLink>
      }
    >
      {t('Build something in the playground, save it as a project, and be the first to show it.')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('Nothing like this yet')}
      className="py-20"
      action={
        <ButtonLink to={WALL} variant="secondary">
          {t('See all projects')}
        </ButtonLink>
      }
    >
      {t('Choose another language or theme.')}
    </EmptyState>
  )
}
