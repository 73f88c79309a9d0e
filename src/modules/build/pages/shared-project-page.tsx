import { data } from 'react-router'
import type { Route } from './+types/shared-project-page'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { Queries } from '#ui/queries.tsx'
import { isId } from '../id-rules.ts'
import { SharedProject } from '../projects/ui/shared-page/shared-project.tsx'
import { loadSharedProject, SHARED_PROJECT_HEADERS } from './load-shared-project.ts'

/** What everybody sees. Where that is nothing, it may still be the reader's own, which only their browser can tell. */
export async function loader({ context, params: { projectId } }: Route.LoaderArgs) {
  if (!isId(projectId)) throw data(null, { status: 404 })
  const project = await loadSharedProject(context.get(pageContext), projectId)
  return data(
    { projectId, project },
    { status: project === null ? 404 : 200, headers: SHARED_PROJECT_HEADERS },
  )
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
