import { useCallback, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { State } from '../../trace/trace.ts'
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { tCount } from '#platform/messages/messages.ts'
import { describePicture } from '../picture/describe.ts'
import type { IndexNames, Slot, View } from '../picture/picture.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { BoxPart, LinePart } from './scene-parts.tsx'

/** Heights of the sheet are multiples of it. */
const SHEET = 200

const NOTHING_WHOLE: ReadonlySet<number> = new Set()

/** Calls and heap of one step. Values are also in the list of values, which is made for the ear and the keyboard. */
export function PictureView({
  svg,
  state,
  before,
  language,
  indexNames,
  views,
  selected,
  onPick,
}: {
  svg: RefObject<SVGSVGElement | null>
  state: State
  before: State | null
  language: TraceLanguage
  indexNames: IndexNames
  views: Readonly<Record<string, View>>
  selected: string | null
  onPick: (slot: Slot) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [whole, setWhole] = useState(NOTHING_WHOLE)
  const [pictures] = useState(drawnPictures)
  const { scene, view } = pictures.of({ state, before, language, indexNames, width, views, whole })
  // A sheet of another size is laid out anew with every text on it, so it seldom changes.
  const sheet = {
    w: Math.max(width, scene.w) + 32,
    h: Math.ceil((scene.h + 32) / SHEET) * SHEET,
  }
  const id = useId()
  const marker = (kind: 'changed' | 'still') => `${id}-${kind}`
  const onMore = useCallback((cell: number) => setWhole((known) => new Set([...known, cell])), [])
  return (
    <div ref={box} className="h-full overflow-auto contain-strict print:contain-none">
      <svg
        ref={svg}
        role="img"
        aria-label={describePicture(view)}
        width={sheet.w}
        height={sheet.h}
        viewBox={`-16 -16 ${sheet.w} ${sheet.h}`}
        direction="ltr"
        className="block"
      >
        <defs>
          {(['changed', 'still'] as const).map((kind) => (
            <marker
              key={kind}
              id={marker(kind)}
              viewBox="0 0 8 8"
              refX={6.5}
              refY={4}
              markerWidth={9}
              markerHeight={9}
              markerUnits="userSpaceOnUse"
              orient="auto-start-reverse"
            >
              <path d="M0 0.5L8 4L0 7.5z" className={kind === 'changed' ? 'fill-link' : 'fill-muted'} />
            </marker>
          ))}
        </defs>
        {scene.boxes.map((each) => (
          <BoxPart
            key={each.key}
            box={each}
            selected={
              selected !== null && each.parts.slots.some(({ key }) => key === selected) ? selected : null
            }
            onPick={onPick}
            onMore={onMore}
          />
        ))}
        {scene.lines.map((line) => (
          <LinePart key={line.key} line={line} markers={id} />
        ))}
      </svg>
      {view.hidden > 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">
          {tCount(view.hidden, {
            one: '{n} more object is not drawn.',
            other: '{n} more objects are not drawn.',
          })}
        </p>
      ) : null}
    </div>
  )
}

/** Width that the picture may have, without its margins. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.max(280, Math.floor(element.clientWidth) - 36))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
