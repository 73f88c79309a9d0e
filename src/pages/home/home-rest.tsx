import { t, tCount } from '#platform/messages/messages.ts'
import { ClosingBand } from '#ui/layouts/closing-band.tsx'
import { AnsweringLesson } from './answering-lesson.tsx'
import { BuiltProjects } from './built-projects.tsx'
import { DailyForVisitors } from './daily-for-visitors.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { LanguageTiles } from './language-tiles.tsx'
import { PathOutcomes } from './path-outcomes.tsx'
import type { VisitorHomeData } from './read-visitor-home.ts'
import { TestedFigures } from './tested-figures.tsx'
import { Testimonials } from './testimonials.tsx'

/** Everything below the first screen. */
export function HomeRest({ home }: { home: VisitorHomeData }) {
  const { open, runs, figures, paths, start, questions, testimonials } = home
  return (
    <>
      <BuiltProjects runs={runs} />
      <AnsweringLesson />
      <LanguageTiles open={open} />
      <DailyForVisitors />
      <PathOutcomes paths={paths} />
      <TestedFigures figures={figures} />
      <Testimonials testimonials={testimonials} />
      <HomeQuestions questions={questions} />
      {start ? (
        <ClosingBand
          title={t('Your first program is one line long.')}
          text={tCount(start.minutes, {
            one: 'The lesson takes {n} minute, and your program runs.',
            other: 'The lesson takes {n} minutes, and your program runs.',
          })}
          action={{ to: start.href, label: t('Write it now') }}
        />
      ) : null}
    </>
  )
}
