import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { data } from 'react-router'
import type { Route } from './+types/cover-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { getCourse, getLearningPath } from '../../contract.ts'
import { languageCover, type CoverCourse } from '../cover-rules.ts'
import { CoverFrame } from '../ui/course-cover.tsx'
import { CoverDrawing } from '../ui/cover-drawing.tsx'

/** A cover by itself, as a drawing: what the picture of a shared link is made of. Black until somebody gives it a hue. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const cover = await find(context, params.kind, params.file.replace(/\.svg$/, ''))
  // The drawing itself: a static rendering waits for nothing that is fetched.
  const markup = renderToStaticMarkup(
    <CoverFrame course={cover}>
      <CoverDrawing course={cover} />
    </CoverFrame>,
  )
  return new Response(markup.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), {
    headers: { 'content-type': 'image/svg+xml', 'x-robots-tag': 'noindex' },
  })
}

async function find(context: Route.LoaderArgs['context'], kind: string, slug: string): Promise<CoverCourse> {
  if (kind === 'course') return loadFrom(context, getCourse, { params: { slug } })
  if (kind === 'path') return loadFrom(context, getLearningPath, { params: { slug } })
  const language = LANGUAGE_IDS.find((id) => id === slug)
  if (kind !== 'language' || language === undefined) throw data(null, { status: 404 })
  return languageCover(language)
}
