/** What grows around the house. A seed chooses the side, the places, the sizes and the order. */
import {
  box,
  caret,
  disc,
  fence,
  GROUND,
  HOMESTEAD_WIDTH,
  HORIZON,
  house,
  LAYERS,
  mountain,
  tree,
  underscore,
  X,
  type Mark,
  type Plan,
} from './homestead-shapes.ts'

/** Parts change places within groups of this many: no two seeds grow alike, and what is near comes first. */
const GROUP = 5

type Chance = (low: number, high: number) => number
/** `at`: x at a distance from the house, on the side that the seed chose. */
type Maker = (at: (distance: number) => number, chance: Chance) => Plan

/** Lists the parts. Each draws its own chance, so that none depends on those before it. */
export function surroundings(seed: number): Plan[] {
  const side = chanceAt(seed, 0)(0, 1) === 0 ? -1 : 1
  const plans = [...YARD, ...LAND, ...VILLAGE, ...FOREST, ...FLOWERS].map((make, place) =>
    make((distance) => X + side * distance, chanceAt(seed, place + 1)),
  )
  const groups = Array.from({ length: Math.ceil(plans.length / GROUP) }, (_, group) => {
    const own = plans.slice(group * GROUP, (group + 1) * GROUP)
    const turn = chanceAt(seed, 1000 + group)(0, own.length - 1)
    return [...own.slice(turn), ...own.slice(0, turn)]
  })
  return groups.flat()
}

/** Whole numbers that depend on the seed and the place alone (the mixing steps of MurmurHash3). */
function chanceAt(seed: number, place: number): Chance {
  let state = Math.imul(seed ^ 0x9e_37_79_b9, 0x85_eb_ca_6b) ^ Math.imul(place + 1, 0xc2_b2_ae_35)
  return (low, high) => {
    state = Math.imul(state ^ (state >>> 16), 0x85_eb_ca_6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2_b2_ae_35)
    state = (state ^ (state >>> 16)) + 0x9e_37_79_b9
    return low + ((state >>> 0) % (high - low + 1))
  }
}

const treeAt =
  (distance: number, height: number, layer: number): Maker =>
  (at, chance) => ({
    kind: 'tree',
    layer,
    marks: tree(at(distance + chance(-4, 4)), {
      height: height + chance(-8, 8),
      tiers: chance(3, 4),
      look: 'line',
    }),
  })

/** Around the house. */
const YARD: readonly Maker[] = [
  treeAt(-128, 100, LAYERS.yard),
  (at) => ({ kind: 'fence', layer: LAYERS.front, marks: fenceBetween(at(-106), at(-206)) }),
  (at) => ({
    kind: 'wing',
    layer: LAYERS.behind,
    marks: [...house(at(104), { width: 96, wall: 52, rise: 42, look: 'line' }), ...pane(at(116))],
  }),
  (at) => ({ kind: 'garden', layer: LAYERS.front, marks: rows(at(-128), 3, 116, true) }),
  treeAt(194, 84, LAYERS.yard),

  (at) => ({ kind: 'fence', layer: LAYERS.front, marks: fenceBetween(at(160), at(236)) }),
  (at, chance) => ({ kind: 'sun', layer: LAYERS.sky, marks: sun(at(-200 + chance(-30, 30)), 74) }),
  (at) => ({ kind: 'lamp', layer: LAYERS.front, marks: lamp(at(54)) }),
  (at) => ({ kind: 'pond', layer: LAYERS.front, marks: pond(at(134)) }),
  treeAt(-286, 120, LAYERS.yard),
]

/** The land around it. */
const LAND: readonly Maker[] = [
  (at, chance) => mountainAt(at(-210), 148 + chance(-12, 12)),
  (at, chance) => ({ kind: 'birds', layer: LAYERS.sky, marks: birds(at(176 + chance(-20, 20)), 44) }),
  (at) => ({ kind: 'barn', layer: LAYERS.yard, marks: barn(at(-216)) }),
  (at) => ({ kind: 'field', layer: LAYERS.front, marks: rows(at(268), 3, 120, false) }),
  () => ({ kind: 'meadow', layer: LAYERS.meadow, marks: MEADOW }),

  (at) => ({ kind: 'mill', layer: LAYERS.yard, marks: mill(at(282)) }),
  (at, chance) => mountainAt(at(242), 172 + chance(-12, 12)),
  (at, chance) => ({ kind: 'cloud', layer: LAYERS.sky, marks: cloud(at(272 + chance(-24, 24)), 60) }),
  treeAt(338, 70, LAYERS.front),
  (at) => ({ kind: 'field', layer: LAYERS.front, marks: rows(at(-274), 3, 116, false) }),
]

/** Neighbors, each with a light that comes later, and what lies behind them. */
const VILLAGE: readonly Maker[] = [
  ...neighbor(252, 46, 28),
  (at, chance) => mountainAt(at(-306), 108 + chance(-10, 10)),
  ...neighbor(-164, 44, 30),
  ...neighbor(170, 42, 34),
  (at, chance) => ({ kind: 'cloud', layer: LAYERS.sky, marks: cloud(at(-296 + chance(-20, 20)), 44) }),
  ...neighbor(-316, 46, 28),
  (at, chance) => mountainAt(at(120), 122 + chance(-10, 10)),
  ...neighbor(326, 40, 34),
  (at, chance) => ({ kind: 'birds', layer: LAYERS.sky, marks: birds(at(-92), 30 + chance(-6, 6)) }),
  ...neighbor(-118, 38, 40),
  ...neighbor(212, 40, 24),
  (at, chance) => mountainAt(at(-118), 136 + chance(-10, 10)),
  ...neighbor(-252, 42, 40),
  (at, chance) => mountainAt(at(322), 104 + chance(-10, 10)),
]

/** The forest on the horizon, tree by tree, from the edges in. */
const FOREST: readonly Maker[] = Array.from({ length: 40 }, (_, number): Maker => {
  const distance = (number % 2 === 0 ? 1 : -1) * (334 - number * 6)
  return (at, chance) => ({
    kind: 'tree',
    layer: LAYERS.forest,
    marks: tree(at(distance + chance(-3, 3)), {
      height: 40 + chance(-8, 18),
      tiers: chance(2, 3),
      look: 'dim',
      base: HORIZON,
    }),
  })
})

/** Flowers, behind and before the ground line: so many that there is something for every chapter of today's courses. */
const FLOWERS: readonly Maker[] = Array.from({ length: 56 }, (_, number): Maker => {
  const isNear = number % 4 < 2
  const distance = (number % 2 === 0 ? 1 : -1) * (104 + ((number * 11) % 28) * 8)
  return (at, chance) => {
    const x = at(distance + chance(-3, 3))
    const y = isNear ? chance(247, 250) : chance(222, 232)
    return {
      kind: 'flower',
      layer: isNear ? LAYERS.front : LAYERS.village,
      marks: [
        ['dim', caret(x, y, 3.5, 3)],
        ['light', disc(x, y - 3, 2)],
      ],
    }
  }
})

function neighbor(distance: number, width: number, wall: number): Maker[] {
  return [
    (at) => ({
      kind: 'neighbor',
      layer: LAYERS.village,
      marks: house(at(distance), { width, wall, rise: width * 0.46, look: 'dim', base: HORIZON }),
    }),
    (at) => ({
      kind: 'light',
      layer: LAYERS.village,
      marks: [['light', box(at(distance) - 4, HORIZON - wall * 0.8, 8, 10)]],
    }),
  ]
}

/** Hides the feet of what is behind it. */
const MEADOW: readonly Mark[] = [
  ['body', box(0, HORIZON, HOMESTEAD_WIDTH, GROUND - HORIZON + 4)],
  ['far', underscore(24, HORIZON, 672)],
]

function mountainAt(x: number, height: number): Plan {
  return { kind: 'mountain', layer: LAYERS.range, marks: mountain(x, height) }
}

function fenceBetween(one: number, other: number): Mark[] {
  return fence(Math.min(one, other), Math.max(one, other))
}

function pane(x: number): Mark[] {
  const frame = box(x - 10, GROUND - 46, 20, 20)
  return [
    ['soft', frame],
    ['fine', `${frame}M${x} ${GROUND - 46}v20`],
  ]
}

/** Rows below the ground; sprouts are small carets. */
function rows(x: number, count: number, width: number, sprouts: boolean): Mark[] {
  return Array.from({ length: count }, (_, row): Mark => {
    const y = 258 + row * 14
    const start = x - width / 2 - row * 3
    if (!sprouts) return ['far', underscore(start, y, width + row * 6)]
    const plants = Array.from({ length: 7 }, (_, at) => caret(start + 8 + at * 17, y - 6, 4, 5)).join('')
    return ['fine', underscore(start, y, width + row * 6) + plants]
  })
}

function sun(x: number, y: number): Mark[] {
  return [
    ['soft', disc(x, y, 26)],
    ['fine', disc(x, y, 26)],
  ]
}

/** Lamp beside the path. */
function lamp(x: number): Mark[] {
  return [
    ['line', `M${x} 290v-18M${x - 7} 290h14`],
    ['light', box(x - 6, 259, 12, 13)],
    ['line', caret(x, 250, 11, 9)],
  ]
}

/** Ripples. */
function pond(x: number): Mark[] {
  return [
    ['soft', `M${x - 58} 268a58 15 0 1 0 116 0a58 15 0 1 0 -116 0z`],
    ['fine', `M${x - 34} 264h22M${x - 2} 264h12M${x - 14} 273h34M${x + 28} 270h10`],
  ]
}

function birds(x: number, y: number): Mark[] {
  const bird = (left: number, top: number, size: number) =>
    caret(left, top, size, size * 0.6) + caret(left + size * 2, top, size, size * 0.6)
  return [['fine', bird(x, y, 6) + bird(x + 34, y - 14, 5) + bird(x + 40, y + 10, 4)]]
}

function cloud(x: number, y: number): Mark[] {
  return [['far', `M${x - 22} ${y}h44M${x - 38} ${y + 10}h62M${x - 16} ${y + 20}h40`]]
}

function barn(x: number): Mark[] {
  return [
    ...house(x, { width: 108, wall: 54, rise: 40, look: 'line' }),
    ['soft', box(x - 18, GROUND - 40, 36, 40)],
    [
      'fine',
      `${box(x - 18, GROUND - 40, 36, 40)}M${x - 18} ${GROUND - 40}l36 40M${x + 18} ${GROUND - 40}l-36 40`,
    ],
    ['fine', underscore(x - 8, GROUND - 62, 16)],
  ]
}

/** Tower with four sails, each a caret. */
function mill(x: number): Mark[] {
  return [
    ['body', `M${x - 22} ${GROUND}l8-82h28l8 82z`],
    ['line', `M${x - 22} ${GROUND}l8-80M${x + 22} ${GROUND}l-8-80`],
    ['body', `${caret(x, 138, 20, 20)}z`],
    ['line', caret(x, 138, 20, 20)],
    ['light', box(x - 5, 200, 10, 12)],
    ...[45, 135, 225, 315].flatMap((angle) => sail(x, 150, angle)),
  ]
}

/** Sail of a mill that points that many degrees from the right. */
function sail(x: number, y: number, angle: number): Mark[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const point = (along: number, across: number) =>
    `${Math.round(x + along * cos - across * sin)} ${Math.round(y + along * sin + across * cos)}`
  const cloth = `M${point(16, 0)}L${point(50, 0)}L${point(50, 11)}L${point(16, 11)}z`
  return [
    ['body', cloth],
    ['fine', `${cloth}M${point(0, 0)}L${point(16, 0)}`],
  ]
}
