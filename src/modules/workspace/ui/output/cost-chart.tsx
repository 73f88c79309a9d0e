import type { CostReport } from '#modules/exercises/cost/contract.ts'
import { formatNumber, t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { costLines } from './cost-chart-rules.ts'

const BOX = { width: 320, height: 96 }
const DOTS = '1 5'

/** Steps of the program against the size of its input, next to our solution's; for the ear a table. */
export function CostChart({ report }: { report: CostReport }) {
  const { counts, unit, within } = report
  const lines = costLines(counts, BOX)
  const last = counts.at(-1)
  if (!lines || !last) return null
  const yours = last.stopped
    ? t('Yours: more than {steps}', { steps: last.steps })
    : t('Yours: {steps}', { steps: last.steps })
  return (
    <figure className="max-w-md">
      <figcaption className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs font-semibold">
        <span>{t('Steps for {size} {unit}', { size: last.size, unit })}</span>
        <span className={classNames('flex items-center gap-1.5', within ? 'text-success' : 'text-danger')}>
          <LineSample />
          {yours}
        </span>
        <span className="flex items-center gap-1.5 text-muted">
          <LineSample dashes={DOTS} />
          {t('Our solution: {steps}', { steps: last.solution })}
        </span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`-2 -4 ${BOX.width + 8} ${BOX.height + 8}`}
        className="block w-full overflow-visible"
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={`M0 0V${BOX.height}H${BOX.width}`} strokeWidth={1} className="stroke-line-strong" />
        <polyline points={lines.solution} strokeDasharray={DOTS} className="stroke-muted" />
        <polyline points={lines.yours} className={within ? 'stroke-success' : 'stroke-danger'} />
        <circle
          cx={lines.end.x}
          cy={lines.end.y}
          r={3.5}
          strokeWidth={0}
          className={classNames(within ? 'fill-success' : 'fill-danger')}
        />
      </svg>
      <CountTable report={report} />
    </figure>
  )
}

/** Line as it is drawn in the chart, before the words that name it. */
function LineSample({ dashes }: { dashes?: string }) {
  return (
    <svg aria-hidden width={20} height={4} strokeWidth={2} strokeLinecap="round">
      <path d="M1 2H19" stroke="currentColor" strokeDasharray={dashes} />
    </svg>
  )
}

function CountTable({ report: { counts, unit } }: { report: CostReport }) {
  return (
    <table className="sr-only">
      <caption>{t('Steps by size')}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">{t('Your steps')}</th>
          <th scope="col">{t('Steps of our solution')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ size, steps, stopped, solution }) => (
          <tr key={size}>
            <th scope="row">{formatNumber(size)}</th>
            <td>{stopped ? t('more than {steps}', { steps }) : formatNumber(steps)}</td>
            <td>{formatNumber(solution)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
