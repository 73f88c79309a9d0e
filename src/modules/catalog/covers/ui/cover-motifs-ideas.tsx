import { Box, Dot, Stroke, times } from '#ui/pictures/shapes.tsx'
import type { Motif } from './cover-motifs.tsx'

/** Object orientation: a class and those that build on it. */
export const classes: Motif = (chance) => {
  const wide = chance(84, 104)
  const card = (x: number, y: number, w: number, isParent: boolean) => (
    <>
      <Box x={x} y={y} w={w} h={46} r={6} tone="soft" outlined />
      <Box x={x} y={y} w={w} h={16} r={6} tone={isParent ? 'full' : 'mid'} />
      <Box x={x + 10} y={y + 27} w={chance(30, w - 26)} h={7} r={3.5} tone="mid" />
    </>
  )
  return (
    <>
      {card(160 - wide / 2, 22, wide, true)}
      <Stroke d="M160 92V80M90 98v-6h140v6" />
      <path
        d="m153 81 7-10 7 10Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {card(48, 98, 84, false)}
      {card(188, 98, 84, false)}
    </>
  )
}

/** Java: each call puts a frame on the stack. */
export const frames: Motif = (chance, depth) => {
  const count = 4
  const active = count - 1
  return (
    <>
      {times(count, (at) => {
        const y = 122 - at * 27
        return (
          <>
            <Box
              x={74}
              y={y}
              w={172}
              h={22}
              r={6}
              tone={at === active ? 'full' : 'soft'}
              outlined={at !== active}
            />
            {at === active ? null : <Box x={84} y={y + 7} w={chance(36, 60)} h={8} r={4} tone="mid" />}
            {at === active ? null : <Box x={210} y={y + 7} w={26} h={8} r={4} tone="mid" />}
          </>
        )
      })}
      <Stroke
        d={`M262 ${126 - chance(0, 2) * 27}V${depth > 0 ? 40 : 56}`}
        tip={[262, depth > 0 ? 40 : 56, -90]}
        faint
      />
      <Box x={74} y={14} w={172} h={22} r={6} dashed />
    </>
  )
}

/** Data structures: each value knows the next. */
export const linkedList: Motif = (chance) => {
  const filled = chance(0, 4)
  const node = (x: number, y: number, at: number) => (
    <>
      <Box x={x} y={y} w={34} h={34} tone={at === filled ? 'full' : 'soft'} outlined />
      <Box x={x + 34} y={y} w={20} h={34} outlined />
      <Dot x={x + 44} y={y + 17} r={3.5} />
    </>
  )
  return (
    <>
      {times(3, (at) => (
        <>
          {node(44 + at * 88, 32, at)}
          {at < 2 ? <Stroke d={`M${88 + at * 88} 49h36`} tip={[128 + at * 88, 49, 0]} /> : null}
        </>
      ))}
      <Stroke d="M264 49c24 0 24 38 0 38H98c-34 0-40 33-14 33" tip={[86, 120, 0]} />
      {times(2, (at) => (
        <>
          {node(90 + at * 88, 103, 3 + at)}
          <Stroke
            d={`M${134 + at * 88} 120h${at === 0 ? 36 : 24}`}
            {...(at === 0 ? { tip: [174, 120, 0] as const } : {})}
          />
        </>
      ))}
      <Stroke d="M246 110v20M252 114v12M258 118v4" />
    </>
  )
}

/** Recursion: the same thing, smaller, inside itself. */
export const recursion: Motif = (chance) => {
  const flip = chance(0, 1) === 1
  const steps = chance(4, 7)
  const ratio = chance(62, 78) / 100
  return times(steps, (at) => {
    const w = 208 * ratio ** at
    const h = 120 * ratio ** at
    const x = flip ? 264 - w : 56
    return <Box x={x} y={146 - h} w={w} h={h} r={6} tone={at === steps - 1 ? 'full' : 'soft'} outlined />
  })
}

/** Arrays of numbers: a grid with a slice taken out. */
export const grid: Motif = (chance) => {
  const row = chance(1, 3)
  const column = chance(1, 5)
  return times(40, (at) => {
    const [r, c] = [Math.floor(at / 8), at % 8]
    return (
      <Box
        x={58 + c * 26}
        y={28 + r * 24}
        w={20}
        h={18}
        tone={r === row && c === column ? 'full' : r === row || c === column ? 'mid' : 'soft'}
      />
    )
  })
}
