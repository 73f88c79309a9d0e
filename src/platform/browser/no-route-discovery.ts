/** Replaces how React Router asks for routes one by one (see vite.config.ts): each page brings all of them. */

type Manifest = Record<string, unknown>

export const isFogOfWarEnabled = (): boolean => false
export const getPartialManifest = (manifest: Manifest): Manifest => manifest
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined
export const useFogOFWarDiscovery = (): void => {}
