import type { Route } from './+types/what-is-sent-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { tWith } from '#ui/message-elements.ts'
import { Queries } from '#ui/queries.tsx'
import { getWhatIsSent, type WhatIsSent } from '../contract.ts'
import { ModelChoice } from '../ui/model-choice.tsx'

/** The same for everyone; what one chose is fetched by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, getWhatIsSent, {})
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('What’s sent to the model'),
    description: t(
      'What the assistant sends to a model when you ask about your code, and what it never sends.',
    ),
  })
}

export default function WhatIsSentPage({ loaderData: sent }: Route.ComponentProps) {
  return (
    <SiteShell hasNoBanner>
      <article className="mx-auto w-full max-w-[44rem] px-4 pt-8 pb-20 tablet:px-6 tablet:pt-12">
        <h1 className="text-3xl">{t('What’s sent to the model')}</h1>
        <div className="mt-4 text-lg text-muted">
          <Model model={sent.model} />
        </div>
        <List
          title={t('What’s sent about your code')}
          note={t('Only when you ask about lines, and only for that question.')}
          items={sent.ofLearner}
        />
        <List title={t('What’s never sent')} items={sent.never} />
        <List
          title={t('What else is in the request')}
          note={t('None of it is about you.')}
          items={sent.ours}
        />
        {sent.model === null ? null : (
          <Queries>
            <ModelChoice version={sent.version} host={sent.model.host} />
          </Queries>
        )}
      </article>
    </SiteShell>
  )
}

function Model({ model }: Pick<WhatIsSent, 'model'>) {
  if (model === null)
    return (
      <p>
        {t(
          'This site has no model. The assistant explains your code here, on this server, and sends it nowhere. If the site ever gets a model, this is what it would get, and only if you agree.',
        )}
      </p>
    )
  return (
    <p>
      {tWith(
        'The assistant can have a model write its explanations: {name}, at {host}. It gets what’s listed here, and only if you agree. Otherwise, your code is explained here, on this server.',
        {
          name: <code className="font-code text-[0.9em] wrap-anywhere text-ink">{model.name}</code>,
          host: <code className="font-code text-[0.9em] wrap-anywhere text-ink">{model.host}</code>,
        },
      )}
    </p>
  )
}

function List({ title, note, items }: { title: string; note?: string; items: readonly string[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      {note === undefined ? null : <p className="mt-1 text-muted">{note}</p>}
      <ul className="mt-3 list-disc ps-6 marker:text-faint">
        {items.map((item) => (
          <li key={item} className="mt-1.5">
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
