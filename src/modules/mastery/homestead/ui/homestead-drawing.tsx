import { memo } from 'react'
import { homesteadSentence } from '../homestead-sentence.ts'
import {
  homestead,
  HOMESTEAD_HEIGHT,
  HOMESTEAD_WIDTH,
  type HomesteadFacts,
  type Look,
} from '../homestead-rules.ts'

/** The drawing hides what is far by areas in the color of the surface: put it on `bg-surface`. */
const LOOKS: Record<Look, string> = {
  body: 'fill-surface',
  soft: 'fill-primary-soft',
  light: 'fill-primary',
  far: 'stroke-line stroke-[3]',
  dim: 'stroke-line-strong stroke-[2.5]',
  fine: 'stroke-ink stroke-[2.5]',
  line: 'stroke-ink stroke-[4]',
  bold: 'stroke-ink stroke-[10]',
  ground: 'stroke-primary stroke-[10]',
}

/** The homestead. `owner`: name of the person whose it is; null: the reader's own, with what the next chapter adds as a dashed outline. An empty lot has that outline for everybody. */
export const HomesteadDrawing = memo(function HomesteadDrawing({
  chapters,
  seed,
  owner,
}: HomesteadFacts & { owner: string | null }) {
  const { parts, next } = homestead({ chapters, seed })
  return (
    <svg
      role="img"
      aria-label={homesteadSentence({ chapters, seed }, owner)}
      viewBox={`0 0 ${HOMESTEAD_WIDTH} ${HOMESTEAD_HEIGHT}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block w-full"
    >
      {parts.map(({ id, marks }) => (
        <g key={id}>
          {marks.map(([look, path], at) => (
            <path key={at} d={path} className={LOOKS[look]} />
          ))}
        </g>
      ))}
      {(owner === null || chapters === 0) && next !== null ? (
        <path
          d={next.marks.flatMap(([look, path]) => (look === 'body' ? [] : [path])).join('')}
          className="stroke-link stroke-[2]"
          strokeDasharray="4 6"
        />
      ) : null}
    </svg>
  )
})
