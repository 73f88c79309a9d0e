import { tCount } from '#platform/messages/messages.ts'
import type { ExplainUsage } from '../contract.ts'

/** Below the explanation: what is left of today's share. Nothing while that isn't known, or where there is none. */
export function PanelFoot({ usage }: { usage: ExplainUsage | null }) {
  if (usage === null || usage.limit === 0 || usage.offMessage !== null) return null
  return (
    <p className="shrink-0 border-t border-line px-3 py-1.5 text-xs text-muted tabular-nums">
      {leftWords(usage)}
    </p>
  )
}

function leftWords({ left, limit }: ExplainUsage): string {
  return tCount(
    left,
    { one: '{n} of {limit} explanations left today', other: '{n} of {limit} explanations left today' },
    { limit },
  )
}
