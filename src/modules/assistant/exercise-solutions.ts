/** Answers of ours to the exercise that a question is asked in. They stay on the server. */
import type { Content } from '#modules/catalog/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { QuestionAsked } from './contract.ts'

/** Finds a challenge of a course, a step of a project, or a community challenge by what the browser says of the place. */
export function solutionsAt(
  content: Content,
  { place, language }: Pick<QuestionAsked, 'place' | 'language'>,
): SourceFile[][] {
  const { courseId, lessonId, id } = place
  if (courseId !== undefined && lessonId !== undefined) {
    const lesson = content.lesson(courseId, lessonId)?.lesson
    return lesson?.type === 'challenge' ? [lesson.solution, ...lesson.accepts].map(({ files }) => files) : []
  }
  const challenge = id === undefined ? undefined : content.challenge(id)
  if (challenge === undefined) return []
  const { versions, accepts, shown } = challenge
  const answers = [...accepts, ...shown].filter((answer) => answer.language === language)
  const own = versions.filter((version) => version.language === language)
  return [...own.map(({ solution }) => solution), ...answers].map(({ files }) => files)
}
