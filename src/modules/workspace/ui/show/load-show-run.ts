/** Fetches what runs a program on a page, once a visitor wants it to run. */
export const loadShowRun = () => import('./show-run.ts')
