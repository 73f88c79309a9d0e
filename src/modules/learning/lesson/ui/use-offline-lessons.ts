import { useEffect } from 'react'
import { getCourseToc, type LessonView } from '#modules/catalog/contract.ts'
import { call } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { chapterPages } from './offline-lessons-rules.ts'

/** Milliseconds until lessons are fetched for later: what is open now comes first. */
const WAIT_MS = 5000

/** Keeps this chapter's and the next chapter's free lessons on the device, with the built files of the page. */
export function useOfflineLessons({ course, chapter }: Pick<LessonView, 'course' | 'chapter'>): void {
  useEffect(() => {
    // In development every file changes under its name.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      keepLessons(course.id, chapter.id).catch(() => {
        // Without a connection, or with storage shut, lessons are there online only.
      })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [course.id, chapter.id])
}

async function keepLessons(courseId: string, chapterId: string): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const [{ active }, toc] = await Promise.all([
    navigator.serviceWorker.ready,
    queryClient.fetchQuery({
      queryKey: ['course-toc', courseId],
      queryFn: ({ signal }) => call(getCourseToc, { params: { id: courseId } }, { signal }),
    }),
  ])
  active?.postMessage({
    type: 'keep',
    version: buildVersion(),
    pages: chapterPages(toc.chapters, chapterId),
    files: loadedFiles(),
  })
}

/** Name of the router's manifest, which changes with every build. */
function buildVersion(): string {
  return loadedFiles().find((path) => path.startsWith('/assets/manifest-')) ?? ''
}

function loadedFiles(): string[] {
  const site = `${location.origin}/`
  return performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(site) ? [name.slice(site.length - 1)] : []))
}
