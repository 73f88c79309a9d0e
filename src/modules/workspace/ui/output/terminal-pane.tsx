import { MessageSquareText, SquareTerminal } from 'lucide-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { LiveRun, RunProblem } from '#modules/runner/browser.ts'
import { type GoTo, ProblemNote, StopNote } from './messages.tsx'
import { TerminalLines } from './terminal-lines.tsx'
import { chooseTerminalMode, useTerminalMode } from './terminal-mode.ts'
import type { TerminalScreen } from './terminal-screen.ts'

export type LiveEnd = { outcome: RunOutcome } | { problem: RunProblem }

/** A program one talks to: its terminal, and once it has ended, what was said about it. */
export function TerminalPane({ live, end, onGoTo }: { live: LiveRun; end: LiveEnd | null; onGoTo: GoTo }) {
  const mode = useTerminalMode()
  const [hasFailed, setFailed] = useState(false)
  const phase = useSyncExternalStore(live.subscribe, live.phase, live.phase)
  const isOver = phase === 'over' || end !== null
  const isScreen = mode === 'screen' && !hasFailed
  return (
    <div className="flex min-h-0 grow flex-col" data-live={phase}>
      {isScreen ? (
        <TerminalHost live={live} onFail={() => setFailed(true)} />
      ) : (
        <TerminalLines live={live} isOver={isOver} />
      )}
      {isOver ? null : (
        <div className="flex min-h-12 shrink-0 items-center gap-2 border-t border-line bg-paper pe-2.5 ps-4">
          <p className="min-w-0 grow truncate text-xs text-muted">
            {phase === 'starting'
              ? t('Starting…')
              : isScreen
                ? t('Type your answer in the terminal and press Enter.')
                : t('Press Enter to send your answer.')}
          </p>
          <Button type="link" variant="quiet" size="compact" onClick={live.endInput}>
            {t('End input')}
          </Button>
          <IconButton
            icon={isScreen ? MessageSquareText : SquareTerminal}
            label={isScreen ? t('Answer in a text field') : t('Type in a terminal')}
            onClick={() => chooseTerminalMode(isScreen ? 'lines' : 'screen')}
            disabled={hasFailed}
          />
        </div>
      )}
      {end ? <EndNotes end={end} onGoTo={onGoTo} /> : null}
    </div>
  )
}

function TerminalHost({ live, onFail }: { live: LiveRun; onFail: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const fail = useRef(onFail)
  useEffect(() => {
    let screen: TerminalScreen | null = null
    let isGone = false
    const open = async () => {
      const { openTerminalScreen } = await import('./terminal-screen.ts')
      if (isGone || !place.current) return
      const labels = { name: t('Program terminal'), describedBy: hintId }
      screen = await openTerminalScreen(place.current, live, labels)
      if (isGone) screen.destroy()
      else if (live.phase() !== 'over') screen.focus()
    }
    // Without it, say because the connection broke, there is still the line.
    open().catch(() => fail.current())
    return () => {
      isGone = true
      screen?.destroy()
    }
  }, [live, hintId])
  return (
    <div className="min-h-20 grow overflow-hidden p-3 pe-1 ps-4 has-[textarea:focus]:shadow-[inset_2px_0_0_var(--color-link)]">
      <div ref={place} dir="ltr" className="h-full" />
      <p id={hintId} hidden>
        {t(
          'Press Escape, then Tab, to leave the terminal. Ctrl+C stops the program, and Ctrl+D ends its input.',
        )}
      </p>
    </div>
  )
}

/** Below the terminal, where the program's last words stand. */
function EndNotes({ end, onGoTo }: { end: LiveEnd; onGoTo: GoTo }) {
  if ('problem' in end) {
    return (
      <div className="shrink-0 border-t border-line p-4">
        <ProblemNote problem={end.problem} />
      </div>
    )
  }
  const { explanation, limit, diagnostics, stderr } = end.outcome
  if (explanation === null && limit === null && diagnostics.length === 0 && stderr === '') return null
  return (
    <div className="flex max-h-[60%] flex-col gap-3 overflow-y-auto border-t border-line p-4">
      {/* The terminal above shows what the program itself wrote about it. */}
      <StopNote outcome={end.outcome} onGoTo={onGoTo} showsCause={stderr !== ''} />
      {stderr === '' ? null : (
        <details open={diagnostics.length === 0}>
          <summary className="text-xs font-semibold text-muted">{t('Compiler output')}</summary>
          <pre className="output-text mt-2 text-danger">{stderr}</pre>
        </details>
      )}
    </div>
  )
}
