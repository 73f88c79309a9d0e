/** Ending one kind of mail by a link in it. */
export { registerUnsubscribe, unsubscribeRoutes } from './routes.ts'
export { unsubscribeLinks } from './unsubscribe-links.ts'
