import { Fragment } from 'react'
import type { ReplayText } from '#modules/exercises/replay/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'

/** Text of a terminal, with what was typed in another color; `hasCursor` while more is to come. */
export function ReplayScreen({
  texts,
  hasCursor,
  className,
}: {
  texts: readonly ReplayText[]
  hasCursor: boolean
  className?: string
}) {
  return (
    <pre dir="ltr" className={classNames('output-text text-start text-ink', className)}>
      {texts.map(({ kind, text }, index) => (
        <span key={index} className={kind === 'typed' ? 'font-semibold text-link' : undefined}>
          {text}
        </span>
      ))}
      {hasCursor ? (
        <span className="ms-px inline-block h-[1.1em] w-[0.55em] bg-link/70 align-text-bottom" />
      ) : null}
    </pre>
  )
}

/** The whole session, to be heard and not seen; it takes the room that the screen needs in the end. */
export function ReplayTranscript({ texts, className }: { texts: readonly ReplayText[]; className: string }) {
  return (
    <pre dir="ltr" className={classNames('output-text pointer-events-none opacity-0 select-none', className)}>
      {texts.map(({ kind, text }, index) => (
        <Fragment key={index}>
          {kind === 'typed' ? <span className="sr-only">{t('typed:')} </span> : null}
          {text}
        </Fragment>
      ))}
    </pre>
  )
}

/** The same in the room of a picture; of what does not fit, the end is seen. */
export function MiniatureScreen(given: { texts: readonly ReplayText[]; hasCursor: boolean }) {
  return (
    <div aria-hidden className="flex size-full flex-col-reverse overflow-hidden px-4 py-3.5">
      <div className="grow">
        <ReplayScreen {...given} className="text-[0.8125rem]! leading-5!" />
      </div>
    </div>
  )
}
