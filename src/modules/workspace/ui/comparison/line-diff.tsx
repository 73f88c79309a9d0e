import { useEffect, useMemo, useRef, useState } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { compareLines, type DiffLine, foldUnchanged, type Stretch } from './line-diff-rules.ts'

const SIGNS = { same: '', removed: '−', added: '+' }
const GROUNDS = { same: '', removed: 'bg-danger-soft', added: 'bg-success-soft' }
const INKS = { same: 'text-faint', removed: 'text-danger', added: 'text-success' }

/** What changed from one program to the next, as one column of lines; unchanged stretches open on request. */
export function LineDiff({ before, after, label }: { before: string; after: string; label: string }) {
  const { lines, removed, added, leftOut } = useMemo(() => compareLines(before, after), [before, after])
  const stretches = useMemo(() => foldUnchanged(lines), [lines])
  if (removed === 0 && added === 0)
    return (
      <p role="status" className="text-sm text-muted">
        {t('Both programs are the same.')}
      </p>
    )
  return (
    <div>
      <p role="status" className="text-sm text-muted">
        {tCount(added, { one: '{n} line added', other: '{n} lines added' })}
        {', '}
        {tCount(removed, { one: '{n} line removed', other: '{n} lines removed' })}
      </p>
      <div
        role="region"
        aria-label={label}
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-small bg-sunken"
      >
        <table className="w-full border-collapse font-mono text-[0.8125rem] leading-[1.6]">
          <caption className="sr-only">{label}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('Line before')}</th>
              <th scope="col">{t('Line after')}</th>
              <th scope="col">{t('Change')}</th>
              <th scope="col">{t('Code')}</th>
            </tr>
          </thead>
          <tbody>
            {stretches.map((stretch, at) => (
              <StretchRows key={at} stretch={stretch} />
            ))}
          </tbody>
        </table>
      </div>
      {leftOut === 0 ? null : (
        <p className="mt-2 text-sm text-muted">
          {tCount(leftOut, {
            one: '{n} more line isn’t shown: these programs are too long.',
            other: '{n} more lines aren’t shown: these programs are too long.',
          })}
        </p>
      )}
    </div>
  )
}

function StretchRows({ stretch: { isFolded, lines } }: { stretch: Stretch }) {
  const [isOpen, setOpen] = useState(!isFolded)
  const first = useRef<HTMLTableRowElement>(null)
  // The button goes with the fold: the first line that it hid takes the focus.
  useEffect(() => {
    if (isOpen && isFolded) first.current?.focus()
  }, [isOpen, isFolded])
  if (isOpen)
    return lines.map((line, at) => (
      <LineRow key={`${line.before}-${line.after}`} line={line} row={at === 0 && isFolded ? first : null} />
    ))
  return (
    <tr>
      <td colSpan={4} className="p-0">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-h-8 w-full items-center px-3 text-start font-sans text-xs text-link hover:bg-hover"
        >
          {tCount(lines.length, {
            one: 'Show {n} unchanged line',
            other: 'Show {n} unchanged lines',
          })}
        </button>
      </td>
    </tr>
  )
}

function LineRow({
  line: { kind, before, after, text },
  row,
}: {
  line: DiffLine
  row: React.Ref<HTMLTableRowElement>
}) {
  const spoken = { same: '', removed: t('Removed'), added: t('Added') }[kind]
  const number = classNames(
    'w-px px-1.5 text-end align-top whitespace-nowrap tabular-nums select-none',
    kind === 'same' ? 'text-faint' : INKS[kind],
  )
  return (
    <tr
      ref={row}
      tabIndex={row === null ? undefined : -1}
      className={classNames(GROUNDS[kind], 'outline-none')}
    >
      <td className={number}>{before}</td>
      <td className={number}>{after}</td>
      <td className={classNames('w-px ps-1 align-top font-semibold select-none', INKS[kind])}>
        <span aria-hidden>{SIGNS[kind]}</span>
        <span className="sr-only">{spoken}</span>
      </td>
      <td className="w-full px-2 [tab-size:4] [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text === '' ? '\u00a0' : text}
      </td>
    </tr>
  )
}
