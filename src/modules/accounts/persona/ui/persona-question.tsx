import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { readWish, type OnboardingWish, type Question } from './onboarding-answer.ts'

/** Shows a question as native radio buttons, large as cards: arrows choose, Enter continues. */
export function PersonaQuestion({
  step,
  title,
  answers,
  chosen,
  message,
  isSending,
  onWish,
}: {
  step: Question
  title: string
  answers: readonly { id: string; title: string }[]
  /** The answer of before; null: none. */
  chosen: string | null
  message: string | null
  isSending: boolean
  onWish: (wish: OnboardingWish) => void
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (message !== null) form.current?.querySelector<HTMLElement>('[role="alert"]')?.focus()
  }, [message])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
        onWish(readWish(new FormData(event.currentTarget), pressed))
      }}
    >
      <input type="hidden" name="step" value={step} />
      <h1 id={id} tabIndex={-1} className="text-2xl outline-none tablet:text-3xl">
        {title}
      </h1>
      <div className="mt-5 empty:hidden">
        <FormAlert message={message} />
      </div>
      <div role="radiogroup" aria-labelledby={id} className="mt-6 grid gap-3">
        {answers.map((answer) => (
          <label
            key={answer.id}
            className="flex min-h-16 cursor-pointer items-center gap-4 rounded-panel border border-line bg-surface px-5 py-4 text-lg leading-snug transition-colors duration-(--duration-quick) hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name="answer"
              value={answer.id}
              defaultChecked={answer.id === chosen}
              className="size-5 shrink-0 outline-none"
            />
            {t(answer.title)}
          </label>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* First in the form, so that Enter means it. */}
        <Button htmlType="submit" size="large" isLoading={isSending}>
          {t('Continue')}
        </Button>
        {step === 'PERSONA_OPTION' ? (
          <Button
            htmlType="submit"
            name="intent"
            value="back"
            type="link"
            variant="secondary"
            icon={ArrowLeft}
            className="rtl:[&_svg]:-scale-x-100"
          >
            {t('Back')}
          </Button>
        ) : null}
        <Button htmlType="submit" name="intent" value="skip" type="link" variant="quiet" className="ms-auto">
          {t('Skip for now')}
        </Button>
      </div>
    </form>
  )
}
