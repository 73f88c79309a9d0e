import type { Route } from './+types/language-page'
import { getLanguage } from '#modules/catalog/contract.ts'
import { itemListJsonLd } from '#modules/catalog/browser.ts'
import { breadcrumbJsonLd, faqJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { LanguageHero } from '../ui/language-hero.tsx'

/** One page for every language; the address is the language. */
export function loader({ context, url }: Route.LoaderArgs) {
  const slug = url.pathname.replaceAll('/', '')
  return loadFrom(context, getLanguage, { params: { slug } })
}

export function meta(args: Route.MetaArgs) {
  const intro = args.loaderData
  if (!intro) return []
  return pageMeta(args, {
    title: t('Learn {language}', { language: intro.name }),
    description: intro.summary,
    path: `/${intro.id}`,
    picture: `/pictures/language/${intro.id}.png`,
    jsonLd: (site) =>
      jsonLdGraph(
        breadcrumbJsonLd(site, [{ label: t('Courses'), to: '/courses' }], intro.name),
        itemListJsonLd(
          site,
          intro.items.filter(({ kind }) => kind === 'course'),
        ),
        faqJsonLd(intro.questions),
      ),
  })
}

const LanguageRest = deferredIsland(async () => (await import('../ui/language-rest.tsx')).LanguageRest)

export default function LanguagePage({ loaderData: intro }: Route.ComponentProps) {
  return (
    <SiteShell>
      {/* A new language is a new page: nothing typed on the last one stays. */}
      <LanguageHero key={intro.id} intro={intro} />
      <LanguageRest intro={intro} />
    </SiteShell>
  )
}
