import type { ReactNode } from 'react'

/** The few strokes that covers and page pictures are made of. A drawing has one hue; strength does the rest. */
export type Tone = 'line' | 'soft' | 'mid' | 'full'

const tones: Record<Tone, { fill: string; fillOpacity?: number }> = {
  line: { fill: 'none' },
  soft: { fill: 'currentColor', fillOpacity: 0.14 },
  mid: { fill: 'currentColor', fillOpacity: 0.36 },
  full: { fill: 'currentColor' },
}

export function Box({
  x,
  y,
  w,
  h,
  tone = 'line',
  outlined = tone === 'line',
  r = 4,
  dashed = false,
}: {
  x: number
  y: number
  w: number
  h: number
  tone?: Tone
  outlined?: boolean
  r?: number
  dashed?: boolean
}) {
  return (
    <rect
      {...{ x, y, width: w, height: h, rx: r }}
      {...tones[tone]}
      {...(outlined ? { stroke: 'currentColor', strokeWidth: 2 } : {})}
      {...(dashed ? { strokeDasharray: '4 4' } : {})}
    />
  )
}

/** A stroke; with an arrow head where `tip` says it ends, pointing `to` degrees (0 is right, 90 down). */
export function Stroke({
  d,
  tip,
  faint = false,
  width = 2,
}: {
  d: string
  tip?: [x: number, y: number, to: number]
  faint?: boolean
  width?: number
}) {
  return (
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={faint ? 0.4 : 1}
    >
      <path d={d} />
      {tip ? <path d="M-6-5 0 0-6 5" transform={`translate(${tip[0]} ${tip[1]}) rotate(${tip[2]})`} /> : null}
    </g>
  )
}

export function Dot({ x, y, r = 4, tone = 'full' }: { x: number; y: number; r?: number; tone?: Tone }) {
  return (
    <circle
      cx={x}
      cy={y}
      r={r}
      {...tones[tone]}
      {...(tone === 'line' ? { stroke: 'currentColor', strokeWidth: 2 } : {})}
    />
  )
}

/** Repeats a drawing `count` times. */
export function times(count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => <g key={index}>{draw(index)}</g>)
}
