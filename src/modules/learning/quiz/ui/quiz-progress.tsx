import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { useCourseProgress } from '../../outbox/ui/outbox.ts'
import type { Quiz, QuizView } from './use-quiz.ts'

/** How far the learner is: in words, and as a line with a piece for each question. */
export function QuizProgress({ view: { course, lesson }, quiz }: { view: QuizView; quiz: Quiz }) {
  const { data: progress } = useCourseProgress(course.id)
  const best = progress?.lessons.find((entry) => entry.lessonId === lesson.id)?.bestScore ?? null
  const { questions } = quiz
  const all = questions.length
  return (
    <div id="quiz-progress" className="mt-3 scroll-mt-4">
      <p className="flex min-h-6 flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
        <span>
          {quiz.place < all
            ? t('Question {number} of {all}', { number: quiz.place + 1, all })
            : t('Your result')}
        </span>
        <span>
          {best === null
            ? t('About {minutes} min', { minutes: lesson.minutes })
            : t('Best so far: {right} of {all}', { right: Math.round(best * all), all })}
        </span>
      </p>
      <div aria-hidden className="mt-2 flex gap-1">
        {questions.map(({ id }, index) => (
          <span
            key={id}
            className={classNames('h-1.5 grow rounded-full', colorOf(quiz.marks[id], index === quiz.place))}
          />
        ))}
      </div>
    </div>
  )
}

function colorOf(mark: boolean | undefined, isHere: boolean): string {
  if (mark === undefined) return isHere ? 'bg-primary' : 'bg-line'
  return mark ? 'bg-success' : 'bg-danger'
}
