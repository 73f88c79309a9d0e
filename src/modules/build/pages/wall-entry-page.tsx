import { data, type RouterContextProvider } from 'react-router'
import type { Route } from './+types/wall-entry-page'
import { call, CallError } from '#platform/contract/call.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta, privatePageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { Queries } from '#ui/queries.tsx'
import { isId } from '../id-rules.ts'
import { getWallEntry } from '../wall/contract.ts'
import { EntryForReader } from '../wall/ui/entry-for-reader.tsx'
import { type ShownEntry, toShown } from '../wall/ui/shown-entry.ts'
import { WALL } from '../wall-addresses.ts'

/** No cache keeps it: what is withdrawn or hidden is gone with the next request. */
const NOT_KEPT = { 'cache-control': 'no-store' }
export const headers = () => NOT_KEPT

/** An entry that not everybody may see is asked for again in its reader's browser: its author and moderators see it. */
export async function loader({ context, params: { entryId } }: Route.LoaderArgs) {
  if (!isId(entryId)) throw data(null, { status: 404 })
  const entry = await readPublic(context, entryId)
  return data({ entryId, entry }, { status: entry === null ? 404 : 200, headers: NOT_KEPT })
}

async function readPublic(
  context: Readonly<RouterContextProvider>,
  entryId: string,
): Promise<ShownEntry | null> {
  try {
    const { transport } = context.get(pageContext)
    return toShown(await call(getWallEntry, { params: { entryId } }, { transport }))
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

export function meta(args: Route.MetaArgs) {
  const entry = args.loaderData?.entry ?? null
  if (entry === null)
    return privatePageMeta(args, {
      title: t('Wall of inspiration'),
      description: t('What learners built.'),
      path: WALL,
    })
  return pageMeta(args, { title: entry.name, description: entry.description.slice(0, 200) })
}

export default function WallEntryPage({ loaderData: { entryId, entry } }: Route.ComponentProps) {
  return (
    <SiteShell>
      <Queries>
        <EntryForReader key={entryId} entryId={entryId} sent={entry} />
      </Queries>
    </SiteShell>
  )
}
