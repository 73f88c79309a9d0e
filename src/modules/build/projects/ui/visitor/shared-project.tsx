import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { SharedProject as Shared } from '../../contract.ts'
import { SharedProjectView } from './shared-project-view.tsx'
import { useSharedProject } from './use-shared-project.ts'

/** A shared project, or that there is none. `sent`: what everybody sees of it. */
export function SharedProject({ projectId, sent }: { projectId: string; sent: Shared | null }) {
  const project = useSharedProject(projectId, sent)
  if (project !== null) return <SharedProjectView project={project} />
  return (
    <div className="py-8">
      <h1 className="text-3xl">{t('This project isn’t here')}</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-muted">
        {t(
          'The link may be wrong, or its owner may have stopped sharing it. There’s more to see and to build.',
        )}
      </p>
      <ButtonLink to="/build" className="mt-8">
        {t('Go to Build')}
      </ButtonLink>
    </div>
  )
}
