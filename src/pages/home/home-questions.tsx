import { Link } from 'react-router'
import type { FaqItem } from '#modules/texts/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { Accordion } from '#ui/accordion.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'

/** What keeps people from beginning, answered. */
export function HomeQuestions({ questions }: { questions: FaqItem[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions" className="border-t border-line">
      <div
        className={`${PAGE_WIDTH} grid gap-x-16 gap-y-6 py-16 tablet:py-24 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]`}
      >
        <div>
          <h2 id="questions" className="text-2xl">
            {t('Before you start')}
          </h2>
          <p className="mt-3 text-muted">
            <Link to="/faq" className="font-semibold text-link underline-offset-4 hover:underline">
              {t('See all questions')}
            </Link>
          </p>
        </div>
        <Accordion
          items={questions.map(({ id, title, desc }) => ({
            id,
            title,
            // Made by us from the content's Markdown; raw HTML never passes.
            content: <div className="prose-lesson" dangerouslySetInnerHTML={{ __html: desc }} />,
          }))}
        />
      </div>
    </section>
  )
}
