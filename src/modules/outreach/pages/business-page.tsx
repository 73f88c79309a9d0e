import { Link } from 'react-router'
import type { Route } from './+types/business-page'
import { getCatalog } from '#modules/catalog/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { tWith } from '#ui/message-elements.ts'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { getQueryTypes } from '../contract.ts'
import { QueryForm } from '../ui/query-form.tsx'
import { TerminalPicture } from '../ui/terminal-picture.tsx'
import { answerForm } from './query-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [{ types }, { items }] = await Promise.all([
    loadFrom(context, getQueryTypes, {}),
    loadFrom(context, getCatalog, { query: {} }),
  ])
  return {
    types: types.filter(({ form }) => form === 'business'),
    openCourses: items.filter(({ kind, release }) => kind === 'course' && release !== 'coming-soon').length,
  }
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, 'business')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('For teams, classes, and companies'),
    description: t(
      'Your people write real programs from the first lesson. See what teams get today, what’s coming, and ask for an offer.',
    ),
    path: '/business',
  })
}

const Promises = deferredIsland(async () => (await import('../ui/promises.tsx')).Promises)

export default function BusinessPage({
  loaderData: { types, openCourses },
  actionData,
}: Route.ComponentProps) {
  return (
    <SiteShell header="left-empty" footer="get-in-touch">
      <div className={PAGE_WIDTH}>
        <header className="grid items-start gap-x-16 gap-y-10 py-12 tablet:py-20 wide:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <div>
            <h1 className="text-4xl">{t('A team that can program.')}</h1>
            <p className="mt-5 max-w-[52ch] text-lg text-muted">
              {t(
                'For teams, classes, and companies. In every lesson, your people write a program, run it, and get it right themselves.',
              )}
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to="#get-in-touch" size="large">
                {t('Get in touch')}
              </ButtonLink>
              <ButtonLink to="/courses" type="link" size="large">
                {t('Browse courses')}
              </ButtonLink>
            </div>
          </div>
          <TerminalPicture />
        </header>
        <div className="grid gap-x-16 gap-y-14 border-t border-line py-14 tablet:py-20 wide:grid-cols-2">
          <Promises openCourses={openCourses} />
        </div>
        <section
          id="get-in-touch"
          aria-labelledby="get-in-touch-title"
          className="grid scroll-mt-20 gap-x-16 gap-y-8 border-t border-line py-14 tablet:py-20 wide:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]"
        >
          <div>
            <h2 id="get-in-touch-title" className="text-2xl">
              {t('Tell us what you need')}
            </h2>
            <p className="mt-4 max-w-[46ch] text-lg text-muted">
              {tWith(
                'You can buy seats now: <to>see prices</to>. For anything else, tell us how many people will learn and what they should be able to do. We’ll tell you what’s possible.',
                {
                  to: (
                    <Link
                      to="/payment/teams"
                      className="font-semibold text-link underline-offset-4 hover:underline"
                    />
                  ),
                },
              )}
            </p>
          </div>
          <QueryForm form="business" action="/business" types={types} answer={actionData ?? null} />
        </section>
      </div>
    </SiteShell>
  )
}
