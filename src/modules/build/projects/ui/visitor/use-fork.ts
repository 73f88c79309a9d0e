import { useNavigate } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { PlaygroundContent } from '../../../playground/browser.ts'
import type { SharedProject } from '../../contract.ts'

/** Copies a shared project into this browser, and opens the copy. `changed`: what the reader made of it; null: nothing. */
export function useFork({ id, language, name, description, ...stored }: SharedProject) {
  const navigate = useNavigate()
  return async (changed: PlaygroundContent | null): Promise<void> => {
    try {
      const { startProject } = await import('../new-project.ts')
      const { files, stdin, args, database } = changed ?? stored
      const content = { name, description, files, stdin, args, database }
      const copyId = await startProject(language, content, id)
      await navigate(`/ide/project/${copyId}`)
    } catch {
      showToast({
        type: 'error',
        title: t('The project couldn’t be copied.'),
        description: t('Your browser must allow this site to store data.'),
      })
    }
  }
}
