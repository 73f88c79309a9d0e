import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { ShowPanel } from '#modules/workspace/browser.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import type { LessonPreview } from '../preview-rules.ts'
import { Prose } from '#ui/prose.tsx'

/** The first page of the first lesson, as it is: its words, and its program to run. */
export function TryLesson({ preview }: { preview: LessonPreview }) {
  const { lesson, program, exercise, next } = preview
  const check = async (files: SourceFile[]) => {
    const { checkFirstExercise } = await import('./check-first-exercise.ts')
    return checkFirstExercise(preview, files)
  }
  const goOn = (
    <Link to={next.href} className="font-semibold text-link underline-offset-4 hover:underline">
      {next.label}
    </Link>
  )
  return (
    <section aria-labelledby="try">
      <h2 id="try" className="text-2xl">
        {t('Try the first lesson')}
      </h2>
      <p className="mt-2 text-muted">
        {tCount(
          lesson.minutes,
          {
            one: '{lesson}, {n} minute. Here’s the first page. Run the program right here.',
            other: '{lesson}, {n} minutes. Here’s the first page. Run the program right here.',
          },
          { lesson: lesson.title },
        )}
      </p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <div>
          {preview.titleHtml === '' ? null : (
            <h3
              className="mb-3 text-xl"
              // Made by us from the lesson's Markdown; raw HTML never passes.
              dangerouslySetInnerHTML={{ __html: preview.titleHtml }}
            />
          )}
          <Prose html={preview.html} />
          <p className="mt-6">
            <Link
              to={next.href}
              className="inline-flex items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
            >
              {next.label}
              <ArrowRight aria-hidden size={18} className="rtl:rotate-180" />
            </Link>
          </p>
        </div>
        <ShowPanel
          program={program}
          name={`try-${preview.courseId}`}
          idea={ideas(exercise, program.language)}
          runLabel={exercise === null ? t('Run') : t('Check')}
          execute={exercise === null ? undefined : check}
          after={
            <>
              <span>{exercise === null ? t('It works.') : t('Correct.')}</span>
              {goOn}
            </>
          }
        />
      </div>
    </section>
  )
}

function ideas(exercise: string | null, language: Language): string {
  if (exercise !== null) return t('Fill in what’s missing, then check it.')
  return isRunLanguage(language)
    ? t('Change something, then run it.')
    : t('Change the text and watch the page.')
}
