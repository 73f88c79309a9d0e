import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { castVote, type VoteCount } from '#modules/community/contract.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { formatNumber, t, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toast.tsx'
import { SOLUTION_KIND } from '../../solutions/contract.ts'

/** A vote for a solution as clear, with how many there are. It is shown at once, and taken back where the server refuses it. */
export function ClearVote({
  solutionId,
  votes,
  isOwn,
}: {
  solutionId: string
  votes: VoteCount
  isOwn: boolean
}) {
  const isSignedIn = useIsSignedIn()
  const [changed, setChanged] = useState<VoteCount | null>(null)
  const [isSending, setSending] = useState(false)
  const { score, own } = changed ?? votes
  const count = tCount(score, { one: '{n} person finds this clear', other: '{n} people find this clear' })
  if (isOwn || !isSignedIn)
    return score === 0 ? null : (
      <span className="inline-flex min-h-9 items-center gap-1.5">
        <ThumbsUp aria-hidden size={16} />
        <span aria-hidden>{formatNumber(score)}</span>
        <span className="sr-only">{count}</span>
      </span>
    )
  const toggle = async () => {
    if (isSending) return
    const value = own === 1 ? 0 : 1
    setChanged({ score: score + (value - own), own: value })
    setSending(true)
    try {
      setChanged(await call(castVote, { body: { kind: SOLUTION_KIND, id: solutionId, value } }))
    } catch (error) {
      setChanged({ score, own })
      showToast({ type: 'error', title: error instanceof CallError ? error.message : MESSAGES.fallback })
    } finally {
      setSending(false)
    }
  }
  return (
    <button
      type="button"
      aria-pressed={own === 1}
      aria-label={`${t('Clear')}. ${count}`}
      onClick={() => void toggle()}
      className={classNames(
        'inline-flex min-h-9 items-center gap-1.5 rounded-control border px-3 font-semibold transition-colors duration-150',
        own === 1
          ? 'border-primary bg-primary-soft text-link'
          : 'border-line-strong text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <ThumbsUp aria-hidden size={16} />
      {t('Clear')}
      {score === 0 ? null : <span>{formatNumber(score)}</span>}
    </button>
  )
}
