import { BookOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#modules/exercises/contract.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { type ConceptLesson, listConceptLessons, type Place } from '../contract.ts'
import type { ExplanationPart } from '../explainer/contract.ts'

export type Where = { language: Language; place: Place }

/** More than these distract from the answer. */
const MOST_LESSONS = 3

/** Lessons that teach what the explanation spoke of, the concept of most lines first. Nothing where there are none, or no connection. */
export function ConceptLessons({
  parts,
  where: { language, place },
}: {
  parts: readonly ExplanationPart[]
  where: Where
}) {
  const [lessons, setLessons] = useState<ConceptLesson[]>([])
  const concepts = conceptsOf(parts).join(',')
  const { courseId, lessonId } = place
  useEffect(() => {
    if (concepts === '') return
    const controller = new AbortController()
    const inCourse = courseId !== undefined && lessonId !== undefined ? { courseId, lessonId } : {}
    call(
      listConceptLessons,
      { query: { concepts, language, ...inCourse } },
      { signal: controller.signal },
    ).then(
      (found) => setLessons(found.lessons),
      () => {},
    )
    return () => controller.abort()
  }, [concepts, language, courseId, lessonId])
  if (lessons.length === 0) return null
  return (
    <section aria-label={t('Read more')} className="mx-3 border-t border-line py-2">
      <ul>
        {lessons.slice(0, MOST_LESSONS).map(({ concept, title, courseTitle, href }) => (
          <li key={concept} className="flex items-start gap-2 py-1 text-sm">
            <BookOpen aria-hidden size={16} className="mt-1 shrink-0 text-muted" />
            <span className="min-w-0">
              <Link to={href} className="font-semibold text-link underline-offset-4 hover:underline">
                {title}
              </Link>{' '}
              <span className="text-muted">{t('in {course}', { course: courseTitle })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function conceptsOf(parts: readonly ExplanationPart[]): string[] {
  const counts = new Map<string, number>()
  for (const { concept } of parts) if (concept !== null) counts.set(concept, (counts.get(concept) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([concept]) => concept)
}
