import type { ReactNode } from 'react'
import type { Chance } from '../cover-rules.ts'
import { Box, Dot, Stroke, times, type Tone } from '#ui/pictures/shapes.tsx'

/**
 * A motif stands on the ground line at y = 148 and keeps between x = 40 and 280. `depth` is 0 for a beginner's
 * course, 2 for an advanced one: there is more of the same thing.
 */
export type Motif = (chance: Chance, depth: number) => ReactNode

const INDENTS = [
  [0, 1, 1, 2, 2, 1],
  [0, 1, 2, 2, 1, 0],
  [0, 1, 2, 3, 2, 1],
  [0, 1, 2, 3, 3, 2],
]

/** Python: blocks are made by moving in. */
export const indentation: Motif = (chance, depth) => {
  const indents = INDENTS[Math.min(3, depth + chance(0, 1))] ?? []
  return indents.map((indent, row) => {
    const x = 56 + indent * 30
    const y = 28 + row * 20
    const opens = (indents[row + 1] ?? 0) > indent
    return (
      <g key={row}>
        {times(indent, (at) => (
          <rect x={63 + at * 30} y={y - 9} width="2" height="20" fill="currentColor" opacity="0.3" />
        ))}
        <Box x={x} y={y - 4} w={opens ? 30 : 18} h={10} r={5} tone={opens ? 'full' : 'mid'} />
        <Box
          x={x + (opens ? 36 : 24)}
          y={y - 4}
          w={chance(44, 120 - indent * 8)}
          h={10}
          r={5}
          tone={opens ? 'mid' : 'soft'}
        />
      </g>
    )
  })
}

/** SQL: rows of two tables that belong together. */
export const join: Motif = (chance) => {
  const start = chance(0, 2)
  const partner = [0, 1, 2, 3].map((row) => (row + start) % 4)
  const joined = chance(0, 3)
  const rowY = (row: number) => 58 + row * 22
  const table = (x: number, hit: number) => (
    <>
      <Box x={x} y={32} w={84} h={18} tone="full" />
      {times(4, (row) => (
        <>
          <Box x={x} y={rowY(row)} w={24} h={16} tone={row === hit ? 'full' : 'mid'} />
          <Box x={x + 28} y={rowY(row)} w={56} h={16} tone={row === hit ? 'mid' : 'soft'} />
        </>
      ))}
    </>
  )
  return (
    <>
      {partner.map((to, from) => (
        <Stroke
          key={from}
          d={`M134 ${rowY(from) + 8}C160 ${rowY(from) + 8} 160 ${rowY(to) + 8} 186 ${rowY(to) + 8}`}
          faint={from !== joined}
        />
      ))}
      {table(46, joined)}
      {table(190, partner[joined] ?? 0)}
    </>
  )
}

/** HTML: boxes in boxes that make a page. */
export const page: Motif = (chance) => {
  const left = chance(0, 1) === 1
  const [text, aside] = left ? [152, 70] : [70, 184]
  return (
    <>
      <Box x={56} y={26} w={208} h={122} r={8} />
      <Box x={70} y={40} w={180} h={20} tone="full" />
      <Box x={aside} y={70} w={66} h={66} tone="mid" />
      {times(4, (line) => (
        <Box
          x={text}
          y={72 + line * 16}
          w={line === 3 ? chance(40, 60) : chance(78, 98)}
          h={8}
          r={4}
          tone={line === 0 ? 'mid' : 'soft'}
        />
      ))}
    </>
  )
}

/** CSS: margin, border, padding, content. */
export const boxModel: Motif = (chance) => {
  const shift = chance(-6, 6)
  return (
    <>
      <Box x={52} y={22} w={216} h={122} r={8} dashed />
      <Box x={76} y={38} w={168} h={90} r={6} tone="soft" outlined />
      <Box x={112 + shift} y={58} w={96} h={50} tone="full" />
      <Stroke d={`M80 83h${24 + shift}`} tip={[106 + shift, 83, 0]} faint />
      <Stroke d={`M240 83h${-24 + shift}`} tip={[214 + shift, 83, 180]} faint />
    </>
  )
}

/** JavaScript: something happens, a function answers, and round it goes. */
export const events: Motif = (chance, depth) => {
  const turn = chance(0, 7) * 45
  return (
    <>
      <Stroke d="M84 30q-18 0-18 18v20q0 16-14 16 14 0 14 16v20q0 18 18 18" width={5} />
      <Stroke d="M236 30q18 0 18 18v20q0 16 14 16-14 0-14 16v20q0 18-18 18" width={5} />
      <g transform={`rotate(${turn} 160 84)`}>
        <Stroke d="M160 48a36 36 0 1 1-34 24" tip={[126, 71, -70]} width={3} />
        <Dot x={160} y={48} r={8} />
      </g>
      <Dot x={160} y={84} r={13} tone="mid" />
      {times(1 + depth, (at) => (
        <Dot x={160 - depth * 9 + at * 18} y={138} r={5} tone={at === 0 ? 'full' : 'mid'} />
      ))}
    </>
  )
}

/** JavaScript in the browser: a click and its rings. */
export const browserWindow: Motif = (chance) => {
  const x = chance(130, 200)
  const y = chance(92, 112)
  return (
    <>
      <Box x={48} y={26} w={224} h={122} r={8} />
      <Stroke d="M48 50h224" />
      {times(3, (at) => (
        <Dot x={64 + at * 14} y={38} r={4} tone={at === 0 ? 'full' : 'mid'} />
      ))}
      {times(3, (ring) => (
        <circle
          cx={x}
          cy={y}
          r={10 + ring * 11}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          opacity={0.8 - ring * 0.25}
        />
      ))}
      <path
        d={`M${x} ${y}l7 23 5-9 10-3Z`}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  )
}

/** C: cells of memory, and an address that leads to another. */
export const memory: Motif = (chance, depth) => {
  const from = chance(0, 2)
  const to = chance(4, 6)
  const cell = (at: number) => 47 + at * 33
  const arc = (a: number, b: number, height: number, faint = false) => (
    <Stroke
      d={`M${cell(a) + 14} 92C${cell(a) + 14} ${height} ${cell(b) + 14} ${height} ${cell(b) + 14} 88`}
      tip={[cell(b) + 14, 90, 88]}
      faint={faint}
    />
  )
  return (
    <>
      {times(7, (at) => (
        <>
          <Box x={cell(at)} y={98} w={28} h={36} tone={at === to ? 'full' : at === from ? 'mid' : 'soft'} />
          <Stroke d={`M${cell(at) + 8} 142h12`} faint />
        </>
      ))}
      {arc(from, to, 18)}
      {depth > 0 ? arc(to, from + 1, 52, true) : null}
    </>
  )
}

/** C++: boxes that hold what belongs together. */
export const boxes: Motif = (chance) => {
  const heights = [chance(52, 72), chance(88, 112), chance(60, 92)]
  const tones: Tone[] = ['mid', 'full', 'mid']
  return heights.map((height, at) => {
    const x = 50 + at * 78
    const y = 144 - height
    return (
      <g key={at}>
        <Box x={x} y={y} w={64} h={height} r={6} tone="soft" outlined />
        <Box x={x} y={y} w={64} h={18} r={6} tone={tones[at] ?? 'mid'} />
        {times(Math.floor((height - 28) / 16), (line) => (
          <Box x={x + 10} y={y + 28 + line * 16} w={chance(22, 44)} h={7} r={3.5} tone="mid" />
        ))}
      </g>
    )
  })
}
