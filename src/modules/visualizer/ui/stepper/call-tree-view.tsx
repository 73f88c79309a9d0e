import { useMemo } from 'react'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { type Call, callTreeOf } from '../picture/call-tree.ts'
import { type TidyNode, tidyTree } from '../picture/tidy-tree.ts'

const CHARACTER = 7.2
const LEVEL = 66
const MOST_DEPTH = 60

/** Calls so far as a tree. Places are those of the whole trace, so that nothing moves while it grows. */
export function CallTreeView({
  trace,
  step,
  onGo,
}: {
  trace: Trace
  step: number
  onGo: (step: number) => void
}) {
  const tree = useMemo(() => callTreeOf(trace), [trace])
  const node = (id: number, depth: number): TidyNode => {
    const call = tree.calls.get(id)
    const widest = Math.max(call?.text.length ?? 0, (call?.returned?.length ?? 0) + 2)
    return {
      id,
      w: Math.max(48, widest * CHARACTER + 20),
      children: depth > MOST_DEPTH ? [] : (call?.children ?? []).map((child) => node(child, depth + 1)),
    }
  }
  let [x, depth] = [0, 0]
  const centers = new Map<number, { x: number; y: number; w: number }>()
  for (const root of tree.roots) {
    const top = node(root, 0)
    const placed = tidyTree(top)
    for (const [id, center] of placed.centers) {
      const call = tree.calls.get(id)
      const widest = Math.max(call?.text.length ?? 0, (call?.returned?.length ?? 0) + 2)
      centers.set(id, { x: x + center.x, y: center.level * LEVEL, w: Math.max(48, widest * CHARACTER + 20) })
      depth = Math.max(depth, center.level)
    }
    x += placed.w + 24
  }
  const begun = [...tree.calls.values()].filter(({ start }) => start <= step)
  const running = begun.filter(({ end }) => end === null || end > step)
  return (
    <div className="h-full overflow-auto p-4">
      <svg
        role="img"
        aria-label={[t('Calls so far: {n}.', { n: begun.length }), ...running.map(({ text }) => text)].join(
          ' ',
        )}
        width={x}
        height={(depth + 1) * LEVEL}
        direction="ltr"
        className="block overflow-visible"
      >
        {begun.map((call) => {
          const [own, parent] = [
            centers.get(call.id),
            call.parent === null ? undefined : centers.get(call.parent),
          ]
          return own && parent ? (
            <path
              key={call.id}
              d={`M${parent.x} ${parent.y + 44}L${own.x} ${own.y}`}
              strokeWidth={1.5}
              className="fill-none stroke-muted"
            />
          ) : null
        })}
        {begun.map((call) => {
          const own = centers.get(call.id)
          return own ? <CallPart key={call.id} call={call} {...own} step={step} onGo={onGo} /> : null
        })}
      </svg>
      {tree.left > 0 ? (
        <p className="mt-3 text-sm text-muted">
          {tCount(tree.left, { one: '{n} more call', other: '{n} more calls' })}
        </p>
      ) : null}
    </div>
  )
}

function CallPart({
  call,
  x,
  y,
  w,
  step,
  onGo,
}: {
  call: Call
  x: number
  y: number
  w: number
  step: number
  onGo: (step: number) => void
}) {
  const isRunning = call.end === null || call.end > step
  const result = isRunning ? null : (call.returned ?? '')
  return (
    <g onClick={() => onGo(call.start)} className="cursor-pointer">
      <rect
        {...{ x: x - w / 2, y, width: w, height: 44 }}
        rx={10}
        strokeWidth={isRunning ? 2 : 1}
        className={classNames(
          isRunning ? 'fill-primary-soft stroke-link' : 'fill-surface stroke-line-strong',
        )}
      />
      <text
        x={x}
        y={y + (result === null || result === '' ? 27 : 18)}
        fontSize={12}
        textAnchor="middle"
        className={classNames('fill-ink font-mono', isRunning && 'font-bold')}
      >
        {call.text}
      </text>
      {result === null || result === '' ? null : (
        <text
          x={x}
          y={y + 35}
          fontSize={12}
          textAnchor="middle"
          className="fill-success font-mono font-semibold"
        >
          {`= ${result}`}
        </text>
      )}
    </g>
  )
}
