/** Queue of requests to providers; see `provider-requests.ts`. */
export const PROVIDER_REQUEST_QUEUE = 'tell-provider'
