import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Route } from './+types/publish-entry-page'
import { useIsSignedIn, useSignedInOnly } from '#modules/accounts/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Queries } from '#ui/queries.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { isId } from '../id-rules.ts'
import { WALL } from '../wall-addresses.ts'

const PublishView = lazyPart(async () => (await import('../wall/ui/publish-view.tsx')).PublishView)

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Show a project'),
    description: t('Publish one of your projects on the wall of inspiration.'),
    path: `${WALL}/publish`,
  })
}

/** The server sends the same frame to everybody; which project it is for is read in the browser. */
export default function PublishEntryPage() {
  useSignedInOnly()
  const isSignedIn = useIsSignedIn()
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <div className="max-w-[44rem] pt-6 pb-20 tablet:pt-8 wide:pb-28">
          <Breadcrumb
            above={[
              { label: t('Build'), to: '/build' },
              { label: t('Wall of inspiration'), to: WALL },
            ]}
            here={t('Show a project')}
          />
          <h1 className="mt-6 text-3xl tablet:mt-8">{t('Show a project')}</h1>
          <p className="mt-3 mb-8 text-lg text-muted">
            {t('Your project appears on the wall of inspiration, where others can run it and learn from it.')}
          </p>
          <noscript>
            <p className="text-muted">{t('Publishing needs JavaScript.')}</p>
          </noscript>
          <div className="needs-script">
            <Queries>{isSignedIn ? <Chosen /> : <Loading />}</Queries>
          </div>
        </div>
      </div>
    </SiteShell>
  )
}

function Chosen() {
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('project')
  return (
    <Suspense fallback={<Loading />}>
      <PublishView projectId={id !== null && isId(id) ? id : null} />
    </Suspense>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={t('Loading')}>
      <SkeletonText lines={6} />
    </div>
  )
}
