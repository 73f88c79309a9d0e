import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { LineMark } from '../editor/diagnostic-extension.ts'
import type { Item } from './arrange-rules.ts'
import { indentInWords } from './use-arrangement.ts'
import { idOf } from './use-line-drag.ts'

/** Space before a line, by its steps of indentation: four characters each, whatever the file has. */
const INDENTS = [
  'ps-0',
  'ps-[4ch]',
  'ps-[8ch]',
  'ps-[12ch]',
  'ps-[16ch]',
  'ps-[20ch]',
  'ps-[24ch]',
  'ps-[28ch]',
  'ps-[32ch]',
]

/** One line, to be chosen, dragged, and moved by keys. */
export function LineRow({
  item,
  html,
  all,
  isSelected,
  isPickedUp,
  isDragged,
  saysIndent,
  mark,
  onPointerDown,
}: {
  item: Item
  /** Highlighted text; null for a line that is none of ours. */
  html: string | null
  /** Lines in the program. */
  all: number
  isSelected: boolean
  isPickedUp: boolean
  isDragged: boolean
  saysIndent: boolean
  /** What the compiler or the interpreter complained about. */
  mark: LineMark['severity'] | null
  onPointerDown: (event: PointerEvent, isGrip: boolean) => void
}) {
  const { at, line } = item
  return (
    <div
      role="option"
      id={idOf(item.key)}
      aria-selected={isSelected}
      onPointerDown={(event) => onPointerDown(event, false)}
      className={classNames(
        'flex min-h-9 cursor-grab items-stretch rounded-small border bg-surface pe-2 transition-colors duration-150 select-none pointer-coarse:min-h-11',
        isDragged && 'cursor-grabbing shadow-float',
        isPickedUp || isDragged
          ? 'border-link bg-primary-soft'
          : isSelected
            ? 'border-link'
            : mark === 'error'
              ? 'border-danger'
              : 'border-line hover:border-line-strong',
        isSelected &&
          'outline-link group-focus-visible/list:outline-2 group-focus-visible/list:outline-offset-1',
      )}
    >
      <span
        aria-hidden
        onPointerDown={(event) => {
          event.stopPropagation()
          onPointerDown(event, true)
        }}
        className="grid w-7 shrink-0 touch-none place-items-center text-faint pointer-coarse:w-10"
      >
        <GripVertical size={16} />
      </span>
      {at === null ? null : (
        <span
          aria-hidden
          className={classNames(
            'flex w-7 shrink-0 items-center font-mono text-xs tabular-nums',
            mark === 'error' ? 'font-bold text-danger' : 'text-faint',
          )}
        >
          {mark === 'error' ? `${at + 1}!` : at + 1}
        </span>
      )}
      <code
        dir="ltr"
        className={classNames(
          'min-w-0 grow self-center py-1.5 leading-5 break-words whitespace-pre-wrap',
          at === null ? INDENTS[0] : INDENTS[line.level],
        )}
      >
        {html === null ? line.text : <span dangerouslySetInnerHTML={{ __html: html }} />}
        <span className="sr-only"> {placeInWords(item, all, saysIndent)}</span>
      </code>
    </div>
  )
}

function placeInWords({ at, line: { level } }: Item, all: number, saysIndent: boolean): string {
  if (at === null) return t('Not in the program.')
  const place = t('Line {line} of {all}.', { line: at + 1, all })
  return saysIndent ? `${place} ${indentInWords(level)}` : place
}
