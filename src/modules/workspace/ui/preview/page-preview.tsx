import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#platform/messages/messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { classNames } from '#ui/class-names.ts'
import type { PageFile } from '../../compose-document.ts'
import { usePreview, type ConsoleLine } from './use-preview.ts'

/** After typing, the page is built again when the keys have rested this long. */
const REST_MS = 600

/** A learner's page, live, with what its console says. Nothing is shown, and no script runs, until `showAt` is above 0. */
export function PagePreview({
  files,
  showAt,
  hasConsole = true,
  onGoTo,
}: {
  files: PageFile[]
  /** Goes up with every press of Run. */
  showAt: number
  /** Whether what the page's console says is shown below it. Default: yes. */
  hasConsole?: boolean
  onGoTo: (path: string | null, line: number, column: number | null) => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { generation, status, lines, show } = usePreview(frame)
  const shownAt = useRef(0)

  useEffect(() => {
    if (showAt === 0) return
    const isPress = shownAt.current !== showAt
    shownAt.current = showAt
    const timer = setTimeout(() => void show(files), isPress ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [files, showAt, show])

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative min-h-24 grow bg-[white]">
        {status === 'empty' || status === 'stopped' ? null : (
          <iframe
            key={generation}
            ref={frame}
            src="/preview-frame"
            sandbox="allow-scripts allow-forms"
            title={t('Page preview')}
            className="absolute inset-0 size-full border-0 [color-scheme:light]"
          />
        )}
        {status === 'stopped' ? (
          <ErrorState
            title={t('The page stopped answering')}
            onRetry={() => void show(files)}
            retryLabel={t('Reload preview')}
            className="absolute inset-0 bg-surface"
          >
            {t(
              'The preview was stopped. Look for something that never ends, such as a loop whose condition is always true.',
            )}
          </ErrorState>
        ) : null}
        {status === 'unreachable' ? (
          <ErrorState
            title={t('The preview couldn’t be loaded')}
            onRetry={() => void show(files)}
            className="absolute inset-0 bg-surface"
          >
            {t('Your code is saved. Check your connection and try again.')}
          </ErrorState>
        ) : null}
      </div>
      {hasConsole ? <ConsoleLines lines={lines} onGoTo={onGoTo} /> : null}
    </div>
  )
}

const looks = {
  log: 'text-ink',
  info: 'text-muted',
  debug: 'text-muted',
  warn: 'text-warning',
  error: 'text-danger',
}

function ConsoleLines({
  lines,
  onGoTo,
}: {
  lines: ConsoleLine[]
  onGoTo: (path: string | null, line: number, column: number | null) => void
}) {
  if (lines.length === 0) return null
  return (
    <section
      aria-label={t('Console')}
      className="relative max-h-[40%] min-h-24 overflow-y-auto border-t border-line bg-surface"
    >
      <h3 className="sticky top-0 bg-surface px-4 py-2 font-sans text-xs font-semibold tracking-normal text-muted">
        {t('Console')}
      </h3>
      <ol aria-live="polite" className="pb-3">
        {lines.map((line, index) => (
          <li
            key={index}
            className={classNames('output-text flex items-start gap-2 px-4 py-0.5', looks[line.level])}
          >
            {line.level === 'error' ? (
              <CircleAlert aria-label={t('Error')} size={16} className="mt-1 shrink-0" />
            ) : null}
            {line.level === 'warn' ? (
              <TriangleAlert aria-label={t('Warning')} size={16} className="mt-1 shrink-0" />
            ) : null}
            <span className="min-w-0 grow">{line.text}</span>
            {line.line === null ? null : (
              <button
                type="button"
                onClick={() => line.line !== null && onGoTo(line.path, line.line, line.column)}
                className="shrink-0 font-sans text-xs font-semibold text-link underline"
              >
                {t('{file}, line {line}', { file: line.path ?? '', line: line.line })}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
