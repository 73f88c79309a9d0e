import type { Route } from './+types/contact-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { getQueryTypes } from '../contract.ts'
import { FormPage } from '../ui/form-page.tsx'
import { QueryForm } from '../ui/query-form.tsx'
import { answerForm } from './query-action.ts'

const WAYS = [
  {
    to: '/report',
    title: 'Report a problem',
    text: 'Something in a lesson is wrong, or a page doesn’t work.',
  },
  {
    to: '/faq',
    title: 'FAQ',
    text: 'What’s free, what we store, and how progress works.',
  },
  { to: '/business', title: 'For teams', text: 'Codestead for a company, class, or school.' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { types } = await loadFrom(context, getQueryTypes, {})
  return { types: types.filter(({ form }) => form === 'contact') }
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, 'contact')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Contact'),
    description: t('Ask about a course, your account, or a payment. A person will read it.'),
    path: '/contact',
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={t('Contact')}
      lead={<p>{t('Ask us anything. A person reads it and answers.')}</p>}
      ways={WAYS}
    >
      <QueryForm form="contact" action="/contact" types={loaderData.types} answer={actionData ?? null} />
    </FormPage>
  )
}
