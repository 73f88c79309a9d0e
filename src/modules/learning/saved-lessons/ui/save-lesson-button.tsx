import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { withLearner } from '#platform/contract/with-learner.ts'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { isLearner } from '#ui/layouts/signed-in-flag.ts'
import { showToast } from '#ui/toast.tsx'
import { listSavedLessons, removeSavedLesson, saveLesson, type SavedLesson } from '../contract.ts'

const SAVED_KEY = ['learning', 'saved-lessons'] as const

type Saved = { lessons: SavedLesson[] }

/** Saves a lesson for later, or removes it; the list is on the home page. */
export function SaveLessonButton({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const [isSending, setSending] = useState(false)
  const client = useQueryClient()
  const { data } = useQuery<Saved>({
    queryKey: SAVED_KEY,
    queryFn: ({ signal }) =>
      isLearner() ? call(listSavedLessons, {}, { signal }) : Promise.resolve({ lessons: [] }),
    refetchOnMount: 'always',
  })
  const isSaved =
    data?.lessons.some((each) => each.courseId === courseId && each.lessonId === lessonId) ?? false
  const toggle = async () => {
    setSending(true)
    const params = { courseId, lessonId }
    try {
      const saved: Saved = await withLearner(() =>
        isSaved ? call(removeSavedLesson, { params }) : call(saveLesson, { params, body: {} }),
      )
      client.setQueryData(SAVED_KEY, saved)
      showToast({
        type: 'success',
        title: isSaved ? t('Removed from saved lessons') : t('Saved. Find it on your home page.'),
      })
    } catch {
      showToast({ type: 'error', title: t('That wasn’t saved. Please try again.') })
    } finally {
      setSending(false)
    }
  }
  return (
    <IconButton
      icon={isSaved ? BookmarkCheck : Bookmark}
      label={isSaved ? t('Remove from saved lessons') : t('Save this lesson')}
      disabled={isSending}
      onClick={() => void toggle()}
      className={isSaved ? 'text-link!' : ''}
    />
  )
}
