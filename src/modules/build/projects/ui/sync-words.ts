import { t } from '#platform/messages/messages.ts'
import type { SyncState } from './use-project-sync.ts'

/** Where a project is stored, in a few words. `refused`: why the server does not take it. */
export function syncWords(state: SyncState, refused: string | null): string {
  switch (state) {
    case 'device':
      return t('Saved on this device. Log in to keep it everywhere.')
    case 'saving':
      return t('Saving…')
    case 'synced':
      return t('Saved')
    case 'waiting':
      return t('Saved on this device. It’s sent when you’re back online.')
    case 'refused':
      return refused ?? t('Saved on this device only.')
    case 'gone':
      return t('Deleted on another device. It’s still here.')
  }
}
