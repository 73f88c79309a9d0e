import { MessageCircleQuestion, SendHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { MOST_QUESTION } from '../contract.ts'

/** A question in the learner's own words. It's answered with the next hint, and its field says so. */
export function QuestionForm({
  isDisabled,
  onAsk,
}: {
  isDisabled: boolean
  /** Resolves to whether it was answered; an unanswered question stays in its field. */
  onAsk: (question: string) => Promise<boolean>
}) {
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState('')
  const id = useId()
  const send = async () => {
    const asked = question.trim()
    if (asked !== '' && (await onAsk(asked))) setQuestion('')
  }
  return (
    <div>
      <Button
        type="link"
        variant="quiet"
        size="compact"
        icon={MessageCircleQuestion}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Ask about your program')}
      </Button>
      <form
        id={id}
        hidden={!isOpen}
        className="mt-1 max-w-140"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field
          label={t('Your question')}
          isRequired
          hint={t('You get the next hint as an answer, never the solution.')}
        >
          <div className="flex gap-2">
            <TextInput
              value={question}
              maxLength={MOST_QUESTION}
              autoComplete="off"
              onChange={(event) => setQuestion(event.target.value)}
            />
            <Button
              htmlType="submit"
              variant="secondary"
              icon={SendHorizontal}
              disabled={isDisabled}
              className="shrink-0"
            >
              {t('Ask')}
            </Button>
          </div>
        </Field>
      </form>
    </div>
  )
}
