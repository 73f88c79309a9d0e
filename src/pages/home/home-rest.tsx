import type { CourseCard } from '#modules/catalog/contract.ts'
import type { Testimonial } from '#modules/catalog/marketing/contract.ts'
import type { FaqQuestion } from '#modules/texts/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ClosingBand } from '#ui/layouts/closing-band.tsx'
import { HomeCourses } from './home-courses.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Testimonials } from './testimonials.tsx'

type Home = {
  open: CourseCard[]
  comingCount: number
  start: { href: string; minutes: number } | null
  questions: FaqQuestion[]
  testimonials: Testimonial[]
}

/** Everything below the first screen. */
export function HomeRest({ home }: { home: Home }) {
  const { open, comingCount, start, questions, testimonials } = home
  return (
    <>
      <HomeCourses open={open} comingCount={comingCount} />
      <HowItWorks />
      <Testimonials testimonials={testimonials} />
      <HomeQuestions questions={questions} />
      {start ? (
        <ClosingBand
          title={t('Your first program is one line long.')}
          text={tCount(start.minutes, {
            one: 'The lesson takes {n} minute, and the program runs.',
            other: 'The lesson takes {n} minutes, and the program runs.',
          })}
          action={{ to: start.href, label: t('Write it now') }}
        />
      ) : null}
    </>
  )
}
