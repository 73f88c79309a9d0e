import type { Route } from './+types/embedded-playground-page'
import { t } from '#platform/messages/messages.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { Queries } from '#ui/queries.tsx'
import { EmbeddedPlayground } from '../playground/browser.ts'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('A program to try'),
    description: t('A program to read or run, in a frame of another site.'),
    path: '/ide/python',
  })
}

/** Nothing but the program in the fragment: the page is shown in frames of other sites. */
export default function EmbeddedPlaygroundPage() {
  return (
    <Queries>
      <main className="flex h-dvh min-h-80 flex-col bg-paper">
        <h1 className="sr-only">{t('A program to try')}</h1>
        <EmbeddedPlayground />
      </main>
    </Queries>
  )
}
