import { Play, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import type { PageFile } from '../../compose-document.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import { useInView } from './use-in-view.ts'

type State = { files: PageFile[]; showAt: number } | 'waiting' | 'loading' | 'failed'

/**
 * A finished page, live, in a frame of an opaque origin. It starts once it is in view, or with a press by readers who want less motion.
 * `isMiniature`: it is there because somebody asked for it, so it starts at once, and has no controls.
 */
export function PageDemo({
  load,
  label,
  isMiniature = false,
  className,
}: {
  load: () => Promise<PageFile[]>
  /** Name of what is shown. */
  label: string
  isMiniature?: boolean
  className?: string
}) {
  const frame = useRef<HTMLElement>(null)
  const wantsLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [state, setState] = useState<State>('waiting')
  const start = () => {
    setState('loading')
    load().then(
      (files) => setState({ files, showAt: 1 }),
      () => setState('failed'),
    )
  }
  useInView(frame, !isMiniature && !wantsLessMotion && state === 'waiting', start)
  const startAtOnce = useEffectEvent(start)
  useEffect(() => {
    if (isMiniature) startAtOnce()
  }, [isMiniature])
  const isShown = typeof state === 'object'
  return (
    <section
      ref={frame}
      aria-label={label}
      className={classNames(
        'relative flex min-h-0 flex-col overflow-hidden',
        !isMiniature && 'h-96 rounded-panel border border-line bg-surface',
        className,
      )}
    >
      {isMiniature ? null : (
        <div className="flex min-h-9 shrink-0 items-center justify-between border-b border-line ps-4 pe-1.5 text-xs font-semibold text-muted">
          {label}
          {isShown ? (
            <IconButton
              icon={RotateCcw}
              label={t('Start over')}
              onClick={() => setState({ ...state, showAt: state.showAt + 1 })}
              className="pointer-coarse:size-11 print:hidden"
            />
          ) : null}
        </div>
      )}
      {isShown ? (
        <div className="min-h-0 grow">
          <PagePreview
            files={state.files}
            showAt={state.showAt}
            hasConsole={!isMiniature}
            onGoTo={() => {}}
          />
        </div>
      ) : (
        <div className="grid grow place-content-center justify-items-center gap-3 bg-sunken p-4 text-center">
          {state === 'failed' ? (
            <p role="alert" className="text-sm text-muted">
              {t('The page couldn’t be loaded. Check your connection and try again.')}
            </p>
          ) : null}
          <Button variant="secondary" icon={Play} isLoading={state === 'loading'} onClick={start}>
            {t('Show the finished page')}
          </Button>
        </div>
      )}
    </section>
  )
}
