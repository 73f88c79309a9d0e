import { Suspense } from 'react'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import type { Promotion } from '#modules/campaigns/contract.ts'
import { PromotionStrip, stripHeight } from '#modules/campaigns/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const MemberStrip = lazyPart(async () => (await import('./member-strip.tsx')).MemberStrip)

/**
 * The strip above the header. The page has the visitors' words, for it is the same for everybody; in a browser with a
 * session their place is empty from the first picture on, until it is known what is said to whoever is signed in.
 */
export function SiteBanner({ promotion }: { promotion: Promotion }) {
  return (
    <>
      <div className="for-visitors">
        <PromotionStrip promotion={promotion} />
      </div>
      <div className={`for-members ${stripHeight(promotion)}`}>
        <ForMembers promotion={promotion} />
      </div>
    </>
  )
}

/** Its code is fetched for members alone. */
function ForMembers({ promotion }: { promotion: Promotion }) {
  if (!useIsSignedIn()) return null
  return (
    <Suspense fallback={null}>
      <MemberStrip toVisitors={promotion} />
    </Suspense>
  )
}
