import { useEffect, useState } from 'react'
import { type DemoPicture, getProjectDemo } from '#modules/catalog/projects/contract.ts'
import type { Replay } from '#modules/exercises/replay/contract.ts'
import { MiniatureScreen, PageDemo, ReplayMiniature } from '#modules/workspace/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'

type Given = {
  demo: DemoPicture
  /** Called when it has ended, cannot be loaded, or another one plays. */
  onStop: () => void
}

/** Demo of a guided project that runs, in the room of its picture. */
export function DemoMiniature({ demo, onStop }: Given) {
  return demo.kind === 'page' ? (
    <PageDemo
      isMiniature
      load={() => loadPage(demo.address)}
      label={t('The finished page')}
      className="size-full"
    />
  ) : (
    <ReplayOf demo={demo} onStop={onStop} />
  )
}

/** The still is shown until the recording has come. */
function ReplayOf({ demo: { address, still }, onStop }: Given) {
  const [replay, setReplay] = useState<Replay | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call(getProjectDemo, { params: { address } }, { signal }).then(
      (demo) => {
        if (!signal.aborted && demo.kind === 'replay') setReplay(demo.replay)
      },
      () => {
        if (!signal.aborted) onStop()
      },
    )
    return () => controller.abort()
  }, [address, onStop])
  return replay === null ? (
    <MiniatureScreen texts={still} hasCursor={false} />
  ) : (
    <ReplayMiniature replay={replay} onStop={onStop} />
  )
}

async function loadPage(address: string) {
  const demo = await call(getProjectDemo, { params: { address } })
  return demo.kind === 'page' ? demo.files : []
}
