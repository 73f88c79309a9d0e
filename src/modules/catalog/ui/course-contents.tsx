import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { CourseDetail, TocChapter } from '../contract.ts'
import { countText, durationText } from './amounts.ts'
import { LessonKindIcon } from './lesson-kind.tsx'

/** The table of contents, a chapter a fold. The browser's own folds: they open without JavaScript and by search. */
export function CourseContents({ course }: { course: CourseDetail }) {
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className="text-xl">
        What is in it
      </h2>
      <p className="mt-1 mb-5 text-muted tabular-nums">
        {countText(course.chaptersCount, 'chapter')}, {countText(course.lessonsCount, 'lesson')}, of which{' '}
        {countText(course.challengesCount, 'challenge')}
      </p>
      <ChapterFolds chapters={course.chapters} />
    </section>
  )
}

function ChapterFolds({ chapters }: { chapters: TocChapter[] }) {
  return (
    <ol className="border-t border-line">
      {chapters.map((chapter, index) => (
        <li key={chapter.id} className="border-b border-line">
          <details open={index === 0} className="group">
            <summary className="flex list-none items-start gap-4 py-4 [&::-webkit-details-marker]:hidden">
              <span aria-hidden className="w-6 shrink-0 pt-0.5 text-end text-faint tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{chapter.title}</span>
                <span className="block text-sm text-muted">{chapter.summary}</span>
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
