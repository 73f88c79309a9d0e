/** Templates: small programs that work, from which learners start projects of their own. */
import { z } from 'zod'
import { TEMPLATE_THEMES } from '#modules/catalog/kinds/contract.ts'
import { language, level, sourceFile } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { slug } from '#platform/contract/slug.ts'

export const templateTheme = z.enum(TEMPLATE_THEMES)

export const templateCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  language,
  theme: templateTheme,
  level,
  filesCount: z.number(),
})
export type TemplateCard = z.infer<typeof templateCard>

export const projectTemplate = templateCard.extend({
  introHtml: z.string(),
  /** What to change next, a sentence or two each; empty: no suggestions. */
  ideasHtml: z.array(z.string()),
  /** The entry file first. */
  files: z.array(sourceFile),
  /** The same files highlighted, one entry a file. */
  html: z.array(z.string()),
  /** Lines that somebody types into the running program, to show what it does. */
  typed: z.array(z.string()),
  /** What it then prints; `…` is text that differs from run to run. Null for a page. */
  output: z.string().nullable(),
  /** SQL: name of the seeded database; null: an empty one. */
  database: z.string().nullable(),
})
export type ProjectTemplate = z.infer<typeof projectTemplate>

/** All templates, in the order of the gallery. */
export const getTemplates = endpoint({
  method: 'GET',
  path: '/api/build/templates',
  summary: 'List templates of projects',
  who: 'public',
  cacheable: true,
  response: z.object({ templates: z.array(templateCard) }),
})

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/build/templates/:templateId',
  summary: 'Get a template with its files',
  who: 'public',
  cacheable: true,
  params: z.object({ templateId: slug }),
  response: projectTemplate,
  failures: {
    'template-not-found': { status: 404, message: 'There is no such template. Choose another one.' },
  },
})
