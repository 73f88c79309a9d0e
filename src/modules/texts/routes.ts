/** What the site says about itself, with the operator's names in it. */
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import { getFaq, getText } from './contract.ts'
import { fillHtml, fillText, type Names } from './fill-names-rules.ts'

type Needs = Pick<Deps, 'content' | 'config'>

export const textRoutes = [
  implement(getText, ({ content, config }: Needs, { params }) => {
    const text = content.text(params.slug)
    if (text === undefined) throw new Failure('content-not-found')
    const names = namesOf(config)
    return {
      ...text,
      title: fillText(text.title, names),
      description: fillText(text.description, names),
      lead: fillText(text.lead, names),
      html: fillHtml(text.html, names),
    }
  }),
  implement(getFaq, ({ content, config }: Needs, { query }) => {
    if (content.faq === null) throw new Failure('content-not-found')
    const { title, description, groups } = content.faq
    const names = namesOf(config)
    const asked = groups.map((group) => ({
      ...group,
      questions: group.questions
        .filter(({ onHome }) => onHome || query.on === undefined)
        .map(({ id, question, answerHtml }) => ({
          id,
          title: fillText(question, names),
          desc: fillHtml(answerHtml, names),
        })),
    }))
    return { title, description, groups: asked.filter(({ questions }) => questions.length > 0) }
  }),
]

function namesOf({ brand, mail, operator }: Needs['config']): Names {
  return { brand: brand.name, support: mail.support, operator }
}
