import { data } from 'react-router'
import type { Route } from './+types/playground-page'
import { LANGUAGE_IDS, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { Queries } from '#ui/queries.tsx'
import { ScratchPlayground } from '../playground/playground.ts'
import { SaveAsProject } from '../projects/ui/save-as-project.tsx'

const languageOf = (word: string | undefined) => LANGUAGE_IDS.find((id) => id === word)

export function loader({ params }: Route.LoaderArgs) {
  const language = languageOf(params.language)
  if (language === undefined) throw data(null, { status: 404 })
  return { language }
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

export default function PlaygroundPage({ loaderData: { language } }: Route.ComponentProps) {
  return (
    <Queries>
      <ScratchPlayground
        key={language}
        language={language}
        save={(content, onSaved) => <SaveAsProject language={language} content={content} onSaved={onSaved} />}
      />
    </Queries>
  )
}
