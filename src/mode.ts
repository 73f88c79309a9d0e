/** `NODE_ENV` alone: libraries such as React read it when they are loaded, so it is decided before anything else is. */

/** Whether the pages are being made for somebody who writes them; asked by routes.ts, which Vite reads on its own. */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}

/** Sets production where nothing is set. Call it before anything that may load React; `config.ts` checks the value. */
export function publishMode(): void {
  if (process.env.NODE_ENV === undefined || process.env.NODE_ENV === '') process.env.NODE_ENV = 'production'
}
