import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { call, CallError } from '#platform/contract/call.ts'
import { MESSAGES } from '#platform/contract/errors.ts'
import { type Forms, formatNumber, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toast.tsx'
import { castVote, type VoteCount } from '../contract.ts'

/** A vote for an item as helpful, or whatever else `label` says, with how many there are. It is shown at once, and taken back where the server refuses it. */
export function VoteButton({
  item,
  label,
  countForms,
  votes,
  isOwn,
}: {
  item: { kind: string; id: string }
  label: string
  /** Says how many voted. */
  countForms: Forms
  votes: VoteCount
  isOwn: boolean
}) {
  const isSignedIn = useIsSignedIn()
  const [changed, setChanged] = useState<VoteCount | null>(null)
  const [isSending, setSending] = useState(false)
  const { score, own } = changed ?? votes
  const count = tCount(score, countForms)
  if (isOwn || !isSignedIn)
    return score === 0 ? null : (
      <span className="inline-flex min-h-9 items-center gap-1.5 px-1 text-sm text-muted tabular-nums">
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
      setChanged(await call(castVote, { body: { ...item, value } }))
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
      onClick={() => void toggle()}
      className={classNames(
        'inline-flex min-h-9 items-center gap-1.5 rounded-control border px-3 text-sm font-semibold tabular-nums transition-colors duration-150',
        own === 1
          ? 'border-primary bg-primary-soft text-link'
          : 'border-line text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <ThumbsUp aria-hidden size={16} />
      {label}
      {score === 0 ? null : (
        <>
          <span aria-hidden>{formatNumber(score)}</span>
          <span className="sr-only">{`. ${count}`}</span>
        </>
      )}
    </button>
  )
}
