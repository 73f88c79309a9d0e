import { ChevronDown, CircleHelp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { lastRecordingOf } from '#modules/visualizer/browser.ts'
import type { MeaningProps } from '#modules/workspace/browser.ts'
import { call, CallError } from '#platform/contract/call.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { explainMessage, MOST_MESSAGE, MOST_SENT_TRACE } from '../contract.ts'
import { chosenLevel } from './level-names.ts'
import { placeOf } from './place-rules.ts'
import { ToldPart } from './told-part.tsx'

type Asked = Pick<MeaningProps, 'program' | 'files' | 'message'>
type Meaning = Output<typeof explainMessage>
type State = { step: 'asking' } | { step: 'told'; meaning: Meaning } | { step: 'failed'; text: string }

/** Below a message: what it means, and what its line does with the values that it had. Counts as no question. */
export function MessageMeaning(props: MeaningProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-9 items-center gap-1.5 text-sm font-semibold text-link underline-offset-4 hover:underline max-wide:min-h-11"
      >
        <CircleHelp aria-hidden size={16} />
        {t('What does this mean?')}
        <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id}>
        {/* Another message is asked about anew. */}
        {isOpen ? <Told key={props.message} {...props} /> : null}
      </div>
    </div>
  )
}

function Told({ onGoTo, isToldAbove, ...asked }: MeaningProps) {
  const { state, again } = useMeaning(asked)
  if (state.step === 'asking')
    return (
      <p role="status" className="flex items-center gap-2 py-2 text-sm text-muted">
        <Spinner size={18} />
        {t('Reading the message')}
      </p>
    )
  if (state.step === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 py-2 text-sm">
        {state.text}
        <Button type="link" size="compact" onClick={again}>
          {t('Try again')}
        </Button>
      </p>
    )
  const { path, parts: all } = state.meaning
  const parts = isToldAbove && all.length > 1 ? all.slice(1) : all
  return (
    <div role="status" className="rounded-control border border-line bg-surface">
      <ol aria-label={t('What the message means')} className="py-1">
        {parts.map((part, index) => (
          <ToldPart
            key={index}
            part={part}
            isRead={false}
            onRead={() => {}}
            onGo={({ from }) => onGoTo(path, from, null)}
          />
        ))}
      </ol>
    </div>
  )
}

/** Asks once when it is first shown. */
function useMeaning({ program, files, message }: Asked) {
  const [state, setState] = useState<State>({ step: 'asking' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setState({ step: 'asking' })
    call(explainMessage, { body: bodyOf({ program, files, message }) }, { signal: controller.signal }).then(
      (meaning) => setState({ step: 'told', meaning }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ step: 'failed', text: textOf(error) })
      },
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- what was true when it was asked: typing on changes nothing
  }, [message, tries])
  return { state, again: () => setTries((last) => last + 1) }
}

function textOf(error: unknown): string {
  if (!navigator.onLine) return t('You’re offline, so I can’t say more right now.')
  return error instanceof CallError ? error.message : t('I couldn’t explain this message. Please try again.')
}

function bodyOf({ program, files, message }: Asked) {
  const recording = lastRecordingOf(files)
  const isSent = recording !== null && recording.trace.length <= MOST_SENT_TRACE
  const { courseId } = placeOf(program)
  return {
    language: program.language,
    message: message.slice(0, MOST_MESSAGE),
    level: chosenLevel(),
    ...(isSent ? recording : { files }),
    ...(courseId === undefined ? {} : { courseId }),
  }
}
