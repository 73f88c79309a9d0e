/** A language's page as the contract shows it. */
import type { LanguageIntro } from './contract.ts'
import type { Course, LanguageIntro as Intro } from './content-model.ts'
import { toCourseCard, toLessonSummary, toPathCard } from './course-view.ts'
import type { Content } from './content.ts'

export function toLanguageIntro(intro: Intro, { languages }: Pick<Content, 'languages'>): LanguageIntro {
  const { id, language, name, headline, lead, summary, builds, questions } = intro
  const { files, html, stdin, output, database, idea } = intro.program
  return {
    id,
    language,
    name,
    headline,
    lead,
    summary,
    builds,
    questions,
    program: { language, files, html, stdin, output, database, idea },
    related: intro.related.flatMap(({ id: other, text }) => {
      const found = languages.find((one) => one.id === other)
      return found ? [{ id: other, name: found.name, language: found.language, text }] : []
    }),
    path: intro.path && toPathCard(intro.path),
    items: intro.courses.map(toCourseCard),
    start: startOf(intro.courses),
  }
}

function startOf(courses: Course[]): LanguageIntro['start'] {
  const course = courses.find(({ kind, release }) => kind === 'course' && release !== 'coming-soon')
  const lesson = course?.chapters[0]?.lessons[0]
  if (!course || !lesson) return null
  const { href, title, minutes } = toLessonSummary(lesson)
  return { href, title, minutes, course: toCourseCard(course) }
}
