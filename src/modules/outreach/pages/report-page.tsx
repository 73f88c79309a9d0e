import type { Route } from './+types/report-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { getQueryTypes } from '../contract.ts'
import { FormPage } from '../ui/form-page.tsx'
import { QueryForm } from '../ui/query-form.tsx'
import { answerForm } from './query-action.ts'

const WAYS = [
  {
    to: '/contact',
    title: 'Ask a question',
    text: 'About your account, a payment, your data, or anything else.',
  },
  {
    to: '/faq',
    title: 'FAQ',
    text: 'Why a program gets stopped, what tests compare, and how progress works.',
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { types } = await loadFrom(context, getQueryTypes, {})
  return { types: types.filter(({ form }) => form === 'report') }
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, 'report')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Report a problem'),
    description: t('Tell us what’s wrong in a lesson or on a page.'),
    path: '/report',
  })
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={t('Report a problem')}
      lead={
        <p>
          {t(
            'A wrong sentence, a test that rejects a correct program, a button that does nothing: tell us where, and we’ll fix it.',
          )}
        </p>
      }
      ways={WAYS}
    >
      <QueryForm form="report" action="/report" types={loaderData.types} answer={actionData ?? null} />
    </FormPage>
  )
}
