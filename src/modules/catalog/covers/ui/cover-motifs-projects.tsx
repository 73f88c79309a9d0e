import { Box, Dot, Stroke, times } from '#ui/pictures/shapes.tsx'
import type { Motif } from './cover-motifs.tsx'

/** Chance: two dice, one of them just thrown. */
export const dice: Motif = (chance) => {
  const pips = (x: number, y: number, count: number) => {
    const places: [number, number][] = [
      [18, 18],
      [54, 54],
      [54, 18],
      [18, 54],
      [18, 36],
      [54, 36],
    ]
    const middle = count % 2 === 1
    return (
      <>
        {times(middle ? count - 1 : count, (at) => {
          const [dx, dy] = places[at] ?? [36, 36]
          return <Dot x={x + dx} y={y + dy} r={5} />
        })}
        {middle ? <Dot x={x + 36} y={y + 36} r={5} /> : null}
      </>
    )
  }
  return (
    <>
      <Box x={76} y={78} w={72} h={72} r={12} tone="soft" outlined />
      {pips(76, 78, chance(1, 6))}
      <g transform="rotate(14 214 78)">
        <Box x={178} y={44} w={72} h={72} r={12} tone="soft" outlined />
        {pips(178, 44, chance(1, 6))}
      </g>
      <Stroke d="M184 146c16 8 40 8 58-4" faint />
    </>
  )
}

/** A search: each guess leaves half of what was left, until one number remains. */
export const halving: Motif = (chance) => {
  const secret = chance(0, 15)
  return times(5, (guess) => {
    const left = 16 / 2 ** guess
    const y = 26 + guess * 25
    return (
      <>
        <Box x={56} y={y} w={208} h={16} r={6} tone="soft" />
        <Box
          x={56 + (secret - (secret % left)) * 13}
          y={y}
          w={left * 13}
          h={16}
          r={6}
          tone={left === 1 ? 'full' : 'mid'}
        />
      </>
    )
  })
}

/** Something measured over time, and what comes next. */
export const curve: Motif = (chance) => {
  const heights = Array.from({ length: 6 }, () => chance(52, 122))
  const points = heights.map((y, at) => `${64 + at * 32} ${y}`)
  const last = heights.at(-1) ?? 80
  return (
    <>
      <Stroke d="M48 28v112h228" faint />
      <Stroke d={`M${points.join('L')}`} width={3} />
      {times(heights.length, (at) => (
        <Dot x={64 + at * 32} y={heights[at] ?? 0} r={5} />
      ))}
      <path
        d={`M224 ${last}L262 ${last - 22}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
      <circle cx="262" cy={last - 22} r="6" fill="none" stroke="currentColor" strokeWidth="2" />
    </>
  )
}

/** Entries under each other, and their sum. */
export const ledger: Motif = (chance) => (
  <>
    {times(4, (at) => (
      <>
        <Box x={72} y={30 + at * 24} w={chance(52, 104)} h={9} r={4.5} tone="mid" />
        <Box x={248 - 34} y={30 + at * 24} w={34} h={9} r={4.5} tone="soft" />
      </>
    ))}
    <Stroke d="M72 126h176" />
    <Box x={72} y={136} w={48} h={10} r={5} tone="full" />
    <Box x={248 - 50} y={136} w={50} h={10} r={5} tone="full" />
  </>
)

/** Three that beat each other in turn. */
export const contest: Motif = (chance) => {
  const winner = chance(0, 2)
  const places: [number, number][] = [
    [160, 44],
    [224, 124],
    [96, 124],
  ]
  return (
    <>
      <Stroke d="M182 58c18 10 30 24 37 42" tip={[219, 100, 70]} />
      <Stroke d="M198 132c-24 8-52 8-75 1" tip={[123, 133, 195]} />
      <Stroke d="M101 99c7-18 19-32 36-42" tip={[137, 57, -32]} />
      {times(places.length, (at) => {
        const [x, y] = places[at] ?? [0, 0]
        return (
          <circle
            cx={x}
            cy={y}
            r={22}
            fill="currentColor"
            fillOpacity={at === winner ? 1 : 0.16}
            stroke="currentColor"
            strokeWidth="2"
          />
        )
      })}
    </>
  )
}

/** Cells that follow a head, on a field. */
export const snake: Motif = (chance) => {
  const body: [number, number][] = [
    [2, 4],
    [3, 4],
    [4, 4],
    [4, 3],
    [4, 2],
    [5, 2],
    [6, 2],
    [7, 2],
  ]
  const food: [number, number] = [9, chance(1, 4)]
  const cell = ([x, y]: [number, number]) => ({ x: 72 + x * 17, y: 28 + y * 20 })
  return (
    <>
      <Box x={64} y={22} w={192} h={124} r={8} tone="soft" />
      {times(body.length, (at) => {
        const place = body[at] ?? [0, 0]
        return <Box {...cell(place)} w={15} h={18} r={5} tone={at === body.length - 1 ? 'full' : 'mid'} />
      })}
      <Dot x={cell(food).x + 8} y={cell(food).y + 9} r={6} />
    </>
  )
}
