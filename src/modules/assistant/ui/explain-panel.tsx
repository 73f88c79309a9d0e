import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { ExplainPanelProps } from '#modules/workspace/browser.ts'
import { classNames } from '#ui/class-names.ts'
import type { PastAnswer } from '../contract.ts'
import type { ExplainLevel, ExplanationPart } from '../explainer/contract.ts'
import { chosenLevel, chooseLevel } from './level-names.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { PanelHead } from './panel-head.tsx'
import { PastAnswers } from './past-answers.tsx'
import { placeOf } from './place-rules.ts'
import { spokenState } from './spoken-state.ts'
import { TellingBody } from './telling-body.tsx'
import { type AskedLines, isStale, type Telling } from './telling-rules.ts'
import { useExplanation } from './use-explanation.ts'
import { isPhone, usePanelPlace, type PanelPlace } from './use-panel-place.ts'
import { useUsage } from './use-usage.ts'

const LOOKS: Record<PanelPlace, string> = {
  beside: 'w-88 shrink-0 border-s',
  below: 'h-3/5 shrink-0 border-t',
  // Code and the lines that are read stay in sight above it.
  sheet:
    'fixed inset-x-0 bottom-0 z-40 h-[56dvh] rounded-t-panel border-t shadow-float pb-[env(safe-area-inset-bottom)]',
}

/** Beside the code: what its lines do, as it comes. */
export function ExplainPanel({
  program,
  files,
  path,
  editor,
  asked,
  onOpenFile,
  onClose,
}: ExplainPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [heading, askedFrom] = [useRef<HTMLHeadingElement>(null), useRef<Element | null>(null)]
  const layout = usePanelPlace(panel)
  const place = usePlace(program)
  const { telling, dispatch, ask, stop } = useExplanation()
  const [level, setLevel] = useState(chosenLevel)
  const [view, setView] = useState<'answer' | 'past'>('answer')
  const [seenLimit, setSeenLimit] = useState<object | null>(null)
  const usage = useUsage(place.courseId, `${telling?.step}`)
  const { read, setRead, isOld, goTo } = useReading({ telling, files, path, editor, layout, onOpenFile })
  const askAbout = (lines: AskedLines) => {
    setView('answer')
    setRead(null)
    ask({ language: program.language, files, place }, lines)
  }
  useEffect(() => {
    askedFrom.current = document.activeElement
    askAbout({ path, ...linesOf(editor?.selectedLines() ?? null, files, path), level })
    heading.current?.focus({ preventScroll: true })
    // On a page that scrolls, the code goes where the sheet doesn't cover it.
    if (isPhone()) panel.current?.parentElement?.scrollIntoView({ block: 'start' })
    // oxlint-disable-next-line react/exhaustive-deps -- each question is asked once
  }, [asked])

  const close = () => {
    stop()
    onClose()
    giveFocusBack(askedFrom.current, editor)
  }
  const chooseAnother = (next: ExplainLevel) => {
    setLevel(next)
    chooseLevel(next)
    if (telling !== null && telling.asked.level !== next && telling.text !== null)
      askAbout({ ...telling.asked, level: next })
  }
  const open = (past: PastAnswer) => {
    stop()
    dispatch({ type: 'open', past })
    setView('answer')
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <aside
      ref={panel}
      data-place={layout}
      aria-labelledby="explain-title"
      onKeyDown={(event) => closeOnEscape(event, close)}
      className={classNames('flex min-h-0 flex-col border-line bg-surface', LOOKS[layout])}
    >
      <PanelHead
        headingRef={heading}
        view={view}
        asked={telling?.asked ?? null}
        hasFiles={files.length > 1}
        level={telling?.asked.level ?? level}
        canChoose={telling?.text !== null}
        countsEach={usage !== null && usage.limit <= 20}
        onLevel={chooseAnother}
        onView={setView}
        onClose={close}
      />
      <p role="status" className="sr-only">
        {view === 'past' ? '' : spokenState(telling)}
      </p>
      <div className="min-h-0 grow overflow-y-auto" tabIndex={-1}>
        {view === 'past' ? (
          <PastAnswers place={place} onOpen={open} />
        ) : telling === null ? null : (
          <TellingBody
            telling={telling}
            where={{ language: program.language, place }}
            isStale={isOld}
            read={read}
            languages={usage?.languages ?? []}
            onRead={setRead}
            onGo={goTo}
            onStop={stop}
            onVote={(answerId, vote) => dispatch({ type: 'vote', answerId, vote })}
            onAgain={() => askAbout({ ...telling.asked, ...clamped(telling.asked, files) })}
          />
        )}
      </div>
      {view === 'past' ? null : <PanelFoot usage={usage} />}
      <LimitDialog
        refused={limitOf(telling, seenLimit)}
        onClose={() => setSeenLimit(telling?.refused ?? null)}
      />
    </aside>
  )
}

/** Null: the share isn't used up, or the learner has read that it is. */
function limitOf(telling: Telling | null, seen: object | null) {
  const refused = telling?.refused ?? null
  return refused?.code === 'assistant-limit' && refused !== seen ? refused : null
}

function usePlace({ subject, isChallenge }: ExplainPanelProps['program']) {
  return useMemo(() => placeOf({ subject, isChallenge }), [subject, isChallenge])
}

/** What the learner is reading of the explanation, and its lines in the editor. */
function useReading({
  telling,
  files,
  path,
  editor,
  layout,
  onOpenFile,
}: Pick<ExplainPanelProps, 'files' | 'path' | 'editor' | 'onOpenFile'> & {
  telling: Telling | null
  layout: PanelPlace
}) {
  const [read, setRead] = useState<ExplanationPart | null>(null)
  const isOld = telling !== null && isStale(telling, files)
  const lit = read !== null && !isOld && telling?.asked.path === path ? read : null
  useEffect(() => {
    editor?.markRead(lit)
  }, [editor, lit, path])
  useEffect(() => () => editor?.markRead(null), [editor])
  const goTo = (part: ExplanationPart) => {
    setRead(part)
    if (telling === null || isOld) return
    if (telling.asked.path !== path) onOpenFile(telling.asked.path)
    if (layout === 'sheet') editor?.markRead(part, { scrolls: true })
    else editor?.goTo(part.from, null)
  }
  return { read, setRead, isOld, goTo }
}

/** To where the learner asked from. */
function giveFocusBack(from: Element | null, editor: ExplainPanelProps['editor']): void {
  if (editor && from?.closest('[data-editor]')) editor.focus()
  else if (from instanceof HTMLElement) from.focus()
}

/** Escape in the panel, and not in a dialog that it opened. */
function closeOnEscape(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
  event.preventDefault()
  close()
}

/** The selected lines; where nobody put the cursor yet, the whole file. */
function linesOf(
  selected: { from: number; to: number } | null,
  files: ExplainPanelProps['files'],
  path: string,
): { from: number; to: number } {
  const text = files.find((file) => file.path === path)?.content ?? ''
  return selected ?? { from: 1, to: Math.max(1, text.trimEnd().split('\n').length) }
}

/** Lines that the file still has. */
function clamped(
  { path, from, to }: AskedLines,
  files: ExplainPanelProps['files'],
): { from: number; to: number } {
  const last = linesOf(null, files, path).to
  return { from: Math.min(from, last), to: Math.min(to, last) }
}
