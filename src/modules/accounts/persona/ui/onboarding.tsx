import { useEffect, useRef } from 'react'
import type { Output } from '#platform/contract/endpoint.ts'
import { t } from '#platform/messages/messages.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { getPersonaCategories } from '../contract.ts'
import { FirstCourse } from './first-course.tsx'
import { QUESTIONS, type OnboardingAnswer } from './onboarding-answer.ts'
import { PersonaQuestion } from './persona-question.tsx'
import { useOnboarding } from './use-onboarding.ts'

type Categories = Output<typeof getPersonaCategories>['categories']

/** Two questions, one a screen, and the course they lead to. */
export function Onboarding({
  categories,
  first,
}: {
  categories: Categories
  first: OnboardingAnswer | null
}) {
  const { state, question, message, isSending, wish, again } = useOnboarding(first)
  const category = categories.find(({ id }) => id === state?.categoryId)
  // Without the first answer there is no second question.
  const at = question === 'PERSONA_OPTION' && category === undefined ? 'PERSONA_CATEGORY' : question
  const screen = useScreenFocus(at ?? 'COMPLETED')
  if (at === null && state?.firstCourse) {
    return (
      <div ref={screen}>
        <FirstCourse course={state.firstCourse} onAgain={again} />
      </div>
    )
  }
  const number = at === 'PERSONA_OPTION' ? 2 : 1
  return (
    <div ref={screen}>
      <p className="mb-2 text-sm text-muted">
        {t('Question {number} of {all}', { number, all: QUESTIONS.length })}
      </p>
      <ProgressBar
        percent={((number - 1) / QUESTIONS.length) * 100}
        label={t('Questions answered')}
        className="mb-8"
      />
      {at === 'PERSONA_OPTION' && category !== undefined ? (
        <PersonaQuestion
          key={category.id}
          step="PERSONA_OPTION"
          title={t(category.question)}
          answers={category.options}
          chosen={state?.optionId ?? null}
          message={message}
          isSending={isSending}
          onWish={wish}
        />
      ) : (
        <PersonaQuestion
          // What was answered before is chosen as soon as it is known.
          key={state?.categoryId ?? 'first'}
          step="PERSONA_CATEGORY"
          title={t('What brings you here?')}
          answers={categories}
          chosen={state?.categoryId ?? null}
          message={message}
          isSending={isSending}
          onWish={wish}
        />
      )}
    </div>
  )
}

/** A screen that takes the place of another is read out from its heading. */
function useScreenFocus(name: string) {
  const screen = useRef<HTMLDivElement>(null)
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    screen.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [name])
  return screen
}
