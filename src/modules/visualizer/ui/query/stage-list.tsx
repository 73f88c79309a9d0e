import { ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import type { QueryStage } from '../../sql/contract.ts'
import { stageAmount, stageTitle } from './stage-words.ts'

/** All stages in the order in which they happen, with what is left after each. */
export function StageList({
  stages,
  step,
  onGo,
}: {
  stages: readonly QueryStage[]
  step: number
  onGo: (step: number) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (list.current) showCurrent(list.current)
  }, [step])
  return (
    <ol
      ref={list}
      aria-label={t('Stages of the query')}
      className="relative flex shrink-0 items-center gap-1 overflow-x-auto border-b border-line bg-surface p-2"
    >
      {stages.map((stage, at) => (
        <li key={at} className="flex shrink-0 items-center gap-1">
          {at > 0 ? <ChevronRight aria-hidden size={14} className="shrink-0 text-line-strong" /> : null}
          <button
            type="button"
            aria-current={at === step ? 'step' : undefined}
            onClick={() => onGo(at)}
            className={classNames(
              'flex min-h-11 flex-col justify-center rounded-control border-2 px-2.5 py-1 text-start',
              at === step ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-hover',
            )}
          >
            <span className="max-w-48 truncate font-mono text-[0.8125rem] leading-tight font-semibold">
              {stageTitle(stage)}
            </span>
            <span className="text-xs leading-tight text-muted tabular-nums">{stageAmount(stage)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Scrolls the list, and nothing around it. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current=step]')
  if (!current) return
  const margin = 48
  const [low, high] = [current.offsetLeft - margin, current.offsetLeft + current.offsetWidth + margin]
  if (low < list.scrollLeft) list.scrollLeft = low
  else if (high > list.scrollLeft + list.clientWidth) list.scrollLeft = high - list.clientWidth
}
