import { tCount } from '#platform/messages/messages.ts'
import type { ExplainUsage, OwnVote } from '../contract.ts'
import type { Telling } from './telling-rules.ts'
import { Votes } from './votes.tsx'

/** Below the explanation: a vote for it, and what is left of today's. */
export function PanelFoot({
  telling,
  usage,
  onVote,
}: {
  telling: Telling | null
  usage: ExplainUsage | null
  onVote: (answerId: string, vote: OwnVote | null) => void
}) {
  const answerId = telling?.step === 'told' ? telling.answer?.answerId : undefined
  const left = usage === null || usage.limit === 0 || usage.offMessage !== null ? null : leftWords(usage)
  if (answerId === undefined && left === null) return null
  return (
    <footer className="flex shrink-0 flex-col gap-x-3 border-t border-line px-3 py-1.5">
      {answerId === undefined ? null : (
        <Votes
          key={answerId}
          answerId={answerId}
          vote={telling?.vote ?? null}
          onVote={(vote) => onVote(answerId, vote)}
        />
      )}
      {left === null ? null : <p className="py-1 text-xs text-muted tabular-nums">{left}</p>}
    </footer>
  )
}

function leftWords({ left, limit }: ExplainUsage): string {
  return tCount(
    left,
    { one: '{n} of {limit} explanations left today', other: '{n} of {limit} explanations left today' },
    { limit },
  )
}
