import { INK, PAPER, PRIMARY } from '#platform/pictures/share-frame.ts'
import { homestead, type HomesteadFacts, type Look } from './homestead-rules.ts'

const line = (color: string, width: number) => `fill="none" stroke="${color}" stroke-width="${width}"`

const LOOKS: Record<Look, string> = {
  body: `fill="${PAPER}"`,
  soft: 'fill="#e4ecfd"',
  light: `fill="${PRIMARY}"`,
  far: line('#dcdbd6', 3),
  dim: line('#868b94', 2.5),
  fine: line(INK, 2.5),
  line: line(INK, 4),
  bold: line(INK, 10),
  ground: line(PRIMARY, 10),
}

/** Draws a homestead as elements of an SVG, for pictures that know no style sheet. */
export function homesteadSvg(facts: HomesteadFacts): string {
  const paths = homestead(facts)
    .parts.flatMap(({ marks }) => marks)
    .map(([look, path]) => `<path ${LOOKS[look]} d="${path}"/>`)
  return `<g stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}
