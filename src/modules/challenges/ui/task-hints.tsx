import { Lightbulb } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Prose } from '#ui/prose.tsx'
import { type ChallengeTask, type OwnChallenge, showHint } from '../contract.ts'
import { showOwn } from './own-challenges.ts'

/** Hints, one at a time, each after a failed try and only when asked for. */
export function TaskHints({ task, own }: { task: ChallengeTask; own: OwnChallenge | null }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const hints = own?.hintsHtml ?? []
  const unlocked = own?.hintsUnlocked ?? 0
  // The button goes with the last unlocked hint: the hint takes the focus, and is read aloud by it.
  const newest = useRef<HTMLLIElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) newest.current?.focus()
    isAsked.current = false
  }, [hints.length])
  const ask = async () => {
    setLoading(true)
    setProblem(null)
    try {
      const body = { challengeId: task.id, number: hints.length + 1 }
      const next = await withLearner(() => call(showHint, { body }))
      isAsked.current = true
      showOwn(task.id, next)
    } catch (error) {
      setProblem(error instanceof CallError ? t(error.message) : t('Something went wrong!'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <section className="mt-8">
      <h2 className="text-lg">{t('Hints')}</h2>
      {hints.length > 0 ? (
        <ol className="mt-3 flex flex-col gap-3">
          {hints.map((html, index) => (
            <li
              key={index}
              ref={index === hints.length - 1 ? newest : null}
              tabIndex={-1}
              className="callout callout-tip text-base outline-none"
            >
              <p className="callout-title">
                {t('Hint {number} of {all}', { number: index + 1, all: task.hintsCount })}
              </p>
              <Prose html={html} />
            </li>
          ))}
        </ol>
      ) : null}
      {hints.length < unlocked ? (
        <Button
          variant="secondary"
          size="compact"
          icon={Lightbulb}
          isLoading={isLoading}
          className="mt-3"
          onClick={() => void ask()}
        >
          {t('Show hint {number} of {all}', { number: hints.length + 1, all: task.hintsCount })}
        </Button>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      {unlocked < task.hintsCount && hints.length === unlocked ? (
        <p className="mt-2 text-sm text-muted">
          {unlocked === 0 ? t('Each failed try unlocks a hint.') : t('Your next try unlocks another hint.')}
        </p>
      ) : null}
    </section>
  )
}
