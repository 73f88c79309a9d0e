import { useState } from 'react'
import { Link } from 'react-router'
import { call, CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SingleTaskPage } from '#ui/layouts/single-task-page.tsx'
import { useMailedToken } from '#ui/use-mailed-token.ts'
import { unsubscribe, type UnsubscribableMail } from '../contract.ts'

/** Ends an optional mail by the link in it. Asks once, because mail scanners open every link; then it can be undone. */
export function UnsubscribeView({
  mail,
  question,
  lead,
  doneLead,
}: {
  mail: UnsubscribableMail
  question: string
  lead: string
  /** Below "You’re unsubscribed". */
  doneLead: string
}) {
  const token = useMailedToken()
  const [wants, setWants] = useState(true)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (next: boolean) => {
    setSending(true)
    setProblem(null)
    try {
      await call(unsubscribe, { params: { mail }, body: { token: token ?? '', wants: next } })
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
      title={wants ? question : t('You’re unsubscribed')}
      lead={wants ? lead : doneLead}
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
