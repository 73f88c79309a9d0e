import { ArrowLeft, RotateCcw } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { loadLineDiff } from '#modules/workspace/browser.ts'
import { formatLongDate } from '#platform/messages/long-date.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Pill, type PillTone } from '#ui/pill.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { compareFiles, type FileDifference } from './compare-files.ts'
import { type HistoryPoint, usePoint } from './use-history.ts'

const LineDiff = lazyPart(loadLineDiff)

type Look = 'changes' | 'files'

/** A point: what going back to it changes, or its files as a whole, and the way back to it. */
export function PointView({
  projectId,
  point,
  now,
  takesFocus,
  onBack,
  onRestore,
  className,
}: {
  projectId: string
  point: HistoryPoint
  /** Files as they are now. */
  now: readonly SourceFile[]
  /** It was chosen: its heading takes the focus. */
  takesFocus: boolean
  /** Back to the list, on phones. */
  onBack: () => void
  onRestore: (files: readonly SourceFile[], name: string) => Promise<void>
  className?: string
}) {
  const { data, error, refetch } = usePoint(projectId, point.revision)
  const [look, setLook] = useState<Look>('changes')
  const [isRestoring, setRestoring] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const name = formatLongDate(new Date(point.savedAt))
  const differences = data === undefined ? [] : compareFiles(now, data.files)
  const restore = async () => {
    if (data === undefined) return
    setRestoring(true)
    await onRestore(data.files, name).finally(() => setRestoring(false))
  }
  return (
    <section
      aria-labelledby="point-heading"
      className={classNames('flex min-h-0 min-w-0 grow flex-col', className)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 tablet:px-0">
        <button
          type="button"
          onClick={onBack}
          className="-ms-1 inline-flex min-h-9 w-full items-center gap-1.5 text-sm text-link tablet:hidden"
        >
          <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
          {t('All points')}
        </button>
        <h3 id="point-heading" ref={heading} tabIndex={-1} className="min-w-0 grow text-base outline-none">
          {name}
        </h3>
        {differences.length > 0 ? (
          <Button size="compact" icon={RotateCcw} isLoading={isRestoring} onClick={() => void restore()}>
            {t('Restore this version')}
          </Button>
        ) : null}
      </div>
      <Tabs
        tabs={[
          { key: 'changes', label: t('What would change') },
          { key: 'files', label: t('Its files') },
        ]}
        selected={look}
        onSelect={setLook}
        label={t('What to see of this version')}
        idPrefix="point"
        className="shrink-0 border-b border-line max-tablet:justify-center"
      />
      <div
        role="tabpanel"
        id={`point-panel-${look}`}
        aria-labelledby={`point-tab-${look}`}
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto px-4 pt-4 pb-8 outline-offset-[-3px] tablet:ps-0 tablet:pe-2"
      >
        {error ? (
          <ErrorState title={t('This version couldn’t be loaded.')} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonText lines={8} />
        ) : look === 'files' ? (
          data.files.map((file) => <WholeFile key={file.path} file={file} />)
        ) : (
          <Differences differences={differences} />
        )}
      </div>
    </section>
  )
}

const tones: Record<FileDifference['change'], PillTone> = {
  added: 'success',
  changed: 'neutral',
  deleted: 'danger',
}
const words = (): Record<FileDifference['change'], string> => ({
  added: t('Comes back'),
  changed: t('Changes'),
  deleted: t('Goes'),
})

function Differences({ differences }: { differences: readonly FileDifference[] }) {
  if (differences.length === 0)
    return <p className="text-muted">{t('These are the files as they are now.')}</p>
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      {differences.map(({ path, change, present, past }) => (
        <section key={path} className="mb-8">
          <h4 className="mb-1 flex items-center gap-2 text-sm">
            <span dir="ltr" className="min-w-0 truncate font-mono">
              {path}
            </span>
            <Pill tone={tones[change]}>{words()[change]}</Pill>
          </h4>
          {present === past ? (
            <p className="text-sm text-muted">{t('The file is empty.')}</p>
          ) : (
            <LineDiff
              before={present}
              after={past}
              label={t('What would change in {file}', { file: path })}
            />
          )}
        </section>
      ))}
    </Suspense>
  )
}

function WholeFile({ file: { path, content } }: { file: SourceFile }) {
  return (
    <section className="mb-8">
      <h4 dir="ltr" className="mb-1 truncate font-mono text-sm">
        {path}
      </h4>
      {content === '' ? (
        <p className="text-sm text-muted">{t('The file is empty.')}</p>
      ) : (
        <pre
          tabIndex={0}
          aria-label={path}
          role="region"
          dir="ltr"
          className="code max-h-[32rem] overflow-auto rounded-small bg-sunken p-4 text-[0.8125rem]"
        >
          <code>{content}</code>
        </pre>
      )}
    </section>
  )
}
