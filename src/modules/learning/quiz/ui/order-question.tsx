import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import type { QuizQuestion } from '#modules/catalog/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { moveItem } from './quiz-answers.ts'
import { Prose } from '#ui/prose.tsx'

/** Items to be put in order: by dragging the grip, or by the buttons. */
export function OrderQuestion({
  question,
  order,
  isLocked,
  onChange,
}: {
  question: QuizQuestion
  order: string[]
  isLocked: boolean
  onChange: (order: string[]) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [news, setNews] = useState('')

  const move = (from: number, to: number) => {
    const next = moveItem(order, from, to)
    if (next.join() === order.join()) return
    onChange(next)
    setNews(t('Now in position {place} of {all}.', { place: to + 1, all: order.length }))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (dragged === null || !list.current) return
    const from = order.indexOf(dragged)
    // The place is the number of other items whose middle is above the pointer.
    const others = [...list.current.children].filter((_, index) => index !== from)
    const to = others.filter((item) => {
      const { top, height } = item.getBoundingClientRect()
      return event.clientY > top + height / 2
    }).length
    if (to !== from) move(from, to)
  }

  return (
    <>
      <ol ref={list} className="flex flex-col gap-2">
        {order.map((key, index) => {
          const option = question.options.find((one) => one.key === key)
          return (
            <li
              key={key}
              className={classNames(
                'flex min-h-12 items-center gap-2 rounded-control border bg-surface pe-1.5',
                dragged === key ? 'border-link shadow-float' : 'border-line-strong',
              )}
            >
              <span
                aria-hidden
                className={classNames(
                  'grid h-12 w-9 shrink-0 cursor-grab touch-none place-items-center text-faint active:cursor-grabbing',
                  isLocked && 'invisible',
                )}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged(key)
                }}
                onPointerMove={onPointerMove}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                <GripVertical size={18} />
              </span>
              <span className="w-6 shrink-0 text-sm text-muted tabular-nums">{index + 1}</span>
              <Prose isInline html={option?.html ?? ''} className="min-w-0 grow py-2" />
              {/* Unseen once it is locked: the text keeps its lines. */}
              <span className={classNames('flex', isLocked && 'invisible')}>
                <IconButton
                  icon={ArrowUp}
                  className="pointer-coarse:size-11!"
                  label={t('Move item {number} up', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  className="pointer-coarse:size-11!"
                  label={t('Move item {number} down', { number: index + 1 })}
                  disabled={index === order.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </>
  )
}
