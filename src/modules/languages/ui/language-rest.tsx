import type { LanguageIntro } from '#modules/catalog/contract.ts'
import { FaqSection } from '#ui/faq-section.tsx'
import { t, tCount } from '#platform/messages/messages.ts'
import { ClosingBand } from '#ui/layouts/closing-band.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { sortItems } from '../language-items-rules.ts'
import { CourseSteps } from './course-steps.tsx'
import { Builds, PracticeAndProjects, RelatedLanguages } from './language-sections.tsx'

/** What is below the first screen of a language's page. */
export function LanguageRest({ intro }: { intro: LanguageIntro }) {
  const { courses, practice, projects } = sortItems(intro.items)
  return (
    <>
      <CourseSteps intro={intro} courses={courses} />
      <div className="border-t border-line">
        <div className={`${PAGE_WIDTH} grid gap-y-20 py-16 tablet:py-20`}>
          <Builds intro={intro} />
          <PracticeAndProjects practice={practice} projects={projects} />
          <FaqSection questions={intro.questions} />
          <RelatedLanguages related={intro.related} />
        </div>
      </div>
      <Closing start={intro.start} />
    </>
  )
}

function Closing({ start }: Pick<LanguageIntro, 'start'>) {
  if (start === null) return null
  return (
    <ClosingBand
      title={t('Lesson 1: {lesson}', { lesson: start.title })}
      text={tCount(
        start.minutes,
        {
          one: '{course} starts here. It takes about {n} minute.',
          other: '{course} starts here. It takes about {n} minutes.',
        },
        { course: start.course.title },
      )}
      action={{ to: start.href, label: t('Open lesson 1') }}
    />
  )
}
