import { data } from 'react-router'
import type { Route } from './+types/embedded-playground-page'
import { pageContext } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { Queries } from '#ui/queries.tsx'
import { EmbeddedPlayground } from '../playground/browser.ts'
import { EmbeddedProject } from '../projects/ui/shared-page/embedded-project.tsx'
import { loadSharedProject, SHARED_PROJECT_HEADERS } from './load-shared-project.ts'

/** Without `project` the fragment holds the program, and the page is the same for everybody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const projectId = url.searchParams.get('project')
  if (projectId === null) return data({ isProject: false, project: null })
  const project = await loadSharedProject(context.get(pageContext), projectId)
  return data(
    { isProject: true, project },
    { status: project === null ? 404 : 200, headers: SHARED_PROJECT_HEADERS },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: args.loaderData?.project?.name ?? t('A program to try'),
    description: t('A program to read or run, in a frame of another site.'),
    path: '/ide/python',
  })
}

/** Nothing but the program: the page is shown in frames of other sites. */
export default function EmbeddedPlaygroundPage({ loaderData: { isProject, project } }: Route.ComponentProps) {
  return (
    <Queries>
      <main className="flex h-dvh min-h-80 flex-col bg-paper">
        <h1 className="sr-only">{project?.name ?? t('A program to try')}</h1>
        {isProject ? <EmbeddedProject project={project} /> : <EmbeddedPlayground />}
      </main>
    </Queries>
  )
}
