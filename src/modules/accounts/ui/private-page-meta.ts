import { pageMeta } from '#ui/layouts/page-meta.ts'

type Args = Parameters<typeof pageMeta>

/** Title and description of a page that is for one person: nothing for a search engine. */
export function privatePageMeta(args: Args[0], page: Args[1]): ReturnType<typeof pageMeta> {
  return [...pageMeta(args, page), { name: 'robots', content: 'noindex' }]
}
