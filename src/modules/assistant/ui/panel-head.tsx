import { ArrowLeft, History, X } from 'lucide-react'
import type { RefObject } from 'react'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EXPLAIN_LEVELS, type ExplainLevel } from '../explainer/contract.ts'
import { LEVEL_NAMES } from './level-names.ts'
import { lineWords } from './line-words.ts'
import type { AskedLines } from './telling-rules.ts'

/** What is explained, how it is told, what was asked before, and the way out. */
export function PanelHead({
  headingRef,
  view,
  asked,
  hasFiles,
  level,
  canChoose,
  countsEach,
  onLevel,
  onView,
  onClose,
}: {
  headingRef: RefObject<HTMLHeadingElement | null>
  view: 'answer' | 'past'
  asked: AskedLines | null
  /** The program has several files, so it matters which one it is. */
  hasFiles: boolean
  level: ExplainLevel
  /** False for an earlier answer: its program isn't there to be asked about. */
  canChoose: boolean
  /** The share is small, so it is said what another level costs. */
  countsEach: boolean
  onLevel: (level: ExplainLevel) => void
  onView: (view: 'answer' | 'past') => void
  onClose: () => void
}) {
  return (
    <header className="shrink-0 border-b border-line ps-3 pe-1 pb-2">
      <div className="flex min-h-11 items-center gap-1">
        {view === 'past' ? (
          <IconButton
            icon={ArrowLeft}
            label={t('Back to the explanation')}
            onClick={() => onView('answer')}
            className="-ms-2 max-tablet:size-11!"
          />
        ) : null}
        <h2
          ref={headingRef}
          id="explain-title"
          tabIndex={-1}
          className="min-w-0 grow truncate font-sans text-sm font-semibold tracking-normal outline-none"
        >
          {view === 'past' ? t('Earlier questions') : titleOf(asked, hasFiles)}
        </h2>
        {view === 'past' ? null : (
          <IconButton
            icon={History}
            label={t('Earlier questions')}
            onClick={() => onView('past')}
            className="max-tablet:size-11!"
          />
        )}
        <IconButton
          icon={X}
          label={t('Close the explanation')}
          onClick={onClose}
          className="max-tablet:size-11!"
        />
      </div>
      {view === 'past' || !canChoose ? null : (
        <div
          role="group"
          aria-label={
            countsEach ? t('How to explain it. Each counts as one question.') : t('How to explain it')
          }
          title={countsEach ? t('Each counts as one question.') : undefined}
          className="flex w-fit rounded-control bg-hover p-0.5"
        >
          {EXPLAIN_LEVELS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === level}
              onClick={() => onLevel(each)}
              className="min-h-8 rounded-small px-3 text-sm text-muted hover:text-ink aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink max-tablet:min-h-10"
            >
              {t(LEVEL_NAMES[each])}
            </button>
          ))}
        </div>
      )}
    </header>
  )
}

function titleOf(asked: AskedLines | null, hasFiles: boolean): string {
  if (asked === null) return t('Explanation')
  return hasFiles ? `${lineWords(asked)} · ${asked.path}` : lineWords(asked)
}
