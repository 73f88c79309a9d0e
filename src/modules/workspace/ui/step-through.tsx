import { Footprints } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { type ProgramToWatch, WatchProgram } from '#modules/visualizer/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonSize } from '#ui/button-look.ts'
import { Dialog } from '#ui/dialog.tsx'
import { StopNote } from './output/messages.tsx'

/** Beside Run: records the program as it stands, and shows its steps over the whole screen. */
export function StepThrough({
  program,
  size,
  isDisabled,
  hints,
}: {
  program: ProgramToWatch
  size: ButtonSize
  isDisabled: boolean
  hints: ReactNode
}) {
  /** As it stood when it was asked for: typing goes on behind nothing. */
  const [watched, setWatched] = useState<ProgramToWatch | null>(null)
  const close = () => setWatched(null)
  return (
    <>
      <Button
        type="link"
        variant="quiet"
        size="compact"
        icon={Footprints}
        disabled={isDisabled}
        onClick={() => setWatched(program)}
        {...(size === 'default' ? { className: 'min-h-11! min-w-11' } : {})}
      >
        <span className="max-tablet:sr-only">{t('Step through')}</span>
      </Button>
      <Dialog isOpen={watched !== null} onClose={close} title={t('Step through')} isFull>
        {watched === null ? null : (
          <Suspense fallback={null}>
            <WatchProgram
              program={watched}
              hints={hints}
              showStop={(outcome) => <StopNote outcome={outcome} onGoTo={close} />}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
