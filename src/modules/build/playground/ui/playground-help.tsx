/** What a playground tells of itself: its keys, and what is installed. */
import { Suspense } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { isLiveLanguage } from '#modules/exercises/languages/contract.ts'
import { type PageActions, ShortcutsDialog } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useWasOpened } from '#ui/use-was-opened.ts'
import { FILE_KEYS } from '../file-keys.ts'
import type { PlaygroundHandle } from './use-playground.ts'

const InstalledDialog = lazyPart(async () => (await import('./installed-dialog.tsx')).InstalledDialog)

export function PlaygroundHelp({
  language,
  playground: { asked, ask },
  actions,
}: {
  language: Language
  playground: Pick<PlaygroundHandle, 'asked' | 'ask'>
  actions: PageActions
}) {
  const close = () => ask(null)
  const isInstalledOpen = asked === 'installed'
  const wasInstalledOpen = useWasOpened(isInstalledOpen)
  return (
    <>
      <ShortcutsDialog
        isOpen={asked === 'shortcuts'}
        onClose={close}
        actions={actions}
        hasTerminal={isLiveLanguage(language)}
        own={[{ title: t('In the list of files'), shortcuts: Object.values(FILE_KEYS) }]}
      />
      {wasInstalledOpen ? (
        <Suspense fallback={null}>
          <InstalledDialog isOpen={isInstalledOpen} onClose={close} language={language} />
        </Suspense>
      ) : null}
    </>
  )
}
