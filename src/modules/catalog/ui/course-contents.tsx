import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { KindPill } from '#ui/pill.tsx'
import { chapterAccess } from '../access-rules.ts'
import type { CourseDetail, LessonSummary, TocChapter } from '../contract.ts'
import { countText, durationText } from '../amounts-rules.ts'
import { LessonKindIcon } from './lesson-kind.tsx'
import { LockMark } from './lock-mark.tsx'

/** Parts that show a learner's reach. Each keeps its size when the reach arrives. */
export type ReachParts = {
  legend: ReactNode
  ofChapter: (chapter: TocChapter) => ReactNode
  ofLesson: (lesson: LessonSummary) => ReactNode
}

/** The table of contents, a chapter a fold. The browser's own folds: they open without JavaScript and by search. */
export function CourseContents({ course, reach }: { course: CourseDetail; reach: ReachParts }) {
  const access = course.chapters.map(chapterAccess)
  const firstPro = access.indexOf('pro')
  const chapters = course.chapters.map((chapter, index) => ({ chapter, number: index + 1 }))
  const free = firstPro === -1 ? chapters : chapters.slice(0, firstPro)
  const pro = firstPro === -1 ? [] : chapters.slice(firstPro)
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className="text-2xl">
        {t('Course contents')}
      </h2>
      <Kinds chapters={course.chapters} />
      {reach.legend}
      <ChapterFolds items={free} mark="free" reach={reach} />
      {pro.length === 0 ? null : (
        <>
          <p className="mt-8 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <KindPill kind="pro" />
            {t('From here on.')}
            <Link
              to="/pricing?source=catalog"
              className="not-for-pro font-semibold text-link underline-offset-4 hover:underline"
            >
              {t('See prices')}
            </Link>
          </p>
          <ChapterFolds items={pro} mark={null} reach={reach} />
        </>
      )}
    </section>
  )
}

/** How much of each kind, with the icons that the list uses. */
function Kinds({ chapters }: { chapters: TocChapter[] }) {
  const types = chapters.flatMap(({ lessons }) => lessons.map(({ type }) => type))
  const kinds = (['lesson', 'challenge', 'quiz', 'video'] as const)
    .map((type) => ({ type, count: types.filter((one) => one === type).length }))
    .filter(({ count }) => count > 0)
  return (
    <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
      <span>{countText(chapters.length, 'chapter')}</span>
      {kinds.map(({ type, count }) => (
        <span key={type} className="inline-flex items-center gap-1.5">
          <LessonKindIcon type={type} size={16} isNamed={false} />
          {countText(count, type)}
        </span>
      ))}
    </p>
  )
}

function ChapterFolds({
  items,
  mark,
  reach,
}: {
  items: { chapter: TocChapter; number: number }[]
  mark: 'free' | null
  reach: ReachParts
}) {
  return (
    <ol start={items[0]?.number} className="border-t border-line">
      {items.map(({ chapter, number }) => (
        <li key={chapter.id} className="border-b border-line">
          <details open={number === 1} className="group">
            <summary className="flex list-none items-start gap-4 py-4 outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
              <span aria-hidden className="w-6 shrink-0 pt-0.5 text-end text-faint tabular-nums">
                {number}
              </span>
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-x-2.5 font-semibold">
                  {chapter.title}
                  {mark !== null && isAllFree(chapter) ? <KindPill kind={mark} /> : null}
                </span>
                <span className="block text-sm text-muted">{chapter.summary}</span>
                {reach.ofChapter(chapter)}
              </span>
              <span className="shrink-0 pt-0.5 text-sm text-faint tabular-nums max-sm:hidden">
                {countText(chapter.lessons.length, chapter.kind === 'project' ? 'step' : 'lesson')}
              </span>
              <ChevronDown
                aria-hidden
                size={20}
                className="mt-0.5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <ul className="pb-4 ps-10">
              {chapter.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Link
                    to={lesson.href}
                    className="-mx-2 flex min-h-10 items-center gap-3 rounded-small px-2 py-1.5 hover:bg-hover"
                  >
                    <LessonKindIcon type={lesson.type} />
                    <span className="min-w-0 grow">{lesson.title}</span>
                    {reach.ofLesson(lesson)}
                    <LockMark access={lesson.access} />
                    <span className="shrink-0 text-sm text-faint tabular-nums">
                      {durationText(lesson.minutes)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  )
}

function isAllFree({ lessons }: TocChapter): boolean {
  return lessons.every(({ access }) => access === 'free')
}
