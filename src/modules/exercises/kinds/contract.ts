/** Levels, apart from the shapes, so that a page that lists them loads no Zod. */

/** Difficulty of courses and exercises, from the easiest to the hardest. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
