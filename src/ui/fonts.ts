import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/** The one font worth a preload: body text, on every page. */
export const PRELOADED_FONT: string = sourceSans
