import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/search-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { LONGEST_QUERY, search } from '../contract.ts'
import { readList } from '../search-address-rules.ts'
import { SearchForm } from '../ui/search-form.tsx'
import { NothingAsked, SearchResults } from '../ui/search-results.tsx'

/** Rows of each list on the page of all, and of the list that is alone. */
const SOME = 5
const ALL = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const query = (searchParams.get('q') ?? '').slice(0, LONGEST_QUERY).trim()
  const list = readList(searchParams.get('filter'))
  if (query === '') return data({ query, list, answer: null }, NOT_KEPT)
  const answer = await loadFrom(context, search, { query: { q: query, limit: list === null ? SOME : ALL } })
  return data({ query, list, answer }, NOT_KEPT)
}

/** Anybody can ask anything: results must not push pages out of the cache that everybody wants. */
const NOT_KEPT = { headers: { 'cache-control': 'no-store' } }

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const query = args.loaderData?.query ?? ''
  return [
    ...pageMeta(args, {
      title: query === '' ? t('Search') : t('{query} · Search', { query }),
      description: t('Search courses, learning paths, lessons, challenges, and projects.'),
      path: '/search',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SearchPage({ loaderData: { query, list, answer } }: Route.ComponentProps) {
  const field = useRef<HTMLInputElement>(null)
  // Whoever comes with nothing to look for comes to type.
  useEffect(() => {
    if (query === '') field.current?.focus()
  }, [query])
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <div className="pt-10 pb-20 tablet:pt-16">
          <h1 className="text-3xl">{query === '' ? t('Search') : t('Search results')}</h1>
          <div className="mt-6 max-w-[760px]">
            <SearchForm query={query} withButton inputRef={field} />
          </div>
          {answer === null ? <NothingAsked /> : <SearchResults query={query} list={list} answer={answer} />}
        </div>
      </div>
    </SiteShell>
  )
}
