import { useEffect } from 'react'
import { getCourseToc, type LessonView, type LockedLesson } from '#modules/catalog/contract.ts'
import { deviceFiles } from '#modules/runner/browser.ts'
import { loadRecordedSteps } from '#modules/visualizer/browser.ts'
import { keepOnDevice } from '#platform/browser/offline-pages.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { programsOf } from './lesson-programs.ts'
import { chapterPages, databasePages, outlinePages, recordingPages } from './offline-lessons-rules.ts'

/** Milliseconds until lessons are fetched for later: what is open now comes first. */
const WAIT_MS = 5000

/**
 * Keeps this chapter's and the next chapter's free lessons on the device, with the outline, the built files of the page and what runs
 * the course's language here.
 */
export function useOfflineLessons(view: LessonView | LockedLesson): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      keepLessons(view).catch(() => {
        // Without a connection, or with storage shut, lessons are there online only.
      })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [view])
}

async function keepLessons(view: LessonView | LockedLesson): Promise<void> {
  const { course, chapter } = view
  const [files, toc] = await Promise.all([
    deviceFiles(course.language),
    queryClient.fetchQuery({
      queryKey: ['course-toc', course.id],
      queryFn: ({ signal }) => call(getCourseToc, { params: { id: course.id } }, { signal }),
    }),
  ])
  const blocks = 'pages' in view ? view.pages.flatMap((page) => page.blocks) : []
  const recordings = recordingPages(blocks)
  // Code that this page has loaded is kept with it.
  if (recordings.length > 0) await loadRecordedSteps()
  const pages = [
    ...chapterPages(toc.chapters, chapter.id),
    ...outlinePages(course.slug),
    ...databasePages(view.type === 'locked' ? [] : programsOf(view)),
    ...recordings,
  ]
  await keepOnDevice(pages, files)
}
