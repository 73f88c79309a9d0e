import { Lightbulb } from 'lucide-react'
import { useId } from 'react'
import type { HintLadderGiven } from '#modules/workspace/browser.ts'
import { CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { useIsOffline } from '#ui/use-is-offline.ts'
import type { Sentence } from '../../explainer/contract.ts'
import { costWords } from './cost-words.ts'
import { QuestionForm } from './question-form.tsx'
import { SentenceText } from './rung-parts.tsx'
import { STEP_NOTES, type Step, stepOf } from './step-rules.ts'
import type { useHints } from './use-hints.ts'

type Given = {
  given: HintLadderGiven
  hints: ReturnType<typeof useHints>
  /** Resolves to whether it was answered. */
  onAsk: (question?: string) => Promise<boolean>
}

/** The button for the next hint and what it costs, or what to do before there is one. */
export function NextHint({ given: { outcome, isChanged, isCompact, cost }, hints, onAsk }: Given) {
  const { ladder, answer, isAsking, problem } = hints
  const isOffline = useIsOffline()
  const step = stepOf({
    hasResult: outcome !== null,
    isChanged,
    isAnswered: answer !== null,
    next: ladder === undefined ? 'where' : ladder.next,
  })
  if (isOffline)
    return (
      <p role="status" className="text-sm text-muted">
        {t('You’re offline. You can get hints again once you’re connected.')}
      </p>
    )
  return (
    <>
      <Said
        step={step}
        reply={answer?.reply ?? null}
        sentences={isChanged ? [] : (answer?.sentences ?? [])}
      />
      {step === 'ask' ? (
        <AskButton
          isFirst={ladder === undefined || ladder.rungs.length === 0}
          isLoading={isAsking || ladder === undefined}
          cost={costWords(cost)}
          onAsk={() => void onAsk()}
        />
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="text-sm text-danger">
          {problem instanceof CallError ? t(problem.message) : t('Something went wrong!')}
        </p>
      )}
      {isCompact || step === 'run' || step === 'run-again' ? null : (
        <QuestionForm isDisabled={isAsking} onAsk={onAsk} />
      )}
    </>
  )
}

function AskButton({
  isFirst,
  isLoading,
  cost,
  onAsk,
}: {
  isFirst: boolean
  isLoading: boolean
  cost: string
  onAsk: () => void
}) {
  const costId = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        size="compact"
        icon={Lightbulb}
        isLoading={isLoading}
        aria-describedby={costId}
        className="shrink-0 max-wide:min-h-11"
        onClick={onAsk}
      >
        {isFirst ? t('Get a hint') : t('Get the next hint')}
      </Button>
      <p id={costId} className="min-w-60 grow basis-0 text-sm text-muted">
        {cost}
      </p>
    </div>
  )
}

/** What the server said to the request, a question's reply first; otherwise what to do now. */
function Said({
  step,
  reply,
  sentences,
}: {
  step: Step
  reply: Sentence | null
  sentences: readonly Sentence[]
}) {
  const note = step === 'ask' ? null : t(STEP_NOTES[step])
  return (
    <div role="status" className="text-sm text-muted empty:hidden">
      {reply === null ? null : (
        <p className="mb-2 text-base text-ink">
          <SentenceText sentence={reply} />
        </p>
      )}
      {sentences.length > 0 ? (
        <p>
          {sentences.map((sentence, index) => (
            <SentenceText key={index} sentence={sentence} />
          ))}
        </p>
      ) : note === null ? null : (
        <p>{note}</p>
      )}
    </div>
  )
}
