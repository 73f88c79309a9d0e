/** Navigation to the requested page, and to the login page where nobody is signed in. */
export { useNextUrl } from './ui/use-next-url.ts'
export { useSignedInOnly } from './ui/use-signed-in-only.ts'
export { goOn, toLogin } from './action-redirects.ts'
export { useAttribution } from './ui/use-attribution.ts'
