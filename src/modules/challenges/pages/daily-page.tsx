import type { Route } from './+types/daily-page'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { Queries } from '#ui/queries.tsx'
import { DailyArchive } from '../ui/daily-archive.tsx'
import { DailyCard } from '../ui/daily-card.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Daily challenge'),
    description: t(
      'One small programming problem a day, the same for everyone, in Python, JavaScript, Java, C++, or C. Free, without an account.',
    ),
  })
}

export default function DailyPage() {
  return (
    <SiteShell>
      <Queries>
        <div className={`${PAGE_WIDTH} pb-20 wide:pb-28`}>
          <header className="pt-10 pb-8 tablet:pt-16">
            <h1 className="text-3xl">{t('Daily challenge')}</h1>
            <p className="mt-3 max-w-[60ch] text-lg text-muted">
              {t(
                'One problem a day, the same for everyone, easier on Mondays and harder on weekends. It’s always free.',
              )}
            </p>
            <noscript>
              <p className="mt-3 text-muted">{t('Today’s challenge needs JavaScript to find your day.')}</p>
            </noscript>
          </header>
          <div className="needs-script">
            <DailyCard hasArchive={false} />
            <section aria-labelledby="earlier" className="mt-12">
              <h2 id="earlier" className="text-xl">
                {t('Earlier days')}
              </h2>
              <p className="mt-1 text-muted">
                {t('Solve them whenever you like. For your streak, only the day itself counts.')}
              </p>
              <DailyArchive />
            </section>
          </div>
        </div>
      </Queries>
    </SiteShell>
  )
}
