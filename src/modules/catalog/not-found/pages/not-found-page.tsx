import { data } from 'react-router'
import type { Route } from './+types/not-found-page'
import { call } from '#platform/contract/call.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { getCatalog } from '../../contract.ts'
import { suggestPages } from '../page-suggestion-rules.ts'
import { suggestCourses } from '../suggestion-rules.ts'

/** Every address that no page has: answers 404 through the root's error page, with courses that may be meant. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<never> {
  const { items } = await call(getCatalog, {}, { transport: context.get(pageContext).transport })
  const pathname = decoded(url.pathname)
  const suggestions = suggestCourses(pathname, items).map(({ slug, title, language, level, summary }) => ({
    slug,
    title,
    language,
    level,
    summary,
  }))
  throw data({ suggestions, pages: suggestPages(pathname) }, { status: 404 })
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

export default function NotFoundPage() {
  return null
}
