import { X } from 'lucide-react'
import type { State } from '../../trace/trace.ts'
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { describeValue } from '../picture/describe.ts'

/** Names to keep an eye on, with what they hold in the call that runs, or else in the globals. */
export function WatchList({
  names,
  state,
  language,
  onRemove,
}: {
  names: readonly string[]
  state: State
  language: TraceLanguage
  onRemove: (name: string) => void
}) {
  if (names.length === 0) return null
  return (
    <ul aria-label={t('Watched')} className="flex flex-wrap gap-2 border-b border-line px-4 py-2">
      {names.map((name) => {
        const frame = state.frames.findLast(
          ({ variables }, at) => variables.has(name) && (at === 0 || at === state.frames.length - 1),
        )
        const value = frame?.variables.get(name)
        return (
          <li
            key={name}
            className="flex items-center gap-1 rounded-small bg-sunken ps-2 font-mono text-[0.8125rem]"
          >
            <span className="text-muted">{name}</span>
            <span className="font-semibold">
              {value === undefined
                ? '–'
                : describeValue(value, { cell: (id) => state.heap.get(id), language })}
            </span>
            <button
              type="button"
              aria-label={t('Stop watching {name}', { name })}
              onClick={() => onRemove(name)}
              className="grid size-8 place-items-center rounded-small text-muted hover:text-ink"
            >
              <X aria-hidden size={14} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
