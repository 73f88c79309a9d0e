import { toGuidedProject } from '#modules/catalog/module.ts'
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import { getMonthly } from './contract.ts'
import { isOfMonth, monthToShow, readableMonths } from './month-rules.ts'

type MonthlyDeps = Pick<Deps, 'clock' | 'content'>

export const monthlyRoutes = [
  implement(getMonthly, ({ clock, content }: MonthlyDeps, { query }) => {
    const now = clock.now()
    const briefs = content.monthlyBriefs
    const readable = readableMonths(
      briefs.map(({ month }) => month),
      now,
    )
    const chosen = query.month ?? monthToShow(readable, now.toISOString().slice(0, 10))
    const brief = briefs.find(({ month }) => month === chosen && readable.includes(month))
    if (brief === undefined) throw new Failure('content-not-found')
    const next = briefs.find(({ month }) => !readable.includes(month))
    return {
      brief,
      projects: content.courses
        .filter(({ kind, internalTag }) => kind === 'project' && isOfMonth(internalTag, brief.month))
        .map(toGuidedProject),
      months: briefs
        .filter(({ month }) => readable.includes(month))
        .toReversed()
        .map(({ month, title, summary }) => ({ month, title, summary })),
      next: next === undefined ? null : { month: next.month, title: next.title },
    }
  }),
]
