/** Sign-in by other sites: the OAuth flow and its routes. */
export { registerProviderRedirects } from './flow-routes.ts'
export { oauthRoutes } from './routes.ts'
