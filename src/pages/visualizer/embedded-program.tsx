import { Suspense, useEffect, useState } from 'react'
import {
  type ProgramToWatch,
  readLink,
  type SharedProgram,
  WatchProgram,
} from '#modules/visualizer/browser.ts'
import { StopNote } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'

type Found = { shared: SharedProgram; program: ProgramToWatch; href: string }

/** The program of the fragment, and a way to the page where it can be changed. */
export function EmbeddedProgram() {
  /** Undefined: nobody has looked yet. Null: the address holds none. */
  const [found, setFound] = useState<Found | null | undefined>(undefined)
  useEffect(() => {
    const { hash } = window.location
    void readLink(hash).then((shared) => setFound(shared && foundIn(shared, hash)))
  }, [])
  if (!found)
    return (
      <div className={classNames('m-auto max-w-[48ch] p-6 text-center', found === undefined && 'invisible')}>
        <p className="font-semibold">{t('There’s no program here yet.')}</p>
        <p className="mt-2 text-sm text-muted">
          {t('Step through a program on the visualizer page, then copy its embed code into your own page.')}
        </p>
        <p className="mt-4">
          <VisualizerLink href="/visualizer" />
        </p>
      </div>
    )
  return (
    <>
      <div className="min-h-0 grow">
        <Suspense fallback={null}>
          <WatchProgram
            program={found.program}
            step={found.shared.step}
            takesFocus={false}
            showStop={(outcome) => <StopNote outcome={outcome} onGoTo={() => {}} />}
          />
        </Suspense>
      </div>
      <p className="px-4 py-1.5 text-end text-sm">
        <VisualizerLink href={found.href} />
      </p>
    </>
  )
}

function foundIn(shared: SharedProgram, hash: string): Found {
  const { step: _step, ...program } = shared
  return { shared, program, href: `/visualizer${hash}` }
}

/** In a tab of its own: no other page of ours can be shown in the frame. */
function VisualizerLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link underline">
      {t('Open in the visualizer')}
    </a>
  )
}
