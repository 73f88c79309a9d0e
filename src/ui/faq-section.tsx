import { t } from '#platform/messages/messages.ts'
import { Accordion } from '#ui/accordion.tsx'

type Question = { question: string; answerHtml: string }

/** Questions people have before they begin, with straight answers. The heading stands beside them where there is room. */
export function FaqSection({
  questions,
  title = t('FAQ'),
}: {
  questions: readonly Question[]
  title?: string
}) {
  if (questions.length === 0) return null
  return (
    <section
      aria-labelledby="faq"
      className="grid gap-x-16 gap-y-6 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id="faq" className="text-2xl">
        {title}
      </h2>
      <Accordion
        items={questions.map(({ question, answerHtml }, index) => ({
          id: `faq-${index + 1}`,
          title: question,
          // Made by us from the content's Markdown; raw HTML never passes.
          content: <div className="prose-lesson" dangerouslySetInnerHTML={{ __html: answerHtml }} />,
        }))}
      />
    </section>
  )
}
