import { loadSignUpCard } from '#modules/accounts/browser.ts'
import { Suspense } from 'react'
import { useCourseProgress } from '../../outbox/ui/outbox.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const SignUpCard = lazyPart(loadSignUpCard)

/** Where a lesson is done: whoever has no account is asked, once in a while, whether to keep all this. */
export function SignUpPrompt({ courseId }: { courseId: string }) {
  const { data: progress } = useCourseProgress(courseId)
  if (progress === undefined || progress.completedLessons === 0) return null
  return (
    <Suspense fallback={null}>
      <SignUpCard lessonsDone={progress.completedLessons} />
    </Suspense>
  )
}
