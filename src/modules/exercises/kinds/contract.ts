/** Names of languages and levels, apart from the shapes, so that a page that lists them loads no Zod. */

/** Languages of courses and exercises, in the order in which pages list them. */
export const LANGUAGES = ['python', 'sql', 'html', 'javascript', 'c', 'cpp', 'java'] as const

/** Languages that run on the server. HTML, CSS and the browser's JavaScript run in the learner's browser. */
export const RUN_LANGUAGES = ['python', 'javascript', 'c', 'cpp', 'java', 'sql'] as const

/** Languages whose programs can be talked to while they run. */
export const LIVE_LANGUAGES = ['python', 'javascript', 'c', 'cpp', 'java'] as const

/** Difficulty of courses and exercises, from the easiest to the hardest. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
