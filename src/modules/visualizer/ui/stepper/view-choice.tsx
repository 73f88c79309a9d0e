import { message, t } from '#platform/messages/messages.ts'
import { Select } from '#ui/select.tsx'
import type { View } from '../picture/picture.ts'

const CHOICES = [
  { value: 'automatic', label: message('Automatic') },
  { value: 'list', label: message('List') },
  { value: 'tree', label: message('Tree') },
  { value: 'heap', label: message('Heap') },
  { value: 'graph', label: message('Graph') },
  { value: 'matrix', label: message('Table') },
  { value: 'plain', label: message('Plain boxes') },
] as const

/** How the picture draws what a variable leads to. */
export function ViewChoice({
  view,
  onChoose,
}: {
  view: View | 'automatic'
  onChoose: (view: View | 'automatic') => void
}) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-muted">{t('Draw as')}</span>
      <Select
        value={view}
        onChange={(event) => {
          const choice = CHOICES.find(({ value }) => value === event.target.value)
          if (choice) onChoose(choice.value)
        }}
        options={CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
        className="w-36 shrink-0 text-sm"
      />
    </label>
  )
}
