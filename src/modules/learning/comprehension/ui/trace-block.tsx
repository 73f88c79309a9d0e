import { Check, Table2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TraceBlock } from '#modules/catalog/contract.ts'
import { TextWithCode } from '#ui/text-with-code.tsx'
import { t, tCount } from '#platform/messages/messages.ts'
import type { CellVerdict, ComprehensionAnswer } from '../contract.ts'
import { BlockFrame, BlockHint, CheckRow, ProgramText, ResultTitle, type BlockProps } from './block-frame.tsx'
import { askedCells, cellSentence, messageId } from './trace-cells.ts'
import { TraceTable } from './trace-table.tsx'
import { useAnswer } from './use-answer.ts'

type Values = readonly (readonly string[])[]

/** The learner fills in what the variables hold each time that a line has run. */
export function TracePart(props: BlockProps<TraceBlock>) {
  const { block, place, isActive, isDone, openButton, onDone, onHint } = props
  const answering = useAnswer({
    place,
    empty: EMPTY,
    missing: (answer) =>
      valuesOf(answer)
        .flat()
        .some((value) => value.trim() !== '')
        ? null
        : t('Fill in a value first.'),
    onVerdict: (verdict) => {
      if (verdict.correct) onDone(block.key, null)
    },
  })
  const values = valuesOf(answering.answer)
  const { checked } = answering
  const verdicts =
    checked?.verdict.kind === 'trace' ? stillTrue(checked.verdict.cells, checked.answer, values) : []
  const isRight = checked?.verdict.correct === true
  const isOver = isRight || (isDone && checked === null)
  const change = (row: number, column: number, value: string) =>
    answering.change({ kind: 'trace', cells: changed(block, values, row, column, value) })
  return (
    <BlockFrame
      title={t('Trace the program')}
      icon={Table2}
      isActive={isActive}
      isDone={isDone || isRight}
      openButton={openButton}
    >
      <ProgramText block={block} isActive={isActive} hasNumbers />
      <div className="border-t border-line px-4 pt-3 pb-4">
        {isOver && !isRight ? (
          <p className="text-sm">{t('You filled in this table. The program is unlocked.')}</p>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              answering.check()
            }}
          >
            <p className="mb-3 text-sm">
              {t('Each row is one moment: right after its line has run. What do the variables hold then?')}
            </p>
            <TraceTable
              block={block}
              values={values}
              verdicts={verdicts}
              isLocked={isRight}
              onChange={change}
            />
            {isRight ? (
              <div className="mt-4">
                <ResultTitle isFresh={answering.isFresh}>
                  <Check aria-hidden size={20} strokeWidth={2.5} className="shrink-0 text-success" />
                  {t('Every value is right.')}
                </ResultTitle>
                <p className="mt-1 text-sm text-muted">
                  {t('The program is unlocked. Change it and run it.')}
                </p>
              </div>
            ) : (
              <>
                <CheckRow
                  label={t('Check the table')}
                  icon={Check}
                  isChecking={answering.isChecking}
                  problem={answering.problem}
                />
                <Feedback
                  block={block}
                  verdicts={checked === null ? null : verdicts}
                  checks={answering.checks}
                />
              </>
            )}
          </form>
        )}
      </div>
      {block.hintHtml !== null && checked !== null && !isRight ? (
        <BlockHint html={block.hintHtml} onShow={() => onHint(block.key)} />
      ) : null}
    </BlockFrame>
  )
}

const EMPTY: ComprehensionAnswer = { kind: 'trace', cells: [] }

function valuesOf(answer: ComprehensionAnswer): Values {
  return answer.kind === 'trace' ? answer.cells : []
}

/** The whole table with one cell changed. */
function changed(
  { rows }: TraceBlock,
  values: Values,
  row: number,
  column: number,
  value: string,
): string[][] {
  return rows.map(({ cells }, at) =>
    cells.map((_, index) => (at === row && index === column ? value : (values[at]?.[index] ?? ''))),
  )
}

/** Verdicts on cells that are as they were checked; of the others nothing is known. */
function stillTrue(
  verdicts: readonly (readonly CellVerdict[])[],
  answer: ComprehensionAnswer,
  values: Values,
): (CellVerdict | null)[][] {
  const checked = valuesOf(answer)
  return verdicts.map((row, at) =>
    row.map((verdict, column) => (checked[at]?.[column] === values[at]?.[column] ? verdict : null)),
  )
}

/** How many values are right, and what each wrong one means. Read aloud when it changes. */
function Feedback({
  block,
  verdicts,
  checks,
}: {
  block: TraceBlock
  verdicts: readonly (readonly (CellVerdict | null)[])[] | null
  /** Times that the table was checked since the page opened. */
  checks: number
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (checks > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [checks])
  const all = askedCells(block.rows)
  const states = all.map(({ row, column }) => verdicts?.[row]?.[column]?.state)
  const right = states.filter((state) => state === 'right').length
  const empty = states.filter((state) => state === 'empty').length
  const wrong = all.flatMap(({ row, column }) => {
    const verdict = verdicts?.[row]?.[column]
    const name = block.variables[column] ?? ''
    const line = block.rows[row]?.line ?? 0
    const sentence = verdict ? cellSentence(verdict, { name, line }) : null
    return sentence === null ? [] : [{ row, column, name, sentence }]
  })
  return (
    <div ref={place} role="status" className="scroll-mb-24 text-sm">
      {verdicts === null ? null : (
        <>
          <p className="mt-3 font-semibold">
            {t('{right} of {all} values are right, and stay.', { right, all: all.length })}{' '}
            {empty === 0
              ? ''
              : tCount(empty, { one: '{n} cell is still empty.', other: '{n} cells are still empty.' })}
          </p>
          <ul className="mt-1 flex flex-col gap-1">
            {wrong.map(({ row, column, name, sentence }) => (
              <li key={`${row}-${column}`} id={messageId(block.key, row, column)}>
                <span className="font-semibold">{t('Row {row}, {name}:', { row: row + 1, name })}</span>{' '}
                <TextWithCode text={sentence} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
