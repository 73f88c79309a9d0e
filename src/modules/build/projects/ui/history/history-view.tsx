import { useState } from 'react'
import { CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { PointList } from './point-list.tsx'
import { PointView } from './point-view.tsx'
import type { HistoryProps } from './project-history.tsx'
import { useHistory } from './use-history.ts'

/** Points beside the chosen one; on a phone one after the other. */
export function HistoryView({ project, handIn, onRestore, onClose }: HistoryProps & { onClose: () => void }) {
  const { data: points, error, refetch } = useHistory(project.id, handIn)
  const [chosen, setChosen] = useState<number | null>(null)
  if (error instanceof CallError && error.code === 'project-not-found') return <NonePlace />
  if (error)
    return (
      <ErrorState
        title={t('The history couldn’t be loaded.')}
        onRetry={() => void refetch()}
        className="h-full"
      >
        {t('It’s on the server. Check your connection and try again.')}
      </ErrorState>
    )
  if (points === undefined) return <HistorySkeleton />
  // Beside the list there is always one; of a single point nothing is to be restored.
  const shown = points.find(({ revision }) => revision === chosen) ?? points[1] ?? points[0]
  if (shown === undefined) return <NonePlace />
  return (
    <div className="flex h-full min-h-0 border-t border-line tablet:gap-6">
      <div
        className={classNames(
          'min-h-0 shrink-0 overflow-y-auto border-line max-tablet:w-full tablet:w-72 tablet:border-e tablet:pe-3',
          chosen !== null && 'max-tablet:hidden',
        )}
      >
        <PointList points={points} shown={shown.revision} onChoose={setChosen} />
        {points.length === 1 ? (
          <p className="px-4 py-3 text-sm text-muted tablet:px-3">{t('More points appear as you work.')}</p>
        ) : null}
      </div>
      <PointView
        key={shown.revision}
        projectId={project.id}
        point={shown}
        now={project.files}
        takesFocus={chosen !== null}
        onBack={() => setChosen(null)}
        onRestore={async (files, name) => {
          if (await onRestore(files, name)) onClose()
        }}
        className={chosen === null ? 'max-tablet:hidden' : ''}
      />
    </div>
  )
}

function NonePlace() {
  return (
    <EmptyState title={t('No history yet.')} className="h-full">
      {t('Points appear as you work, once the project is in your account.')}
    </EmptyState>
  )
}
