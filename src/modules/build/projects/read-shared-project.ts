/** A shared project as others see it: its programs are text, and as HTML they come from the site's highlighter alone. */
import { setImmediate } from 'node:timers/promises'
import { highlightToHtml } from '#modules/catalog/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { languageOfFile } from '#modules/exercises/languages/contract.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import type { SharedProject } from './contract.ts'
import { originOf } from './project-origin.ts'
import { contentOf, headOf } from './project-queries.ts'
import { findShown } from './shown-projects.ts'
import { MOST_COLORED } from './storage-rules.ts'

export async function getSharedProject(
  deps: Pick<Deps, 'clock' | 'community' | 'db' | 'origins'>,
  key: { projectId: string; userId: string | null },
): Promise<SharedProject> {
  const row = await findShown(deps, deps.db, key)
  const author = row && (await deps.community.authors.of(deps.db, [row.userId])).get(row.userId)
  if (row === undefined || author === undefined) throw new Failure('project-not-found')
  const content = contentOf(row)
  return {
    ...headOf(row),
    ...content,
    author,
    html: await highlightFiles(content.files),
    origin: await originOf(deps, row, key.userId),
    isOwn: row.userId === key.userId,
  }
}

/** Colors files while they are not too long together. Between two files others have their turn. */
export async function highlightFiles(files: readonly SourceFile[]): Promise<string[]> {
  const html: string[] = []
  let left = MOST_COLORED
  for (const { path, content } of files) {
    const isColored = content.length <= left
    if (isColored) left -= content.length
    html.push(highlightToHtml(content.replace(/\n$/, ''), isColored ? languageOfFile(path, 'text') : 'text'))
    if (isColored) await setImmediate()
  }
  return html
}
