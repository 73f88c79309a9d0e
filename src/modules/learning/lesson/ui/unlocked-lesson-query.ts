import { call, CallError } from '#platform/contract/call.ts'
import { getUnlockedLesson } from '../../contract.ts'

/** Query for a PRO lesson that this account may open. A refused request is not retried. */
export function unlockedLessonQuery(params: { courseSlug: string; lessonId: string }) {
  return {
    queryKey: ['unlocked-lesson', params.courseSlug, params.lessonId],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(getUnlockedLesson, { params }, { signal }),
    retry: (failures: number, error: Error) => !isRefused(error) && failures < 3,
    // PRO bought or ended in another browser counts as soon as this window has the focus again.
    refetchOnWindowFocus: 'always' as const,
  }
}

/** Returns true when the server refused: the account has no PRO, or the session has ended. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && (error.status === 403 || error.status === 401)
}
