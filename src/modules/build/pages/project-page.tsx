import { data } from 'react-router'
import type { Route } from './+types/project-page'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { Queries } from '#ui/queries.tsx'
import { isId } from '../id-rules.ts'
import { ProjectPlayground } from '../projects/ui/project-playground.tsx'

/** The project itself is in the reader's browser or account: the page is the same for everybody. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isId(params.projectId)) throw data(null, { status: 404 })
  return { projectId: params.projectId }
}

/** One address a project: a cache would fill with pages that are all the same. */
export const headers = () => ({ 'cache-control': 'no-store' })

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Project'),
    description: t('A project, opened in your browser.'),
    path: '/build/my-projects',
  })
}

export default function ProjectPage({ loaderData: { projectId } }: Route.ComponentProps) {
  return (
    <Queries>
      <ProjectPlayground key={projectId} projectId={projectId} />
    </Queries>
  )
}
