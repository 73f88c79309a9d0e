import { loadSignUpCard } from '#modules/accounts/browser.ts'
import { Suspense } from 'react'
import { useCourseProgress } from '../../outbox/ui/outbox.ts'
import { tCount } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const SignUpCard = lazyPart(loadSignUpCard)

/** Where a lesson is done: whoever has no account is asked, once in a while, whether to keep all this. */
export function SignUpPrompt({ courseId }: { courseId: string }) {
  const { data: progress } = useCourseProgress(courseId)
  if (progress === undefined || progress.completedLessons === 0) return null
  const { completedLessons } = progress
  return (
    <Suspense fallback={null}>
      <SignUpCard
        done={completedLessons}
        text={tCount(completedLessons, {
          one: 'Your {n} finished lesson in this course is saved only in this browser. An account saves it on every device.',
          other:
            'Your {n} finished lessons in this course are saved only in this browser. An account saves them on every device.',
        })}
      />
    </Suspense>
  )
}
