import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { t } from '#platform/messages/messages.ts'
import { Slider } from '#ui/slider.tsx'
import { insideOf, MOST_ZOOM, movedBy, type Crop } from './crop-rules.ts'
import { drawCrop } from './draw-crop.ts'

/** Step of an arrow key, as a fraction of the square's side. */
const KEY_STEP = 0.05
const ZOOM_STEP = 0.1
/** A whole turn of a wheel or two fingers' width doubles or halves. */
const WHEEL_DOUBLES = 400
/** Canvas pixels: sharp on screens of doubled density. */
const CANVAS_SIDE = 576

type Props = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** The picture as it will be shown. Dragged, zoomed by wheel or two fingers, and all of it by keys. */
export function CropView({ picture, crop, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const zoomBy = (factor: number) => onChange(insideOf(picture, { ...crop, zoom: crop.zoom * factor }))
  useEffect(() => view.current?.focus(), [])
  useWheel(canvas, (delta) => zoomBy(2 ** (-delta / WHEEL_DOUBLES)))

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const side = event.currentTarget.clientWidth
    if (other === undefined)
      return onChange(movedBy(picture, crop, (before.x - now.x) / side, (before.y - now.y) / side))
    const apart = Math.hypot(before.x - other.x, before.y - other.y)
    if (apart > 0) zoomBy(Math.hypot(now.x - other.x, now.y - other.y) / apart)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = byKey(event.key, picture, crop)
    if (next === null) return
    event.preventDefault()
    onChange(next)
  }
  const lift = (event: PointerEvent) => pointers.current.delete(event.pointerId)
  return (
    <div className="grid justify-items-center gap-5">
      {/* What is in the picture only its owner can say; the keys are what can be done with it. */}
      <div
        ref={view}
        tabIndex={0}
        role="group"
        aria-label={t('Your picture')}
        aria-describedby={hintId}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onPointerMove}
        onPointerUp={lift}
        onPointerCancel={lift}
        onKeyDown={onKeyDown}
        className="size-[min(18rem,70vw)] cursor-grab touch-none overflow-hidden rounded-full bg-hover outline-1 -outline-offset-1 outline-line-strong active:cursor-grabbing"
      >
        <canvas ref={canvas} width={CANVAS_SIDE} height={CANVAS_SIDE} aria-hidden className="size-full" />
      </div>
      <label className="flex w-full max-w-72 items-center gap-4 text-sm font-semibold">
        {t('Zoom')}
        <Slider
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => onChange(insideOf(picture, { ...crop, zoom: Number(event.target.value) }))}
          className="grow"
        />
      </label>
      <p id={hintId} className="max-w-[44ch] text-center text-sm text-muted">
        {t(
          'Drag the picture to move it. On a keyboard, use the arrow keys to move and plus or minus to zoom.',
        )}
      </p>
    </div>
  )
}

function byKey(key: string, picture: ImageBitmap, crop: Crop): Crop | null {
  switch (key) {
    case 'ArrowLeft':
      return movedBy(picture, crop, -KEY_STEP, 0)
    case 'ArrowRight':
      return movedBy(picture, crop, KEY_STEP, 0)
    case 'ArrowUp':
      return movedBy(picture, crop, 0, -KEY_STEP)
    case 'ArrowDown':
      return movedBy(picture, crop, 0, KEY_STEP)
    case '+':
    case '=':
      return insideOf(picture, { ...crop, zoom: crop.zoom + ZOOM_STEP })
    case '-':
      return insideOf(picture, { ...crop, zoom: crop.zoom - ZOOM_STEP })
    default:
      return null
  }
}

/** React listens to wheels passively, and the page would scroll. */
function useWheel(canvas: { current: HTMLCanvasElement | null }, onWheel: (delta: number) => void): void {
  const latest = useRef(onWheel)
  useEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const element = canvas.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [canvas])
}
