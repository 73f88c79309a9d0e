import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import bricolage from './bricolage-grotesque-650.woff2?url'

/**
 * Text and headings, on every page. A font that is not there by the first paint is not used on that page (fonts.css);
 * these two are asked for before the style sheet names them.
 */
export const PRELOADED_FONTS: string[] = [sourceSans, bricolage]
