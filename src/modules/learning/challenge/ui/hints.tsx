import { Lightbulb } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Prose } from '#ui/prose.tsx'
import type { HintLadder } from './use-hint-ladder.ts'

/** How many hints may be seen: one for each failed try, all of them once it is solved. */
export function openHints(count: number, failedTries: number, isPassed: boolean): number {
  return isPassed ? count : Math.min(failedTries, count)
}

/** Hints, one at a time, each after a failed try and only when asked for. */
export function Hints({
  ladder: { hintsHtml, failedTries, isPassed, asked, ask },
  isCompact = false,
}: {
  ladder: HintLadder
  /** Beside something else: without a heading. Default: a section of the article. */
  isCompact?: boolean
}) {
  const unlocked = openHints(hintsHtml.length, failedTries, isPassed)
  const shown = Math.min(asked, unlocked)
  // The button may go with the last unlocked hint: the hint takes the focus, and is read aloud by it.
  const newest = useRef<HTMLLIElement>(null)
  // Only where it was asked for: the same hints may be shown twice.
  const isOwn = useRef(false)
  useEffect(() => {
    if (isOwn.current) newest.current?.focus()
    isOwn.current = false
  }, [asked])
  if (hintsHtml.length === 0) return null
  return (
    <section className={isCompact ? 'w-full' : 'mt-8'}>
      <h2 className={isCompact ? 'sr-only' : 'text-lg'}>{t('Hints')}</h2>
      {shown > 0 ? (
        <ol
          className={classNames(
            'flex flex-col gap-3',
            isCompact ? 'max-h-28 overflow-y-auto tablet:max-h-48' : 'mt-3',
          )}
        >
          {hintsHtml.slice(0, shown).map((html, index) => (
            <li
              key={index}
              ref={index === shown - 1 ? newest : null}
              tabIndex={-1}
              className="callout callout-tip text-base outline-none"
            >
              <p className="callout-title">
                {t('Hint {number} of {all}', { number: index + 1, all: hintsHtml.length })}
              </p>
              <Prose html={html} />
            </li>
          ))}
        </ol>
      ) : null}
      {shown < unlocked ? (
        <Button
          variant="secondary"
          size="compact"
          icon={Lightbulb}
          {...(isCompact && shown === 0 ? {} : { className: 'mt-3' })}
          onClick={() => {
            isOwn.current = true
            ask(shown + 1)
          }}
        >
          {t('Show hint {number} of {all}', { number: shown + 1, all: hintsHtml.length })}
        </Button>
      ) : null}
      {unlocked < hintsHtml.length && shown === unlocked ? (
        <p className="mt-2 text-sm text-muted">
          {unlocked === 0 ? t('Each failed try unlocks a hint.') : t('Your next try unlocks another hint.')}
        </p>
      ) : null}
    </section>
  )
}
