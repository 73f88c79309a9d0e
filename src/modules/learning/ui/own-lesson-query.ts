import { call, CallError } from '#platform/contract/call.ts'
import { getOwnLesson } from '../contract.ts'

/** A lesson of PRO as this account may see it. What is refused is not asked for again by itself. */
export function ownLessonQuery(params: { courseSlug: string; lessonId: string }) {
  return {
    queryKey: ['own-lesson', params.courseSlug, params.lessonId],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(getOwnLesson, { params }, { signal }),
    retry: (failures: number, error: Error) => !isRefused(error) && failures < 3,
    // What was paid, or has ended, in another browser counts as soon as somebody looks here again.
    refetchOnWindowFocus: 'always' as const,
  }
}

/** The server has said no: there is no PRO, or nobody is signed in any more. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && (error.status === 403 || error.status === 401)
}
