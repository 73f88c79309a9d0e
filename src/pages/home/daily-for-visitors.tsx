import { Suspense } from 'react'
import { t } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenSeen } from '#ui/when-seen.tsx'

const DailyCard = lazyPart(async () => (await import('#modules/challenges/browser.ts')).DailyCard)

/** Today's challenge for somebody who has not begun; fetched once it is nearly on the screen. */
export function DailyForVisitors() {
  const place = <Skeleton className="min-h-64 rounded-panel! tablet:min-h-44" />
  return (
    <section aria-labelledby="daily" className="laid-out-late needs-script border-t border-line">
      <div className={`${PAGE_WIDTH} py-16 tablet:py-24`}>
        <h2 id="daily" className="text-2xl">
          {t('One problem a day')}
        </h2>
        <p className="mt-2 mb-8 max-w-[56ch] text-muted">
          {t('Solve it in the language you like. Tests check your code, and a wrong answer tells you why.')}
        </p>
        <WhenSeen place={place}>
          <Suspense fallback={place}>
            <DailyCard />
          </Suspense>
        </WhenSeen>
      </div>
    </section>
  )
}
