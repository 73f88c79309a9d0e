import { Lightbulb } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Prose } from '#ui/prose.tsx'

/** How many hints may be seen: one for each failed try, all of them once it is solved. */
export function openHints(count: number, failedTries: number, isPassed: boolean): number {
  return isPassed ? count : Math.min(failedTries, count)
}

/** Hints, one at a time, each after a failed try and only when asked for. */
export function Hints({
  hintsHtml,
  failedTries,
  isPassed,
  onShow,
}: {
  hintsHtml: string[]
  failedTries: number
  isPassed: boolean
  onShow: () => void
}) {
  const [asked, setAsked] = useState(0)
  const unlocked = openHints(hintsHtml.length, failedTries, isPassed)
  const shown = Math.min(asked, unlocked)
  // The button may go with the last unlocked hint: the hint takes the focus, and is read aloud by it.
  const newest = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (asked > 0) newest.current?.focus()
  }, [asked])
  if (hintsHtml.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-lg">{t('Hints')}</h2>
      {shown > 0 ? (
        <ol className="mt-3 flex flex-col gap-3">
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
          className="mt-3"
          onClick={() => {
            setAsked(shown + 1)
            onShow()
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
