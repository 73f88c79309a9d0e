import { Flag } from 'lucide-react'
import type { Milestone } from '#modules/learning/activity/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** What can be reached next, and how far it is. */
export function MilestoneSection({ milestone }: { milestone: Milestone }) {
  const { have, needs } = milestone
  const title = milestone.kind === 'chapter' ? milestone.title : t(milestone.title)
  const text =
    milestone.kind === 'chapter'
      ? tCount(needs - have, {
          one: '{n} lesson to the end of the chapter',
          other: '{n} lessons to the end of the chapter',
        })
      : t(milestone.text)
  return (
    <section aria-labelledby="milestone" className="border-t border-line pt-8">
      <h2 id="milestone" className="text-lg">
        {t('Next milestone')}
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-link"
        >
          <Flag size={20} />
        </span>
        <div className="min-w-0 grow">
          <p className="flex justify-between gap-4">
            <span className="min-w-0 font-semibold">{title}</span>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {t('{have} of {needs}', { have, needs })}
            </span>
          </p>
          <p className="text-sm text-muted">{text}</p>
          <ProgressBar percent={(have / needs) * 100} label={title} className="mt-2" />
        </div>
      </div>
    </section>
  )
}
