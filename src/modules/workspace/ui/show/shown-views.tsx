import { Suspense, useSyncExternalStore } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const PagePreview = lazyPart(async () => (await import('../preview/page-preview.tsx')).PagePreview)

/** Printed output of a program. `text`: null before its first run, when a cursor waits for it. */
export function TextView({
  text,
  note,
  isRunning,
  isFailed,
  className,
}: {
  text: string | null
  note: string
  isRunning: boolean
  isFailed: boolean
  className: string
}) {
  return (
    <div className={classNames('flex flex-col border-t border-line bg-sunken', className)}>
      <p className="flex justify-between gap-3 px-4 pt-3 text-xs text-faint">
        <span>{t('Output')}</span>
        <span role="status" className={classNames('truncate tabular-nums', isFailed && 'text-danger')}>
          {note}
        </span>
      </p>
      <pre
        tabIndex={0}
        // A name needs a role where there is no text yet.
        role="group"
        aria-label={t('Output')}
        className={classNames(
          'grow overflow-auto px-4 pt-1.5 pb-3 text-[0.8125rem] leading-5 outline-offset-[-2px] transition-opacity duration-150',
          isRunning && 'opacity-50',
          isFailed && 'whitespace-pre-wrap',
        )}
      >
        {text ?? (
          <span aria-hidden className="blinking-cursor text-link">
            _
          </span>
        )}
      </pre>
    </div>
  )
}

/** The page itself. One without scripts runs nothing, so it is shown unasked; any other waits for Run. */
export function PageView({ files, presses }: { files: SourceFile[]; presses: number }) {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const hasScript = files.some(
    ({ path, content }) => path.endsWith('.js') || /<script|\bon\w+\s*=|javascript:/i.test(content),
  )
  const showAt = presses + (hasScript ? 0 : 1)
  const waiting = (
    <p className="grid h-full place-items-center bg-sunken p-4 text-sm text-muted">
      {hasScript ? t('Press Run to see the page.') : t('Your page appears here.')}
    </p>
  )
  if (!isHydrated || showAt === 0) return waiting
  return (
    <Suspense fallback={waiting}>
      <PagePreview files={files} showAt={showAt} onGoTo={() => {}} />
    </Suspense>
  )
}
