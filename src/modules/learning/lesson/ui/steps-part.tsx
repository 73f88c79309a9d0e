import { Footprints, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { StepsBlock } from '#modules/catalog/contract.ts'
import { RecordedSteps } from '#modules/visualizer/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

/**
 * A program whose run was recorded: its code, and on request its steps. They take the code's place where there is room for them, and
 * the whole screen where an editor beside the words leaves none.
 */
export function StepsPart({ block, isBesideEditor }: { block: StepsBlock; isBesideEditor: boolean }) {
  const { files, recording } = block
  const [isOpen, setOpen] = useState(false)
  // Below this width the editor is behind a tab.
  const isNarrow = useMediaQuery('(max-width: 991.98px)')
  const isInDialog = isBesideEditor && !isNarrow
  const isInPlace = isOpen && !isInDialog
  const frame = useRef<HTMLElement>(null)
  const close = () => setOpen(false)
  const open = () => {
    setOpen(true)
    // The steps are taller than the code: what is below moves down at this press and never later.
    requestAnimationFrame(() => frame.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <section
      ref={frame}
      aria-label={t('Program to step through')}
      className={classNames(
        // Below is the bar with the way on.
        'scroll-mt-4 scroll-mb-24 overflow-hidden rounded-control border border-line bg-surface print:border-0',
        isInPlace &&
          'has-[section:focus-visible]:outline-2 has-[section:focus-visible]:outline-offset-2 has-[section:focus-visible]:outline-link max-tablet:-mx-5 max-tablet:rounded-none max-tablet:border-x-0 tablet:-mx-6',
        isInPlace && !isBesideEditor && 'wide:-mx-24 desktop:-mx-36',
      )}
    >
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line pe-1.5 ps-4">
        <span className="font-mono text-xs text-muted">{files.map(({ path }) => path).join(', ')}</span>
        {recording === null ? null : (
          <Button
            type="link"
            size="compact"
            icon={isInPlace ? X : Footprints}
            onClick={isInPlace ? close : open}
            className="pointer-coarse:min-h-11! print:hidden"
          >
            {isInPlace ? t('Close the steps') : t('Step through')}
          </Button>
        )}
      </div>
      {isInPlace ? (
        <div className="h-[32rem] print:h-auto">
          <Steps block={block} isFramed />
        </div>
      ) : (
        <Listing block={block} />
      )}
      <Dialog isOpen={isOpen && isInDialog} onClose={close} title={t('Step through')} isFull>
        {isOpen && isInDialog ? <Steps block={block} isFramed={false} /> : null}
      </Dialog>
    </section>
  )
}

function Steps({ block, isFramed }: { block: StepsBlock; isFramed: boolean }) {
  const { recording } = block
  return recording === null ? null : (
    <Suspense fallback={null}>
      <RecordedSteps block={{ ...block, recording }} isFramed={isFramed} />
    </Suspense>
  )
}

function Listing({ block: { files, html, stdin } }: { block: StepsBlock }) {
  return (
    <>
      {files.map(({ path }, index) => (
        <pre
          key={path}
          tabIndex={0}
          aria-label={path}
          className="reading-code border-line px-4 py-3.5 outline-offset-[-3px] not-first:border-t"
        >
          <code dangerouslySetInnerHTML={{ __html: html[index] ?? '' }} />
        </pre>
      ))}
      {stdin === '' ? null : (
        <div className="border-t border-line bg-sunken px-4 py-2.5">
          <p className="text-xs font-semibold text-muted">{t('Input')}</p>
          <pre className="reading-code mt-0.5">{stdin.trimEnd()}</pre>
        </div>
      )}
    </>
  )
}
