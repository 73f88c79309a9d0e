import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { getProfile, type UserInformation } from '../../contract.ts'
import { AccountTabs } from './account-tabs.tsx'
import { PROFILE_KEY, useAccount } from '../../sessions/browser.ts'
import { usePreferenceSync } from '../../profile/browser.ts'
import { VerifyAddressNote } from '../../email-verification/browser.ts'

/**
 * A page of one's own account. The server renders the same frame for everybody, without anything of anybody; the browser
 * fetches who it is, or leads to the login page and back.
 */
export function AccountLayout({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: (user: UserInformation) => ReactNode
}) {
  usePreferenceSync()
  return (
    <SiteShell hasNoBanner>
      {/* As high as the screen, so that the footer does not move down when the page's contents come. */}
      <div className={`${PAGE_WIDTH} min-h-dvh`}>
        <header className="pt-8 tablet:pt-12">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 max-w-[60ch] text-muted">{lead}</p>
          <AccountTabs />
        </header>
        <div className="min-h-dvh pt-8 pb-20 tablet:pt-10">
          <noscript>
            <p className="max-w-[60ch]">
              {t('This page needs JavaScript. Turn it on for this site to see your account.')}
            </p>
          </noscript>
          <QueryClientProvider client={queryClient}>
            <ForWhoeverIsSignedIn>{children}</ForWhoeverIsSignedIn>
          </QueryClientProvider>
        </div>
      </div>
    </SiteShell>
  )
}

function ForWhoeverIsSignedIn({ children }: { children: (user: UserInformation) => ReactNode }) {
  const { flags, user } = useAccount()
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useLoginInstead(isHydrated && !flags.isLoggedIn)
  const { isError, refetch } = useQuery(
    {
      queryKey: PROFILE_KEY,
      queryFn: ({ signal }) => call(getProfile, {}, { signal }),
      enabled: flags.isLoggedIn,
    },
    queryClient,
  )
  if (user !== null)
    return (
      <>
        <VerifyAddressNote user={user} className="mb-10" />
        {children(user)}
      </>
    )
  if (isError)
    return (
      <ErrorState title={t('Your account couldn’t be loaded.')} onRetry={() => void refetch()}>
        {t('You’re still logged in, and your work is safe.')}
      </ErrorState>
    )
  return (
    <div className="needs-script max-w-[40rem]" role="status" aria-label={t('Loading')}>
      <SkeletonText lines={2} />
      <SkeletonText lines={4} className="mt-10" />
    </div>
  )
}

const never = () => () => {}

/** Leads to the login page, which leads back here. */
function useLoginInstead(isNeeded: boolean): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isNeeded) void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true })
  }, [isNeeded, navigate, pathname, search])
}
