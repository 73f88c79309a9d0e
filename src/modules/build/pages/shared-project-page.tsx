import { data } from 'react-router'
import type { Route } from './+types/shared-project-page'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { Queries } from '#ui/queries.tsx'
import { isId } from '../id-rules.ts'
import { getSharedProject } from '../projects/contract.ts'
import { SharedProject } from '../projects/ui/shared-page/shared-project.tsx'

/** No cache keeps it: a project that its owner takes back is gone with the next request. */
const NOT_KEPT = { 'cache-control': 'no-store' }

/** What everybody sees. Where that is nothing, it may still be the reader's own, which only their browser can tell. */
export async function loader({ context, params: { projectId } }: Route.LoaderArgs) {
  if (!isId(projectId)) throw data(null, { status: 404 })
  const { transport } = context.get(pageContext)
  try {
    const project = await call(getSharedProject, { params: { projectId } }, { transport })
    return data({ projectId, project }, { headers: NOT_KEPT })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'project-not-found') throw error
    return data({ projectId, project: null }, { status: 404, headers: NOT_KEPT })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  const project = args.loaderData?.project
  if (!project) return [{ title: t('Project not found') }, { name: 'robots', content: 'noindex' }]
  const { name, author, language } = project
  return privatePageMeta(args, {
    title: name,
    description: t('{name}: a project in {language} by {author}. Read it, run it, and make it your own.', {
      name,
      author: author.name,
      language: LANGUAGES[language].name,
    }),
  })
}

export default function SharedProjectPage({ loaderData: { projectId, project } }: Route.ComponentProps) {
  return (
    <SiteShell hasNoBanner>
      <Queries>
        <div className={`${PAGE_WIDTH} pt-8 pb-20 tablet:pt-12`}>
          <SharedProject key={projectId} projectId={projectId} sent={project} />
        </div>
      </Queries>
    </SiteShell>
  )
}
