import { Link } from 'react-router'
import { t, tCount } from '#platform/messages/messages.ts'
import type { ExplainUsage } from '../contract.ts'

/** Below the explanation: what is left of today's share. Nothing while that isn't known, or where there is none. */
export function PanelFoot({ usage }: { usage: ExplainUsage | null }) {
  if (usage === null || usage.limit === 0 || usage.offMessage !== null) return null
  return (
    <p className="flex shrink-0 flex-wrap justify-between gap-x-4 border-t border-line px-3 py-1.5 text-xs text-muted tabular-nums">
      {leftWords(usage)}
      {usage.model === null || usage.model.hasAgreed ? null : (
        <Link to="/sensai/what-is-sent" className="text-link underline-offset-4 hover:underline">
          {t('Let a model explain, too')}
        </Link>
      )}
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
