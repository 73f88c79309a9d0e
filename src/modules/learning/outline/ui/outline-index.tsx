import { CircleCheck } from 'lucide-react'
import type { TocChapter } from '#modules/catalog/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { doneCount, type LessonStatus } from '../outline-rules.ts'

/** The chapters at the side, where there is a side: how far each is, and a jump to it. */
export function OutlineIndex({
  chapters,
  status,
}: {
  chapters: TocChapter[]
  status: Map<string, LessonStatus>
}) {
  return (
    <nav aria-label={t('Chapters')} className="max-wide:hidden">
      <ol className="sticky top-20 py-8 text-sm">
        {chapters.map((chapter) => {
          const done = doneCount(chapter.lessons, status)
          const isDone = done === chapter.lessons.length
          return (
            <li key={chapter.id}>
              <a
                href={`#${chapter.id}`}
                className="-mx-3 flex min-h-9 items-center justify-between gap-3 rounded-small px-3 py-1 text-muted hover:bg-hover hover:text-ink"
              >
                {chapter.title}
                {isDone ? (
                  <span className="shrink-0 text-success">
                    <CircleCheck aria-hidden size={16} />
                    <span className="sr-only">{t('done')}</span>
                  </span>
                ) : (
                  <span className="shrink-0 text-xs text-faint tabular-nums">
                    <span aria-hidden>
                      {done}/{chapter.lessons.length}
                    </span>
                    <span className="sr-only">
                      {t('{done} of {all}', { done, all: chapter.lessons.length })}
                    </span>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
