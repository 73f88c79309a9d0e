import type { Route } from './+types/embedded-visualizer-page'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { EmbeddedProgram } from './visualizer/embedded-program.tsx'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('A program, step by step'),
    description: t('A program to be watched line by line, in a frame of another site.'),
    path: '/visualizer',
  })
}

/** Nothing but the steps of the program in the fragment: the page is shown in frames of other sites. */
export default function EmbeddedVisualizerPage() {
  return (
    <main className="flex h-dvh min-h-80 flex-col bg-paper">
      <h1 className="sr-only">{t('A program, step by step')}</h1>
      <EmbeddedProgram />
    </main>
  )
}
