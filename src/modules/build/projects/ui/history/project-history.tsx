import { Suspense } from 'react'
import { Link } from 'react-router'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { HistorySkeleton } from './history-skeleton.tsx'

const HistoryView = lazyPart(async () => (await import('./history-view.tsx')).HistoryView)

export type HistoryProps = {
  project: {
    id: string
    /** Account that is signed in. Null: nobody; undefined: not known yet. */
    owner: string | null | undefined
    /** Files as they are now. */
    files: readonly SourceFile[]
  }
  /** Stores and hands in what is there now. */
  handIn: () => Promise<boolean>
  /** Puts files of a point, which is called `name`, in place of those of now. False: it could not. */
  onRestore: (files: readonly SourceFile[], name: string) => Promise<boolean>
}

/** Earlier versions of a project: what changed, what going back would change, and the way back. */
export function ProjectHistory({
  isOpen,
  onClose,
  ...given
}: HistoryProps & { isOpen: boolean; onClose: () => void }) {
  const { id, owner } = given.project
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('History')} isFull>
      {!isOpen ? null : owner === null ? (
        <EmptyState title={t('Your account stores the history.')} className="h-full">
          <p>
            {t('Without one, only the project as it is now is stored, on this device.')}{' '}
            <Link to={`/signup?next=/ide/project/${id}`} className="font-semibold text-link underline">
              {t('Sign up')}
            </Link>
          </p>
        </EmptyState>
      ) : (
        <Suspense fallback={<HistorySkeleton />}>
          <HistoryView {...given} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  )
}
