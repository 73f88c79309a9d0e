/** Preview of a lesson's first program, tried on the page of its course. */
import type { ShowProgram } from '#modules/exercises/contract.ts'
import type { LessonSummary, LessonView } from '#modules/catalog/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { CHALLENGE_KEY } from '../contract.ts'

export type LessonPreview = {
  courseId: string
  lesson: Pick<LessonSummary, 'id' | 'title' | 'minutes' | 'href'>
  /** Title of the lesson page that the program is on. */
  titleHtml: string
  html: string
  program: ShowProgram
  /** Key of the exercise that checks the program; null when it is only run. */
  exercise: string | null
  /** Link to what comes after the preview. */
  next: { href: string; label: string }
}

/** Returns a lesson's first program with the text of its page; null when there is nothing to run. */
export function previewOf(view: LessonView): LessonPreview | null {
  const { id, title, minutes, href } = view.lesson
  const frame = { courseId: view.course.id, lesson: { id, title, minutes, href } }
  if (view.type === 'challenge') {
    const { statementHtml, language, starter, starterHtml, given, givenHtml, database } = view.challenge
    return {
      ...frame,
      titleHtml: '',
      html: statementHtml,
      program: {
        language,
        files: [...starter, ...given],
        html: [...starterHtml, ...givenHtml],
        stdin: '',
        output: null,
        database,
      },
      exercise: CHALLENGE_KEY,
      next: { href, label: t('Open the exercise') },
    }
  }
  if (view.type !== 'lesson' && view.type !== 'marketing') return null
  for (const [index, page] of view.pages.entries()) {
    const block = page.blocks.find((one) => one.kind === 'example' || one.kind === 'fill')
    if (!block) continue
    const { language, files, html, stdin, output, database } = block
    return {
      ...frame,
      titleHtml: page.titleHtml,
      html: page.blocks.map((one) => (one.kind === 'prose' ? one.html : '')).join('\n'),
      // An exercise's expected output is not what its starter prints.
      program: {
        language,
        files,
        html,
        stdin: stdin ?? '',
        database,
        output: block.kind === 'fill' ? null : output,
      },
      exercise: block.kind === 'fill' ? block.key : null,
      next:
        index + 1 < view.pages.length
          ? {
              href: `${href}?page=${index + 2}`,
              label: t('Read on: page {page} of {all}', { page: index + 2, all: view.pages.length }),
            }
          : { href, label: t('Open the lesson') },
    }
  }
  return null
}
