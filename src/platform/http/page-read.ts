/** Marks calls of our own API by which the server reads a page for one reader. They read, and change nothing. */
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const HEADER = 'x-page-read'
const KEY = randomUUID()

/** Headers of such a call; known only inside this process. */
export const PAGE_READ_HEADERS: Record<string, string> = { [HEADER]: KEY }

/** Whether this server itself asks, to render a page for the browser whose cookies the request carries. */
export function isPageRead({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers[HEADER] === KEY
}
