import type { ReactNode } from 'react'
import type { PictureName } from './page-picture.tsx'
import { Box, Dot, Stroke, times } from './shapes.tsx'

/** What is in a page's picture. Everything stands on the ground line at y = 180. */
export function PageDrawing({ name }: { name: PictureName }) {
  return (
    <>
      {drawings[name]()}
      <Stroke d="M24 180h272" width={4} />
    </>
  )
}

const drawings: Record<PictureName, () => ReactNode> = {
  about,
  contact,
  discuss,
  faq,
  gifts,
  house,
  privacy,
  security,
  terms,
}

function roof(x: number, y: number, half: number, width = 4): ReactNode {
  return <Stroke d={`M${x - half} ${y}l${half}-${half * 0.62} ${half} ${half * 0.62}`} width={width} />
}

/** The house of the first program: rows of carets, floors of windows, a ground line. */
function about() {
  return (
    <>
      {times(4, (row) =>
        times(1 + row * 2, (at) => {
          const x = 160 + (at - row) * 26
          const y = 34 + row * 19
          return <Stroke d={`M${x - 9} ${y}l9-9 9 9`} width={3} faint={(at + row) % 3 === 1} />
        }),
      )}
      {times(2, (floor) =>
        times(5, (at) => (
          <Box
            x={84 + at * 32}
            y={108 + floor * 36}
            w={22}
            h={26}
            tone={floor === 1 && at === 2 ? 'full' : (at + floor) % 2 === 0 ? 'mid' : 'soft'}
          />
        )),
      )}
      <Stroke d="M70 180V98M250 180V98" width={3} />
    </>
  )
}

/** A letter whose flap is a caret, and a line to fill in. */
function contact() {
  return (
    <>
      <Box x={86} y={62} w={148} h={100} r={10} tone="soft" outlined />
      <Stroke d="M92 68l68 52 68-52" width={4} />
      <Stroke d="M108 146h44" width={4} />
      {times(3, (at) => (
        <Stroke d={`M${34 + at * 8} ${92 + at * 20}h${34 - at * 8}`} faint />
      ))}
      <Dot x={246} y={54} r={13} />
    </>
  )
}

/** A question, and an answer with code in it. */
function discuss() {
  return (
    <>
      <Box x={42} y={30} w={150} h={62} r={14} tone="full" />
      <Stroke d="M66 92v18l18-18" width={4} />
      <Box x={116} y={104} w={166} h={60} r={14} tone="soft" outlined />
      <Stroke d="M258 164v14l-16-14" />
      <Box x={134} y={120} w={34} h={9} r={4.5} tone="full" />
      <Box x={174} y={120} w={70} h={9} r={4.5} tone="mid" />
      <Box x={148} y={140} w={52} h={9} r={4.5} tone="mid" />
      <Stroke d="M208 149h36" width={4} />
    </>
  )
}

/** Questions in a row, of which one is open. */
function faq() {
  return (
    <>
      {times(4, (row) => {
        const y = row < 2 ? 26 + row * 30 : 86 + row * 30 - 18
        const isOpen = row === 1
        return (
          <>
            <Box
              x={64}
              y={y}
              w={[96, 120, 84, 108][row] ?? 90}
              h={11}
              r={5.5}
              tone={isOpen ? 'full' : 'mid'}
            />
            <Stroke
              d={isOpen ? `M240 ${y + 9}l7-7 7 7` : `M240 ${y + 2}l7 7 7-7`}
              width={3}
              faint={!isOpen}
            />
          </>
        )
      })}
      <Box x={64} y={78} w={192} h={42} r={8} tone="soft" />
      {times(2, (line) => (
        <Box x={78} y={89 + line * 14} w={line === 0 ? 150 : 104} h={6} r={3} tone="mid" />
      ))}
    </>
  )
}

/** A box with a caret for its bow, and a blank for the name. */
function gifts() {
  return (
    <>
      <Box x={98} y={92} w={124} h={86} r={8} tone="soft" outlined />
      <Box x={88} y={70} w={144} h={26} r={8} tone="full" />
      <Box x={150} y={96} w={20} h={82} r={0} tone="mid" />
      <Stroke d="M120 66l40-34 40 34" width={5} />
      <Stroke d="M160 34v34" width={4} />
      <Box x={228} y={112} w={58} h={34} r={6} tone="line" />
      <Stroke d="M222 120l8 4" />
      <Stroke d="M240 136h34" width={4} />
    </>
  )
}

/** A homestead with its door open, and a path to it. */
function house() {
  return (
    <>
      <Box x={94} y={90} w={132} h={90} r={4} tone="soft" outlined />
      {roof(160, 92, 88, 7)}
      <Box x={140} y={122} w={40} h={58} r={4} tone="full" />
      <Stroke d="M140 122l-18 10v48" width={3} />
      <Box x={194} y={112} w={20} h={20} tone="mid" />
      <Box x={106} y={112} w={10} h={20} tone="mid" />
      <Stroke d="M148 192h24" width={4} faint />
    </>
  )
}

/** A shelf with little on it: what is not needed is not stored. */
function privacy() {
  const stored = [1, 6]
  return (
    <>
      {times(2, (shelf) => (
        <>
          <Stroke d={`M60 ${96 + shelf * 68}h200`} width={3} />
          {times(4, (at) => {
            const isStored = stored.includes(shelf * 4 + at)
            return (
              <Box
                x={70 + at * 47}
                y={46 + shelf * 68}
                w={38}
                h={48}
                r={6}
                tone={isStored ? 'full' : 'line'}
                dashed={!isStored}
              />
            )
          })}
        </>
      ))}
      <Stroke d="M60 180V36M260 180V36" width={3} />
    </>
  )
}

/** A program inside walls inside walls. */
function security() {
  return (
    <>
      <Box x={58} y={22} w={204} h={150} r={12} dashed />
      <Box x={84} y={42} w={152} h={112} r={10} tone="soft" outlined />
      <Box x={108} y={62} w={104} h={72} r={8} tone="soft" outlined />
      {times(3, (line) => (
        <Box
          x={120}
          y={74 + line * 16}
          w={[40, 66, 28][line] ?? 40}
          h={8}
          r={4}
          tone={line === 1 ? 'full' : 'mid'}
        />
      ))}
      <Box x={202} y={118} w={44} h={38} r={8} tone="full" />
      <Stroke d="M211 118v-10a13 13 0 0 1 26 0v10" width={4} />
    </>
  )
}

/** A page of sections with a line to sign on. */
function terms() {
  return (
    <>
      <Box x={88} y={20} w={144} h={158} r={10} tone="soft" outlined />
      {times(3, (section) => (
        <>
          <Box x={104} y={36 + section * 36} w={[58, 74, 48][section] ?? 50} h={9} r={4.5} tone="full" />
          <Box x={104} y={51 + section * 36} w={[112, 96, 108][section] ?? 90} h={6} r={3} tone="mid" />
        </>
      ))}
      <Stroke d="M168 164h48" width={4} />
      <Stroke d="M172 158c8-16 12-14 12-4s8 4 14-6" />
      <Box x={104} y={148} w={16} h={16} r={4} />
      <Stroke d="M108 156l3.500 4 6-8" width={3} />
    </>
  )
}
