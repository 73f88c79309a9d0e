import { data } from 'react-router'
import type { Route } from './+types/playground-page'
import { LANGUAGE_IDS, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { Queries } from '#ui/queries.tsx'
import { loadFrom } from '#platform/http/page-context.ts'
import { ScratchPlayground } from '../playground/browser.ts'
import { SaveAsProject } from '../projects/ui/save-as-project.tsx'
import { getTemplate } from '../templates/contract.ts'
import { NewProgram } from '../templates/ui/new-program.tsx'

const languageOf = (word: string | undefined) => LANGUAGE_IDS.find((id) => id === word)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(params.language)
  if (language === undefined) throw data(null, { status: 404 })
  const templateId = url.searchParams.get('template')
  if (templateId === null) return { language, template: null }
  const template = await loadFrom(context, getTemplate, { params: { templateId } })
  if (template.language !== language) throw data(null, { status: 404 })
  return { language, template }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return [{ title: t('Playground') }]
  const { name } = LANGUAGES[loaderData.language]
  return pageMeta(args, {
    title: t('{language} playground', { language: name }),
    description: t(
      'Write {language} in your browser and run it at once, with several files, program input, and a live terminal. No account needed.',
      { language: name },
    ),
    path: `/ide/${loaderData.language}`,
  })
}

export default function PlaygroundPage({ loaderData: { language, template } }: Route.ComponentProps) {
  return (
    <Queries>
      <ScratchPlayground
        key={`${language} ${template?.id ?? ''}`}
        language={language}
        template={template}
        start={(onBlank) => <NewProgram language={language} onBlank={onBlank} />}
        save={(content, onSaved) => <SaveAsProject language={language} content={content} onSaved={onSaved} />}
      />
    </Queries>
  )
}
