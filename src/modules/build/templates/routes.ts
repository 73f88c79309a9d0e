import type { ProjectTemplate as Read } from '#modules/catalog/module.ts'
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { getTemplate, getTemplates, type ProjectTemplate, type TemplateCard } from './contract.ts'

type TemplateDeps = Pick<Deps, 'content'>

export const templateRoutes = [
  implement(getTemplates, ({ content }: TemplateDeps) => ({ templates: content.templates.map(toCard) })),
  implement(getTemplate, ({ content }: TemplateDeps, { params }) => {
    const template = content.template(params.templateId)
    if (template === undefined) throw new Failure('template-not-found')
    return toView(template)
  }),
]

function toCard({ id, title, summary, language, theme, level, files }: Read): TemplateCard {
  return { id, title, summary, language, theme, level, filesCount: files.length }
}

function toView(template: Read): ProjectTemplate {
  const { introHtml, ideasHtml, files, html, typed, output, database } = template
  return { ...toCard(template), introHtml, ideasHtml, files, html, typed, output, database }
}
