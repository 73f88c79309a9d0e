/** The words that courses are sorted by. Apart from the shapes, so that a page which lists them is sent nothing else. */

/** In the order in which they are listed everywhere. */
export const LANGUAGES = ['python', 'sql', 'html', 'javascript', 'c', 'cpp', 'java'] as const

/** From the first to the last. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** `all` is the default. */
export const CATALOG_FILTERS = ['all', 'popular', 'learning-path', 'new', 'beta'] as const
