import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { NotFound } from '#modules/catalog/ui/not-found.tsx'
import { startOutbox } from '#modules/learning/ui/outbox.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { queryClient } from '#platform/query-client.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PRELOADED_FONT } from '#ui/fonts.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { RouteProgress } from '#ui/route-progress.tsx'
import { THEME_SCRIPT } from '#ui/theme.ts'
import { Toaster } from '#ui/toast.tsx'
import stylesheet from './ui/tokens.css?url'

export function loader({ context }: Route.LoaderArgs) {
  const { brandName, siteUrl, styleNonce } = context.get(pageContext)
  return { brandName, siteUrl, styleNonce }
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: PRELOADED_FONT, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function meta({ loaderData }: Route.MetaArgs) {
  const brand = loaderData?.brandName ?? ''
  return [
    { title: `${brand}: learn to program by writing programs` },
    { name: 'description', content: 'Short lessons, real code that runs in your browser, and a next step that is always clear.' },
  ]
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
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(startOutbox, [])
  return (
    <>
      <RouteProgress />
      <Outlet />
      <Toaster />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <SiteShell>
      {isMissing ? <NotFound /> : <ErrorState title="Something went wrong">{MESSAGES.server}</ErrorState>}
    </SiteShell>
  )
}
