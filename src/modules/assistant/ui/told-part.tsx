import { Footprints, TriangleAlert } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { ExplanationPart, Sentence } from '../explainer/contract.ts'
import { lineWords } from './line-words.ts'

export type ReadsLines = {
  /** Marks the lines of what is read; null: of nothing. */
  onRead: (part: ExplanationPart | null) => void
  /** Goes to the lines. */
  onGo: (part: ExplanationPart) => void
}

/** What some lines do, what the last run showed, what is often done wrong, and what can't be known. */
export function ToldPart({
  part,
  isRead,
  onRead,
  onGo,
}: ReadsLines & { part: ExplanationPart; isRead: boolean }) {
  const [gist, ...more] = part.sentences
  return (
    <li
      onPointerEnter={() => onRead(part)}
      onPointerLeave={() => onRead(null)}
      className={classNames(
        'border-s-3 py-2.5 ps-3 pe-1 transition-colors duration-150',
        isRead ? 'border-link bg-primary-soft' : 'border-transparent',
      )}
    >
      {part.kind === 'note' ? null : (
        <button
          type="button"
          onFocus={() => onRead(part)}
          onBlur={({ relatedTarget }) => {
            // In the editor the lines are read on.
            if (!relatedTarget?.closest('[data-editor]')) onRead(null)
          }}
          onClick={() => onGo(part)}
          className="min-h-6 text-xs font-semibold text-link tabular-nums underline-offset-4 hover:underline max-tablet:min-h-11"
        >
          {lineWords(part)}
        </button>
      )}
      {gist ? <Told sentence={gist} className="text-[0.9375rem] leading-normal" /> : null}
      {more.map((sentence, index) => (
        <Told key={index} sentence={sentence} className="mt-1 text-sm text-muted" />
      ))}
      {part.lastRun.length === 0 ? null : (
        <div className="mt-2 flex items-start gap-2 rounded-small bg-sunken px-2.5 py-2 text-sm">
          <Footprints aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
          <div>
            {part.lastRun.map((sentence, index) => (
              <Told key={index} sentence={sentence} />
            ))}
          </div>
        </div>
      )}
      {part.mistakes.map((sentence, index) => (
        <div
          key={index}
          className="mt-2 flex items-start gap-2 rounded-small bg-warning-soft px-2.5 py-2 text-sm"
        >
          <TriangleAlert
            role="img"
            aria-label={t('Take care')}
            size={16}
            className="mt-0.5 shrink-0 text-warning"
          />
          <Told sentence={sentence} />
        </div>
      ))}
      {part.unknowns.map((sentence, index) => (
        <Told key={index} sentence={sentence} className="mt-1.5 text-sm text-muted italic" />
      ))}
    </li>
  )
}

/** A sentence with its code set as code. `isInline`: within a line of other words. */
export function Told({
  sentence,
  className,
  isInline = false,
}: {
  sentence: Sentence
  className?: string
  isInline?: boolean
}) {
  const Element = isInline ? 'span' : 'p'
  return (
    <Element className={classNames('prose-inline', className)}>
      {sentence.map((run, index) =>
        'code' in run ? <code key={index}>{run.code}</code> : <span key={index}>{run.text}</span>,
      )}
    </Element>
  )
}
