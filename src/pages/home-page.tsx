import type { Route } from './+types/home-page'
import { getCatalog } from '#modules/catalog/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { HomeSwitch } from './home/home-switch.tsx'
import { readOwnHome } from './home/read-own-home.ts'
import { readVisitorHome } from './home/read-visitor-home.ts'
import { siteJsonLd } from './home/site-json-ld.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { items, popular } = await loadFrom(context, getCatalog, {})
  const courses = items.filter((course) => course.kind === 'course' && course.release !== 'coming-soon')
  const own = await readOwnHome(context, request)
  // A learner's own page is without what visitors see, which is most of it.
  return { courses, own, forVisitors: own === null ? await readVisitorHome(context, courses, popular) : null }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: args.loaderData?.own ? t('Your dashboard') : t('Learn to program by writing programs'),
    description: t(
      'Short lessons with a code editor, and challenges that run your code. Python, SQL, HTML, JavaScript, C, C++, and Java.',
    ),
    jsonLd: siteJsonLd,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell hasNoBanner={loaderData.own !== null}>
      <HomeSwitch {...loaderData} />
    </SiteShell>
  )
}
