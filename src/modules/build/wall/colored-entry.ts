/** Files of entries in color, kept for a while: whoever opens an entry again and again costs its colors once. */
import { LRUCache } from 'lru-cache'
import { highlightFiles } from '../projects/projects.ts'
import { publishedOf, type StoredEntry } from './entry-queries.ts'

/** Characters of HTML that are kept. */
const MOST_KEPT = 20_000_000

const kept = new LRUCache<string, string[]>({
  maxSize: MOST_KEPT,
  sizeCalculation: (html) => html.reduce((sum, each) => sum + each.length, 1),
})

/** Returns the HTML of each file, made by the site's highlighter alone. */
export async function coloredEntry(row: StoredEntry): Promise<string[]> {
  // What is published again has another instant, and so another key.
  const key = `${row.id} ${row.publishedAt.toISOString()}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = await highlightFiles(publishedOf(row).files)
  kept.set(key, html)
  return html
}
