/** The homestead: which parts it has after how many finished chapters. Pure: the same chapters and seed always give the same drawing. */
import { surroundings } from './homestead-surroundings.ts'
import { box, caret, disc, GROUND, LAYERS, underscore, X, type Part, type Plan } from './homestead-shapes.ts'

export { HOMESTEAD_HEIGHT, HOMESTEAD_WIDTH, type Look, type Part, type PartKind } from './homestead-shapes.ts'

/** `seed`: a whole number of 32 bits. */
export type HomesteadFacts = { chapters: number; seed: number }

export type Homestead = {
  /** From back to front. */
  parts: readonly Part[]
  /** What the next chapter adds; null: nothing is left to add. */
  next: Part | null
}

/**
 * Each finished chapter adds one part, and none ever goes. The house is the same for everybody; `seed` chooses the
 * places and the order of what is around it.
 */
export function homestead({ chapters, seed }: HomesteadFacts): Homestead {
  const plans = [...HOUSE, ...surroundings(seed)]
  const all = plans.map((plan, id): Part => ({ ...plan, id }))
  // The ground is there before the first chapter.
  const count = 1 + Math.max(0, Math.floor(chapters))
  return {
    parts: all.slice(0, count).toSorted((a, b) => a.layer - b.layer || a.id - b.id),
    next: all[count] ?? null,
  }
}

/** The mark itself, a caret over an underscore, and what makes it a house. */
const HOUSE: readonly Plan[] = [
  {
    kind: 'ground',
    layer: LAYERS.ground,
    marks: [
      ['far', underscore(24, GROUND, 672)],
      ['ground', underscore(X - 84, GROUND, 168)],
    ],
  },
  { kind: 'roof', layer: LAYERS.roof, marks: [['bold', caret(X, 70, 90, 92)]] },
  {
    kind: 'walls',
    layer: LAYERS.walls,
    marks: [
      ['body', `M${X - 70} ${GROUND}V142L${X} 70l70 72V${GROUND}z`],
      ['line', `M${X - 70} 236V146M${X + 70} 236V146`],
    ],
  },
  {
    kind: 'door',
    layer: LAYERS.onWalls,
    marks: [
      ['light', `M${X - 19} ${GROUND}v-44l19-14 19 14v44z`],
      ['body', disc(X + 11, 216, 2.5)],
    ],
  },
  { kind: 'window', layer: LAYERS.onWalls, marks: pane(X - 57) },
  { kind: 'window', layer: LAYERS.onWalls, marks: pane(X + 31) },
  {
    kind: 'chimney',
    layer: LAYERS.behind,
    marks: [
      ['body', box(X + 40, 84, 20, 56)],
      ['line', `M${X + 40} 116V86M${X + 60} 136V86M${X + 36} 84h28`],
    ],
  },
  {
    kind: 'path',
    layer: LAYERS.front,
    marks: [['line', `M${X - 15} 255h30M${X - 22} 269h44M${X - 30} 284h60`]],
  },
  {
    kind: 'smoke',
    layer: LAYERS.sky,
    marks: [
      [
        'fine',
        `${caret(X + 52, 61, 8, 7)}${caret(X + 62, 44, 7, 6)}${caret(X + 70, 29, 6, 5)}${caret(X + 76, 16, 5, 4)}`,
      ],
    ],
  },
  {
    kind: 'window',
    layer: LAYERS.onWalls,
    marks: [
      ['soft', disc(X, 126, 11)],
      ['fine', `${disc(X, 126, 11)}M${X - 11} 126h22M${X} 115v22`],
    ],
  },
]

/** Seed of a homestead: always the same for the same text (FNV-1a). */
export function homesteadSeed(text: string): number {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return state >>> 0
}

function pane(x: number): Plan['marks'] {
  return [
    ['soft', box(x, 178, 26, 30)],
    ['fine', `${box(x, 178, 26, 30)}M${x + 13} 178v30M${x} 193h26`],
    ['line', underscore(x - 3, 210, 32)],
  ]
}
