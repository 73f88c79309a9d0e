/** Filters of the catalog, apart from the shapes, so that a page that lists them loads no Zod. */

/** `all` is the default. */
export const CATALOG_FILTERS = ['all', 'popular', 'learning-path', 'new', 'beta'] as const
