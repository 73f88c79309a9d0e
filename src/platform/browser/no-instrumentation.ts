/** Replaces what React Router offers to people who measure it (see vite.config.ts). Nobody does here. */

type Router = Record<string, unknown>

export const instrumentClientSideRouter = (router: Router): Router => router
export const getRouteInstrumentationUpdates = (): object => ({})
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
