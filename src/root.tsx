import { Suspense, useMemo, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ErrorResponse,
} from 'react-router'
import type { Route } from './+types/root'
import {
  loadHeaderAccount,
  loadMenuAccount,
  useAttribution,
  useSession,
  type SessionWays,
} from '#modules/accounts/browser.ts'
import { loadMenuOffer, loadSaleSticker, shellOffer, type ShellOffer } from '#modules/campaigns/browser.ts'
import { loadSiteBanner } from '#modules/billing/browser.ts'
import { getPromotion } from '#modules/campaigns/contract.ts'
import { loadHeaderSearch, loadNotFound, loadSearchForm } from '#modules/catalog/browser.ts'
import { handInWork, useOutbox } from '#modules/learning/browser.ts'
import { loadNotificationBell } from '#modules/notifications/browser.ts'
import { getShell } from '#modules/site/contract.ts'
import { loadFrom, pageContext } from '#platform/http/page-context.ts'
import { t, languageTag } from '#platform/messages/messages.ts'
import { pageStyles, STYLES_ID } from '#ui/page-styles.ts'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { ConnectionLostPage } from '#ui/layouts/connection-lost-page.tsx'
import { isConnectionLost } from '#ui/layouts/connection-rules.ts'
import { ErrorPage } from '#ui/layouts/error-page.tsx'
import { FONT_SCRIPT } from '#ui/fonts/font-script.ts'
import { isSignedInFlagSet, SIGNED_IN_FLAG_SCRIPT } from '#ui/layouts/signed-in-flag.ts'
import { ShellPartsProvider, type ShellParts } from '#ui/layouts/shell-parts.ts'
import { useLastVisited } from '#ui/layouts/use-last-visited.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { OfflineLinks } from '#ui/offline-links.tsx'
import { RouteProgress } from '#ui/route-progress.tsx'
import { THEME_COLORS, THEME_SCRIPT, useThemeOfOtherTabs } from '#ui/theme.ts'
import { Toaster } from '#ui/toast.tsx'
import stylesheet from './ui/tokens.css?url'
import { lazyPart } from '#ui/lazy-part.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { brandName, siteUrl, styleNonce, year, report } = context.get(pageContext)
  const [shell, offer] = await Promise.all([
    loadFrom(context, getShell, {}),
    // A page is read also while nobody knows what is on sale.
    loadFrom(context, getPromotion, {}).then(shellOffer, (error: unknown) => {
      report(error)
      return null
    }),
  ])
  return { brandName, siteUrl, styleNonce, year, shell, offer }
}

/** The same on every page. */
export function shouldRevalidate() {
  return false
}

// As late as the header that they are in.
const HeaderSearch = deferredIsland(loadHeaderSearch)
const SearchForm = deferredIsland(loadSearchForm)
const HeaderAccount = lazyPart(loadHeaderAccount)
const NotificationBell = lazyPart(loadNotificationBell)
const MenuAccount = lazyPart(loadMenuAccount)

const SiteBanner = deferredIsland(
  loadSiteBanner,
  // A clock that stands still says nothing, and members have an empty strip until their words come.
  () => document.querySelector('[role="timer"]') === null && !isSignedInFlagSet(),
)
// While a sale is on.
const MenuOffer = lazyPart(loadMenuOffer)
const SaleSticker = lazyPart(loadSaleSticker)

/** What modules put into the header and footer of every page. */
const SHELL_PARTS: ShellParts = {
  search: <HeaderSearch />,
  menuSearch: <SearchForm />,
  profile: (
    <Suspense>
      <HeaderAccount bell={<NotificationBell />} />
    </Suspense>
  ),
  menuAccount: (
    <Suspense>
      <MenuAccount />
    </Suspense>
  ),
}

/** With what the root loader says of a campaign: the same object as long as that is. */
function useParts(offer: ShellOffer | null | undefined): ShellParts {
  return useMemo(() => {
    if (offer === null || offer === undefined) return SHELL_PARTS
    const { promotion, sale } = offer
    const banner = { type: promotion.bannerType, content: <SiteBanner promotion={promotion} /> }
    if (sale === null) return { ...SHELL_PARTS, banner }
    return {
      ...SHELL_PARTS,
      banner,
      pricingSticker: (
        <Suspense>
          <SaleSticker {...sale.sticker} />
        </Suspense>
      ),
      menuOffer: (
        <Suspense>
          <MenuOffer texts={sale.dropdown} path={promotion.redirectionPath} />
        </Suspense>
      ),
    }
  }, [offer])
}

/** What the session does by way of other modules; fetched when it is done. */
const SESSION_WAYS: SessionWays = { handInWork }

/** On few pages, so no page loads it beforehand. */
const NotFound = lazyPart(loadNotFound)

export const links: Route.LinksFunction = () => [
  ...(pageStyles() === null ? [{ rel: 'stylesheet', href: stylesheet }] : []),
  // Not the drawing it is made from: browsers draw that on the page's own thread.
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '192x192' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', href: '/rss.xml', type: 'application/rss+xml', title: t('New courses') },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** Of pages that say nothing themselves, and of those that are missing or broken. */
export function meta({ loaderData, error }: Route.MetaArgs) {
  const brand = loaderData?.brandName ?? ''
  if (error !== undefined) {
    const title = isMissing(error)
      ? t('Page not found')
      : isConnectionLost(error)
        ? t('No connection')
        : t('Something went wrong')
    return [{ title: `${title} · ${brand}` }, { name: 'robots', content: 'noindex' }]
  }
  return [{ title: brand }]
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  // Here, because a page that is missing or broken may be left by a link: somebody is signed in on the next one.
  useSession(SESSION_WAYS)
  const parts = useParts(site?.offer)
  return (
    <html lang={languageTag()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
        <meta name="csp-nonce" content={site?.styleNonce ?? ''} />
        {/* Vite's development client reads the nonce of the styles it adds from here. */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={site?.styleNonce ?? ''} />}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <script dangerouslySetInnerHTML={{ __html: SIGNED_IN_FLAG_SCRIPT }} />
        <Meta />
        <PageStyles nonce={site?.styleNonce} />
        <script dangerouslySetInnerHTML={{ __html: FONT_SCRIPT }} />
        <Links />
      </head>
      <body>
        <ShellPartsProvider value={parts}>{children}</ShellPartsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** In the page itself: a file of its own is a way to the server and back before anything is seen. */
function PageStyles({ nonce }: { nonce: string | undefined }) {
  const styles = pageStyles()
  if (styles === null) return null
  return (
    <style
      id={STYLES_ID}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: styles }}
    />
  )
}

export default function Root() {
  useThemeOfOtherTabs()
  const { pathname } = useLocation()
  return (
    <>
      {pathname.startsWith('/embed/') ? null : <Visit />}
      <RouteProgress />
      <OfflineLinks />
      <Outlet />
      <Toaster />
    </>
  )
}

/** What is remembered of a visit. A page in a frame of another site is none, and stores nothing. */
function Visit() {
  useOutbox()
  useLastVisited()
  useAttribution()
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell>
      {isMissing(error) ? (
        <Suspense>
          <NotFound found={error.data} />
        </Suspense>
      ) : isConnectionLost(error) ? (
        <ConnectionLostPage />
      ) : (
        <ErrorPage />
      )}
    </SiteShell>
  )
}

function isMissing(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404
}
