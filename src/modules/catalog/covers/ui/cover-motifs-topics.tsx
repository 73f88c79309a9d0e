import { Box, Dot, Stroke, times } from '#ui/pictures/shapes.tsx'
import type { Motif } from './cover-motifs.tsx'

/** Dictionaries: each key leads to its value. */
export const records: Motif = (chance) => {
  const found = chance(0, 3)
  return times(4, (at) => {
    const y = 26 + at * 31
    const isFound = at === found
    return (
      <>
        <Box x={56} y={y} w={62} h={22} r={11} tone={isFound ? 'full' : 'mid'} />
        <Stroke d={`M126 ${y + 11}h34`} tip={[162, y + 11, 0]} faint={!isFound} />
        <Box x={172} y={y} w={92} h={22} tone="soft" outlined={isFound} />
        <Box x={182} y={y + 8} w={chance(30, 72)} h={7} r={3.5} tone={isFound ? 'full' : 'mid'} />
      </>
    )
  })
}

/** A library of containers: a row, a stack and a set of buckets. */
export const containers: Motif = (chance) => {
  const filled = chance(0, 4)
  const height = chance(3, 5)
  return (
    <>
      {times(5, (at) => (
        <Box
          x={50 + at * 26}
          y={28}
          w={24}
          h={30}
          tone={at === filled ? 'full' : 'soft'}
          outlined={at !== filled}
        />
      ))}
      <Stroke d="M184 43h16" tip={[202, 43, 0]} faint />
      <Stroke d="M60 78v70h52v-70" />
      {times(height, (at) => (
        <Box x={66} y={132 - at * 13} w={40} h={10} r={3} tone={at === height - 1 ? 'full' : 'mid'} />
      ))}
      {times(4, (row) => (
        <>
          <Box x={150} y={78 + row * 18} w={24} h={14} tone="mid" />
          {times(chance(1, 4), (at) => (
            <Box
              x={182 + at * 24}
              y={78 + row * 18}
              w={20}
              h={14}
              r={7}
              tone={at === 0 ? 'full' : 'soft'}
              outlined={at > 0}
            />
          ))}
        </>
      ))}
    </>
  )
}

/** Ownership: what one held, another holds now. */
export const handover: Motif = (chance) => {
  const lines = chance(2, 4)
  return (
    <>
      <Box x={50} y={44} w={76} h={86} r={8} dashed />
      <Box x={194} y={44} w={76} h={86} r={8} tone="soft" outlined />
      <Box x={194} y={44} w={76} h={20} r={8} tone="full" />
      {times(lines, (at) => (
        <Box x={206} y={76 + at * 15} w={chance(26, 52)} h={8} r={4} tone="mid" />
      ))}
      <Stroke d="M132 74c22-26 40-26 56-4" tip={[188, 71, 52]} width={3} />
      <Stroke d="M132 104h50" faint />
      <Dot x={88} y={87} r={5} tone="line" />
    </>
  )
}

/** Streams: many go in, some pass the filter, one comes out. */
export const pipeline: Motif = (chance) => {
  const passes = [true, chance(0, 1) === 1, false, true]
  return (
    <>
      {times(4, (at) => (
        <Dot x={62} y={38 + at * 31} r={10} tone={passes[at] === true ? 'full' : 'soft'} />
      ))}
      {times(4, (at) => (
        <Stroke d={`M80 ${38 + at * 31}h26`} faint={passes[at] !== true} />
      ))}
      <Stroke d="M116 24v122l44-40V64Z" width={3} />
      <Stroke d="M168 85h26" tip={[196, 85, 0]} />
      <Box x={206} y={60} w={58} h={50} r={8} tone="soft" outlined />
      {times(passes.filter(Boolean).length, (at) => (
        <Dot x={222 + at * 13} y={85} r={5} />
      ))}
    </>
  )
}

/** Work that waits and goes on: three lanes in time. */
export const lanes: Motif = (chance) => {
  const starts = [chance(0, 20), chance(30, 60), chance(60, 90)]
  return (
    <>
      <Stroke d="M52 140h220" tip={[272, 140, 0]} faint />
      {starts.map((start, at) => {
        const y = 34 + at * 34
        const x = 54 + start
        const wait = chance(30, 52)
        return (
          <g key={at}>
            <Box x={x} y={y} w={34} h={18} r={9} tone="full" />
            <Stroke d={`M${x + 40} ${y + 9}h${wait}`} faint />
            <Box x={x + wait + 46} y={y} w={chance(36, 60)} h={18} r={9} tone="mid" />
          </g>
        )
      })}
      <Stroke d="M160 24v112" faint />
    </>
  )
}

/** Interviews: a question, and an answer that is longer. */
export const questions: Motif = (chance) => (
  <>
    <Box x={52} y={26} w={130} h={46} r={12} tone="full" />
    <Stroke d="M72 72v12l14-12" width={3} />
    <g opacity="0.14">
      <Box x={196} y={30} w={34} h={34} r={17} tone="full" />
    </g>
    <Stroke d="M207 43q0-7 7-7t7 7q0 5-7 8v3M214 60v.5" width={3} />
    <Box x={98} y={88} w={170} h={54} r={12} tone="soft" outlined />
    {times(3, (at) => (
      <Box x={114} y={100 + at * 13} w={chance(60, 138)} h={6} r={3} tone="mid" />
    ))}
  </>
)

/** Costs: how work grows with what there is to do. */
export const growth: Motif = (chance) => {
  const steep = chance(150, 180)
  return (
    <>
      <Stroke d="M56 24v120h216" />
      <Stroke d={`M56 144Q${steep} 140 ${steep + 14} 26`} width={4} />
      <Stroke d="M56 144 262 52" width={3} faint />
      <Stroke d="M56 144Q80 104 262 98" width={3} />
      <Dot x={steep + 14} y={30} r={6} />
      <Dot x={258} y={98} r={6} tone="mid" />
    </>
  )
}

/** A graph: places, and the shortest way between two of them. */
export const graph: Motif = (chance) => {
  const lift = chance(-10, 10)
  const places: [number, number][] = [
    [64, 92],
    [126, 42 + lift],
    [134, 130],
    [198, 84 - lift],
    [258, 48],
    [250, 132],
  ]
  const at = (index: number) => places[index] ?? [0, 0]
  const edges: [number, number, boolean][] = [
    [0, 1, false],
    [0, 2, true],
    [1, 3, false],
    [2, 3, true],
    [3, 4, true],
    [3, 5, false],
    [4, 5, false],
    [1, 4, false],
  ]
  return (
    <>
      {edges.map(([from, to, isWay]) => (
        <Stroke
          key={`${from}-${to}`}
          d={`M${at(from).join(' ')}L${at(to).join(' ')}`}
          width={isWay ? 4 : 2}
          faint={!isWay}
        />
      ))}
      {times(places.length, (index) => (
        <Dot x={at(index)[0]} y={at(index)[1]} r={index === 0 || index === 4 ? 13 : 9} />
      ))}
    </>
  )
}
