import { X } from 'lucide-react'
import type { OpenTrace } from '../../trace/trace.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { View } from '../picture/picture.ts'
import { wholeCellOf } from '../picture/value-text.ts'
import type { Picked } from './values-view.tsx'
import { ViewChoice } from './view-choice.tsx'

/** Where the selected value comes from, and when it changes. */
export function SelectedValue({
  open,
  step,
  picked,
  isWatched,
  view,
  onView,
  onGo,
  onWatch,
  onClose,
}: {
  open: OpenTrace
  step: number
  picked: Picked
  isWatched: boolean
  view: View | 'automatic'
  onView: (name: string, view: View | 'automatic') => void
  onGo: (step: number) => void
  onWatch: (name: string) => void
  onClose: () => void
}) {
  const at = open.writtenAt(picked.place, step)
  const { place } = picked
  const value =
    'frame' in place
      ? open
          .at(step)
          .frames.find(({ id }) => id === place.frame)
          ?.variables.get(place.name)
      : undefined
  const after = open.writtenAfter(picked.place, step)
  // What a step shows was done by the line of the step before it.
  const writer = at === null ? null : at === 0 ? open.at(0).line : (open.trace.steps[at - 1]?.line ?? 0)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-sm print:hidden">
      <code className="font-semibold">{picked.name}</code>
      {at === null || writer === null ? (
        <span className="text-muted">{t('Not written yet.')}</span>
      ) : (
        <span>{t('Step {step} wrote it: line {line}.', { step: at + 1, line: writer })}</span>
      )}
      <span className="flex flex-wrap items-center gap-x-3">
        {at !== null && at !== step ? (
          <Button type="link" size="compact" onClick={() => onGo(at)}>
            {t('Go there')}
          </Button>
        ) : null}
        {after === null ? (
          <span className="text-muted">{t('Does not change again.')}</span>
        ) : (
          <Button type="link" size="compact" allowsRepeat onClick={() => onGo(after)}>
            {t('Next change: step {step}', { step: after + 1 })}
          </Button>
        )}
        {'frame' in picked.place && !isWatched ? (
          <Button type="link" size="compact" onClick={() => onWatch(picked.name)}>
            {t('Watch')}
          </Button>
        ) : null}
      </span>
      {wholeCellOf(value) === null ? null : (
        <ViewChoice view={view} onChoose={(choice) => onView(picked.name, choice)} />
      )}
      <IconButton icon={X} label={t('Close')} onClick={onClose} className="ms-auto" />
    </div>
  )
}
