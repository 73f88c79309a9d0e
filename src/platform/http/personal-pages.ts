/** Addresses whose page is rendered for its reader, where the reader may have progress. */
import type { FastifyRequest } from 'fastify'
import { hasLearnerCookie } from '../contract/learner-known.ts'

/**
 * Paths as in the route table. Such a page must work for a learner also as the visitors' page that everybody gets: a shared
 * cache in front of the server may answer with that one.
 */
export type PersonalPages = ReadonlySet<string>

/** Whether this request gets a page of its reader's own. Data of a page is the same for everybody. */
export function isForReader(
  pages: PersonalPages,
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
): boolean {
  const [path = ''] = url.split('?', 1)
  return (
    pages.has(path) &&
    (method === 'GET' || method === 'HEAD') &&
    headers.cookie !== undefined &&
    hasLearnerCookie(headers.cookie)
  )
}
