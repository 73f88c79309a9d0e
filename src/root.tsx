import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ErrorResponse,
} from 'react-router'
import type { Route } from './+types/root'
import { NotFound, suggestionsOf } from '#modules/catalog/ui/not-found.tsx'
import { useOutbox } from '#modules/learning/ui/use-outbox.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { PRELOADED_FONT } from '#ui/fonts.ts'
import { ErrorPage } from '#ui/layouts/error-page.tsx'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { RouteProgress } from '#ui/route-progress.tsx'
import { THEME_SCRIPT } from '#ui/theme.ts'
import { Toaster } from '#ui/toast.tsx'
import stylesheet from './ui/tokens.css?url'

export function loader({ context }: Route.LoaderArgs) {
  const { brandName, siteUrl, styleNonce } = context.get(pageContext)
  return { brandName, siteUrl, styleNonce, year: new Date().getFullYear() }
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: PRELOADED_FONT, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** Of pages that say nothing themselves, and of those that are missing or broken. */
export function meta({ loaderData, error }: Route.MetaArgs) {
  const brand = loaderData?.brandName ?? ''
  if (error !== undefined) {
    const title = isMissing(error) ? 'Page not found' : 'Something went wrong'
    return [{ title: `${title} · ${brand}` }, { name: 'robots', content: 'noindex' }]
  }
  return [{ title: brand }]
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="csp-nonce" content={site?.styleNonce ?? ''} />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useOutbox()
  return (
    <>
      <RouteProgress />
      <Outlet />
      <Toaster />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell>
      {isMissing(error) ? <NotFound suggestions={suggestionsOf(error.data)} /> : <ErrorPage />}
    </SiteShell>
  )
}

function isMissing(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404
}
