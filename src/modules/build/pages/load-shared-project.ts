import { call, CallError } from '#platform/contract/call.ts'
import type { PageContext } from '#platform/http/page-context.ts'
import { isId } from '../id-rules.ts'
import { getSharedProject, type SharedProject } from '../projects/contract.ts'

/** Headers of a page that shows one. No cache keeps it: a project that its owner takes back is gone with the next request. */
export const SHARED_PROJECT_HEADERS = { 'cache-control': 'no-store' }

/** A project as everybody sees it. Null: nobody but its owner may see it, or there is none. */
export async function loadSharedProject(
  { transport }: Pick<PageContext, 'transport'>,
  projectId: string,
): Promise<SharedProject | null> {
  if (!isId(projectId)) return null
  try {
    return await call(getSharedProject, { params: { projectId } }, { transport })
  } catch (error) {
    if (error instanceof CallError && error.code === 'project-not-found') return null
    throw error
  }
}
