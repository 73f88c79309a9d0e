import { useState } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/unsubscribe-page'
import { call, CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { MAILED_LINK_HEADERS } from '#ui/layouts/mailed-link-headers.ts'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { SingleTaskPage } from '#ui/layouts/single-task-page.tsx'
import { useMailedToken } from '#ui/use-mailed-token.ts'
import { chooseSummary } from '../contract.ts'

export function headers() {
  return MAILED_LINK_HEADERS
}

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Unsubscribe'),
    description: t('Stop the weekly summary.'),
  })
}

/** Asks once, because mail scanners open every link; then it can be undone. */
export default function UnsubscribePage() {
  const token = useMailedToken()
  const [wants, setWants] = useState(true)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (next: boolean) => {
    setSending(true)
    setProblem(null)
    try {
      await call(chooseSummary, { body: { token: token ?? '', wants: next } })
      setWants(next)
    } catch (error) {
      const isRefused = error instanceof CallError && error.status === 400
      setProblem(isRefused ? error.message : t('That wasn’t saved. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <SingleTaskPage
      title={wants ? t('Stop the weekly summary?') : t('You’re unsubscribed')}
      lead={
        wants
          ? t(
              'You won’t get it anymore. We still send email about your account, such as a new password. You can turn the summary on again in your settings.',
            )
          : t('You won’t get weekly summaries anymore.')
      }
      foot={
        <Link
          to="/profile/account#emails"
          className="font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('All email settings')}
        </Link>
      }
    >
      <FormAlert message={problem} />
      <div role="status" className={problem === null ? '' : 'mt-5'}>
        {wants ? (
          <Button isLoading={isSending} onClick={() => void choose(false)}>
            {t('Unsubscribe')}
          </Button>
        ) : (
          <Button variant="secondary" isLoading={isSending} onClick={() => void choose(true)}>
            {t('Undo')}
          </Button>
        )}
      </div>
    </SingleTaskPage>
  )
}
