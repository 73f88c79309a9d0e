/** Where it waits what providers are to be told; see `tell-provider.ts`. */
export const TELL_PROVIDER_QUEUE = 'tell-provider'
