import type { CourseDetail, Question, RelatedItem } from '#modules/catalog/contract.ts'
import { CourseAbout, CourseOutcomes, CourseContents, RelatedItems } from '#modules/catalog/browser.ts'
import { FaqSection } from '#ui/faq-section.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { type LessonPreview, TryLesson } from '#modules/learning/browser.ts'
import { useReach } from './use-reach.tsx'

type Page = {
  course: CourseDetail
  preview: LessonPreview | null
  questions: Question[]
  related: RelatedItem[]
}

/** Everything below the first screen. */
export function CourseRest({ page }: { page: Page }) {
  const { course, preview, questions, related } = page
  const isOpen = course.release !== 'coming-soon'
  return (
    <>
      {preview === null ? null : (
        <div className="border-t border-line bg-sunken">
          <div className={`${PAGE_WIDTH} py-14 tablet:py-20`}>
            <TryLesson preview={preview} />
          </div>
        </div>
      )}
      <div className="border-t border-line">
        <div className={`${PAGE_WIDTH} grid gap-y-20 py-14 tablet:py-20`}>
          <div className="grid gap-x-16 gap-y-14 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <div className="grid content-start gap-14">
              <CourseOutcomes course={course} />
              {isOpen ? (
                <div>
                  <CourseAbout course={course} />
                </div>
              ) : null}
            </div>
            {isOpen ? (
              <ContentsWithReach course={course} />
            ) : (
              <div>
                <CourseAbout course={course} />
              </div>
            )}
          </div>
          <FaqSection questions={questions} />
          <RelatedItems related={related} />
        </div>
      </div>
    </>
  )
}

/** The contents, and in them how far the learner came, once that is known. */
function ContentsWithReach({ course }: { course: CourseDetail }) {
  const { parts, reader } = useReach(course.id)
  return (
    <>
      <CourseContents course={course} reach={parts} />
      {reader}
    </>
  )
}
