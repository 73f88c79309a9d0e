import { Check, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { TraceBlock } from '#modules/catalog/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { CONTROL_LOOK } from '#ui/control-look.ts'
import { MOST_VALUE } from '../comprehension-data.ts'
import type { CellVerdict } from '../contract.ts'
import { fieldId } from './block-frame.tsx'
import { askedCells, messageId, nextCell, type Cell, type Direction } from './trace-cells.ts'

type TableProps = {
  block: TraceBlock
  values: readonly (readonly string[])[]
  /** Null: nothing is known of a cell as it is now. */
  verdicts: readonly (readonly (CellVerdict | null)[])[]
  /** Every value is right. */
  isLocked: boolean
  onChange: (row: number, column: number, value: string) => void
}

/** The table itself. Arrow keys move between its fields, Enter goes to the next one and checks after the last. */
export function TraceTable(props: TableProps) {
  const { block } = props
  const place = useRef<HTMLDivElement>(null)
  const move = (from: Cell, direction: Direction): boolean => {
    const to = nextCell(block.rows, from, direction)
    if (to === null) return false
    const field = place.current?.querySelector<HTMLInputElement>(`[data-cell="${to.row}-${to.column}"]`)
    field?.focus()
    field?.select()
    return true
  }
  const lines = block.files[0]?.content.split('\n') ?? []
  const label = t('Values of {names}', { names: block.variables.join(', ') })
  return (
    <div
      ref={place}
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative max-w-full overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-xs text-muted">
            <th scope="col" className="sticky start-0 bg-sunken px-3 py-2 text-start font-semibold">
              {t('Line')}
            </th>
            {block.variables.map((name) => (
              <th key={name} scope="col" className="px-2 py-2 text-start font-mono font-semibold text-ink">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(({ line, cells }, row) => (
            <tr key={row} className="not-last:border-b border-line">
              <th scope="row" className="sticky start-0 bg-surface px-3 py-1.5 text-start font-normal">
                <span className="tabular-nums">{line}</span>
                <code
                  dir="ltr"
                  className="ms-3 font-mono text-xs whitespace-nowrap text-muted max-sm:sr-only"
                >
                  {lines[line - 1]?.trim()}
                </code>
              </th>
              {cells.map((shown, column) => (
                <td key={column} className="px-1.5 py-1.5">
                  {shown === null ? (
                    <ValueField {...props} cell={{ row, column }} onMove={move} />
                  ) : (
                    <ShownValue value={shown} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ShownValue({ value }: { value: string }) {
  if (value !== '')
    return (
      <code dir="ltr" className="block px-2.5 font-mono text-muted">
        {value}
      </code>
    )
  return (
    <span className="block px-2.5 text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('No value yet')}</span>
    </span>
  )
}

function ValueField({
  block,
  values,
  verdicts,
  isLocked,
  onChange,
  cell,
  onMove,
}: TableProps & { cell: Cell; onMove: (from: Cell, direction: Direction) => boolean }) {
  const { row, column } = cell
  const state = verdicts[row]?.[column]?.state ?? null
  const isRight = isLocked || state === 'right'
  const isWrong = state !== null && state !== 'right' && state !== 'empty' && state !== 'shown'
  const name = block.variables[column] ?? ''
  const [first] = askedCells(block.rows)
  const isFirst = first?.row === row && first.column === column
  const isLast = nextCell(block.rows, cell, 'next') === null
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directionOf(event)
    if (direction !== null && onMove(cell, direction)) event.preventDefault()
  }
  return (
    <span className="relative block">
      <input
        id={isFirst ? fieldId(block.key) : undefined}
        data-cell={`${row}-${column}`}
        dir="ltr"
        value={values[row]?.[column] ?? ''}
        readOnly={isRight}
        maxLength={MOST_VALUE}
        aria-label={t('Row {row}, after line {line}: {name}', {
          row: row + 1,
          line: String(block.rows[row]?.line ?? ''),
          name,
        })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? messageId(block.key, row, column) : undefined}
        enterKeyHint={isLast ? 'done' : 'next'}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(row, column, event.target.value)}
        onKeyDown={onKeyDown}
        className={classNames(
          CONTROL_LOOK,
          'min-h-11 min-w-20 ps-2.5 pe-7 font-mono',
          isRight && 'border-success! text-success',
        )}
      />
      {isRight || isWrong ? <FieldMark isRight={isRight} /> : null}
    </span>
  )
}

function FieldMark({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X
  return (
    <span className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2">
      <Icon aria-hidden size={16} strokeWidth={2.5} className={isRight ? 'text-success' : 'text-danger'} />
      {isRight ? <span className="sr-only">{t('Right')}</span> : null}
    </span>
  )
}

/** Left and right leave a field only at the end of its text. */
function directionOf(event: KeyboardEvent<HTMLInputElement>): Direction | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isAll = selectionStart === 0 && selectionEnd === value.length
  switch (event.key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return isAll || (selectionStart === 0 && selectionEnd === 0) ? 'left' : null
    case 'ArrowRight':
      return isAll || selectionStart === value.length ? 'right' : null
    case 'Enter':
      return 'next'
    default:
      return null
  }
}
