import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PageDemo, ReplayMiniature } from '#modules/workspace/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { type CoverPlay, getCoverPlay } from '../contract.ts'
import { CoverScreen } from './cover-screen.tsx'
import { useFocusGuard } from './use-focus-guard.ts'

/**
 * What a cover plays, once it has come. A page of a stranger runs in the frame of the preview: it has an opaque origin, loads nothing, and
 * knows nobody.
 */
export function CoverPlayer({
  entryId,
  still,
  size,
  isLarge,
  onStop,
  onFail,
}: {
  entryId: string
  /** Shown until then. */
  still: ReactNode
  /** Size of a terminal's characters, as in the still. */
  size: number
  isLarge: boolean
  /** Called when a recording has ended, another one plays, or a page must not go on. */
  onStop: () => void
  /** Called when it cannot be loaded. */
  onFail: () => void
}) {
  const [play, setPlay] = useState<CoverPlay | null>(null)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call(getCoverPlay, { params: { entryId } }, { signal }).then(
      (fetched) => {
        if (!signal.aborted) setPlay(fetched)
      },
      () => {
        if (!signal.aborted) fail()
      },
    )
    return () => controller.abort()
  }, [entryId])
  if (play === null) return still
  if (play.kind === 'page') return <LivePage files={play.files} isLarge={isLarge} onStop={onStop} />
  return (
    <ReplayMiniature replay={play.replay} onStop={onStop}>
      {(shown) => <CoverScreen {...shown} size={size} />}
    </ReplayMiniature>
  )
}

/** On a card it is seen from further away, and cannot be used: the card is a link. */
function LivePage({
  files,
  isLarge,
  onStop,
}: {
  files: Extract<CoverPlay, { kind: 'page' }>['files']
  isLarge: boolean
  onStop: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  useFocusGuard(frame, !isLarge, onStop)
  return (
    <div
      ref={frame}
      inert={!isLarge}
      className={classNames('absolute inset-0', !isLarge && 'size-[250%] origin-[0_0] scale-40')}
    >
      <PageDemo isMiniature load={async () => files} label={t('The running page')} className="size-full" />
    </div>
  )
}
