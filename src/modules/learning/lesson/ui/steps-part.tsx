import { Footprints, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { StepsBlock } from '#modules/catalog/contract.ts'
import { RecordedSteps } from '#modules/visualizer/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'

/** A program whose run was recorded: its code, and on request its steps in the same place. */
export function StepsPart({ block }: { block: StepsBlock }) {
  const { files, html, stdin, recording } = block
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const open = () => {
    setOpen(true)
    // The steps are taller than the code: what is below moves down at this press and never later.
    requestAnimationFrame(() => frame.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <section
      ref={frame}
      aria-label={t('Program to step through')}
      className="scroll-my-4 overflow-hidden rounded-control border border-line bg-surface print:border-0"
    >
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line pe-1.5 ps-4">
        <span className="font-mono text-xs text-muted">{files.map(({ path }) => path).join(', ')}</span>
        {recording === null ? null : (
          <Button
            type="link"
            size="compact"
            icon={isOpen ? X : Footprints}
            onClick={isOpen ? () => setOpen(false) : open}
            className="pointer-coarse:min-h-11! print:hidden"
          >
            {isOpen ? t('Close the steps') : t('Step through')}
          </Button>
        )}
      </div>
      {isOpen && recording !== null ? (
        <div className="h-[32rem]">
          <Suspense fallback={null}>
            <RecordedSteps block={{ ...block, recording }} />
          </Suspense>
        </div>
      ) : (
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
      )}
    </section>
  )
}
