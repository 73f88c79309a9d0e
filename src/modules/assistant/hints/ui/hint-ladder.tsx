import { useEffect, useRef, useState } from 'react'
import type { HintedLine, HintLadderGiven } from '#modules/workspace/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { Rung } from '../contract.ts'
import { NextHint } from './next-hint.tsx'
import { RungBody } from './rung-parts.tsx'
import { RUNG_TITLES } from './step-rules.ts'
import { useHints } from './use-hints.ts'

/** Hints for a challenge whose tests fail: the newest, the way to the next one, and those before it. */
export function HintLadder(given: HintLadderGiven) {
  const { place, outcome, isCompact, onMark, onShow } = given
  const hints = useHints({ place, outcome })
  const rungs = hints.ladder?.rungs ?? []
  const [newest, setNewest] = useState<number | null>(null)
  const ask = async (question?: string) => {
    const answer = await hints.ask(given.files, question)
    if (answer?.answer === 'rung') {
      setNewest(answer.rungs.length - 1)
      const { line = null } = answer.rungs.at(-1) ?? {}
      if (line !== null) onMark?.(line)
    }
    return answer !== null
  }
  // Nothing failed on this page yet, and no hint is open.
  if (outcome === null && rungs.length === 0) return null
  return (
    <section
      id={given.id}
      tabIndex={-1}
      aria-label={t('Hints')}
      className={
        isCompact
          ? 'w-full'
          : classNames('flex scroll-mt-3 flex-col gap-3 outline-none', outcome === null && 'pb-4')
      }
    >
      {isCompact ? null : <h3 className="text-base">{t('Hints')}</h3>}
      {hints.loadError && hints.ladder === undefined ? (
        <LoadProblem onRetry={hints.reload} />
      ) : (
        <>
          <NewestRung {...{ rungs, newest, isCompact, onShow }} />
          <NextHint given={given} hints={hints} onAsk={ask} />
          {isCompact ? null : <EarlierRungs rungs={rungs.slice(0, -1)} onShow={onShow} />}
        </>
      )}
    </section>
  )
}

function LoadProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
      {t('Your hints couldn’t be loaded.')}
      <Button type="link" size="compact" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </p>
  )
}

/** The last hint, in full. */
function NewestRung({
  rungs,
  newest,
  isCompact,
  onShow,
}: {
  rungs: readonly Rung[]
  /** Index of the one that was asked for here: it takes the focus, and is read aloud by it. Null: none was. */
  newest: number | null
  isCompact: boolean
  onShow: ((place: HintedLine) => void) | null
}) {
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (newest === null) return
    opened.current?.focus({ preventScroll: true })
    opened.current?.scrollIntoView({ block: 'start' })
  }, [newest])
  const rung = rungs.at(-1)
  if (rung === undefined) return null
  return (
    <div
      ref={opened}
      tabIndex={-1}
      className={classNames(
        'callout callout-tip scroll-mt-12 outline-none',
        isCompact && 'max-h-40 overflow-y-auto',
      )}
    >
      <p className="callout-title">{titleOf(rung, rungs.length - 1)}</p>
      <RungBody rung={rung} onShow={onShow} />
    </div>
  )
}

/** The hints before it, folded. */
function EarlierRungs({
  rungs,
  onShow,
}: {
  rungs: readonly Rung[]
  onShow: ((place: HintedLine) => void) | null
}) {
  if (rungs.length === 0) return null
  return (
    <Disclosure
      summary={tCount(rungs.length, { one: '{n} earlier hint', other: '{n} earlier hints' })}
      className="border-t border-line pt-1"
      summaryClassName="min-h-9 text-sm font-semibold text-muted hover:text-ink max-wide:min-h-11"
    >
      <ol className="flex flex-col gap-4 pt-2">
        {rungs.map((rung, index) => (
          <li key={index} className="flex flex-col gap-2 border-s-2 border-line-strong ps-4">
            <p className="text-sm font-semibold">{titleOf(rung, index)}</p>
            <RungBody rung={rung} onShow={onShow} />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function titleOf({ kind }: Rung, index: number): string {
  return t('Hint {number}: {title}', { number: index + 1, title: t(RUNG_TITLES[kind]) })
}
