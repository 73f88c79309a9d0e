const LESSON = /^\/(course-content|project)\/[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/

/** The lesson from which somebody came to pay, as the address of the page that pays has it: `next`. Null: none of ours. */
export function returnPath(query: URLSearchParams): string | null {
  const next = query.get('next') ?? ''
  return LESSON.test(next) ? next : null
}
