import { Suspense } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/public-profile-page'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { getPublicProfile, type PublicProfile } from '../contract.ts'
import { ProfileView } from '../ui/profile-view.tsx'
import { ShareButton } from '../ui/share-button.tsx'

const OwnerNote = lazyPart(async () => (await import('../ui/owner-note.tsx')).OwnerNote)

/** No cache keeps it: a profile that is turned off is gone with the next request. */
const NOT_KEPT = { headers: { 'cache-control': 'no-store' } }

export async function loader({ context, params }: Route.LoaderArgs) {
  return data(await loadFrom(context, getPublicProfile, { params: { handle: params.handle } }), NOT_KEPT)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const profile = args.loaderData
  if (!profile) return []
  const { displayName, handle, isListed } = profile
  return [
    ...pageMeta(args, {
      title: displayName,
      description: t('{name} is learning to program. See the homestead that grows with every chapter.', {
        name: displayName,
      }),
      path: `/u/${handle}`,
      picture: `/pictures/u/${handle}.png?v=${pictureVersion(profile)}`,
    }),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** Another one when the picture changes: what previews of shared links cached is asked for anew. */
function pictureVersion({ points, homestead, streak }: PublicProfile): string {
  return [points, homestead?.chapters, streak?.current].map((figure) => figure ?? 0).join('-')
}

export default function PublicProfilePage({ loaderData: profile }: Route.ComponentProps) {
  const { displayName, handle } = profile
  const isSignedIn = useIsSignedIn()
  return (
    <SiteShell hasNoBanner>
      <div className={PAGE_WIDTH}>
        <div className="mx-auto max-w-[56rem] pt-8 pb-20 tablet:pt-14">
          <ProfileView
            profile={profile}
            heading="h1"
            action={
              <ShareButton path={`/u/${handle}`} title={t('{name}’s homestead', { name: displayName })} />
            }
          />
          {/* Its place is there from the first paint on. */}
          <div className="for-members mt-10 min-h-11">
            {isSignedIn ? (
              <Suspense fallback={null}>
                <OwnerNote handle={handle} />
              </Suspense>
            ) : null}
          </div>
          <div className="for-newcomers mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-8">
            <p className="text-muted">
              {t('Every chapter you finish adds something to your own homestead.')}
            </p>
            <ButtonLink to="/courses">{t('Build yours')}</ButtonLink>
          </div>
        </div>
      </div>
    </SiteShell>
  )
}
