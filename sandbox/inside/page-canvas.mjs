/**
 * Canvases of a page: jsdom has none. A context remembers the areas that are filled and cleared on it, so that a check can ask for the
 * color of a point. Strokes, text, images, gradients and shadows are taken and leave no color; nor is a clip kept.
 */

/** Areas a canvas remembers. The oldest half is forgotten then: a page may paint for ever without clearing. */
const MOST_AREAS = 20_000
/** Corners of a whole circle. */
const CIRCLE_CORNERS = 64
const CURVE_CORNERS = 16

const NOTHING = 'rgba(0, 0, 0, 0)'
const STILL = [1, 0, 0, 1, 0, 0]

/** Methods of a context that leave no color here. */
const COLORLESS =
  'clip drawFocusIfNeeded drawImage fillText putImageData reset setLineDash stroke strokeRect strokeText'.split(
    ' ',
  )

/** Gives the page canvases; call before it is parsed. Returns the color of a point of a canvas; null: it is no canvas that is painted on. */
export function openCanvases(window) {
  const canvas = window.HTMLCanvasElement.prototype
  const areas = new WeakMap()
  const contexts = new WeakMap()
  canvas.getContext = function getContext(kind) {
    if (kind !== '2d') return null
    if (!contexts.has(this)) {
      areas.set(this, [])
      contexts.set(this, new Context(this, areas.get(this)))
    }
    return contexts.get(this)
  }
  // Setting a size empties a canvas, in a browser too.
  for (const side of ['width', 'height']) {
    const { get, set } = Object.getOwnPropertyDescriptor(canvas, side)
    Object.defineProperty(canvas, side, {
      configurable: true,
      enumerable: true,
      get() {
        return Reflect.apply(get, this, [])
      },
      set(value) {
        areas.get(this)?.splice(0)
        Reflect.apply(set, this, [value])
      },
    })
  }
  return (element, point) => {
    const painted = areas.get(element)
    return painted === undefined
      ? null
      : (painted.findLast(({ outlines }) => isInside(point, outlines))?.color ?? NOTHING)
  }
}

class Context {
  #areas
  #path = []
  #transform = STILL
  #saved = []
  canvas
  fillStyle = '#000000'
  strokeStyle = '#000000'
  globalAlpha = 1
  lineWidth = 1
  lineCap = 'butt'
  lineJoin = 'miter'
  font = '10px sans-serif'
  textAlign = 'start'
  textBaseline = 'alphabetic'
  imageSmoothingEnabled = true

  constructor(canvas, areas) {
    this.canvas = canvas
    this.#areas = areas
  }

  fillRect(x, y, width, height) {
    this.#paint([this.#rectangle(x, y, width, height)], colorOf(this))
  }
  clearRect(x, y, width, height) {
    this.#paint([this.#rectangle(x, y, width, height)], NOTHING)
  }
  fill() {
    this.#paint(
      this.#path.map((outline) => [...outline]),
      colorOf(this),
    )
  }

  beginPath() {
    this.#path = []
  }
  moveTo(x, y) {
    this.#path.push([this.#placed(x, y)])
  }
  lineTo(x, y) {
    if (this.#path.length === 0) this.#path.push([])
    this.#path.at(-1).push(this.#placed(x, y))
  }
  closePath() {
    const first = this.#path.at(-1)?.[0]
    if (first !== undefined) this.#path.push([first])
  }
  rect(x, y, width, height) {
    const outline = this.#rectangle(x, y, width, height)
    this.#path.push(outline, [outline[0]])
  }
  /** Its corners are square here. */
  roundRect(x, y, width, height) {
    this.rect(x, y, width, height)
  }
  arc(x, y, radius, start, end, isCounterclockwise = false) {
    this.ellipse(x, y, radius, radius, 0, start, end, isCounterclockwise)
  }
  ellipse(x, y, across, down, turn, start, end, isCounterclockwise = false) {
    const sweep = sweepOf(start, end, isCounterclockwise)
    for (let corner = 0; corner <= CIRCLE_CORNERS; corner++) {
      const angle = start + (sweep * corner) / CIRCLE_CORNERS
      const [right, below] = [across * Math.cos(angle), down * Math.sin(angle)]
      this.lineTo(
        x + right * Math.cos(turn) - below * Math.sin(turn),
        y + right * Math.sin(turn) + below * Math.cos(turn),
      )
    }
  }
  /** Cuts the corner: the rounding is not known. */
  arcTo(x1, y1, x2, y2) {
    this.lineTo(x1, y1)
    this.lineTo(x2, y2)
  }
  quadraticCurveTo(x1, y1, x, y) {
    this.#curveTo([x1, y1], [x1, y1], [x, y])
  }
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.#curveTo([x1, y1], [x2, y2], [x, y])
  }
  /** From the last corner, whose place is known after all transforms: so are those of the curve. */
  #curveTo(one, two, end) {
    if (this.#path.length === 0) this.moveTo(...one)
    const outline = this.#path.at(-1)
    const corners = [outline.at(-1), ...[one, two, end].map(([x, y]) => this.#placed(x, y))]
    for (let step = 1; step <= CURVE_CORNERS; step++) outline.push(onCurve(corners, step / CURVE_CORNERS))
  }

  save() {
    const { fillStyle, strokeStyle, globalAlpha } = this
    this.#saved.push({ transform: this.#transform, styles: { fillStyle, strokeStyle, globalAlpha } })
  }
  restore() {
    const last = this.#saved.pop()
    if (last === undefined) return
    this.#transform = last.transform
    Object.assign(this, last.styles)
  }
  translate(x, y) {
    this.transform(1, 0, 0, 1, x, y)
  }
  scale(x, y) {
    this.transform(x, 0, 0, y, 0, 0)
  }
  rotate(angle) {
    this.transform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0)
  }
  transform(a, b, c, d, e, f) {
    const [a0, b0, c0, d0, e0, f0] = this.#transform
    this.#transform = [
      a0 * a + c0 * b,
      b0 * a + d0 * b,
      a0 * c + c0 * d,
      b0 * c + d0 * d,
      a0 * e + c0 * f + e0,
      b0 * e + d0 * f + f0,
    ]
  }
  setTransform(a, b, c, d, e, f) {
    this.#transform = [a, b, c, d, e, f]
  }
  resetTransform() {
    this.#transform = STILL
  }

  measureText(text) {
    return { width: String(text).length * (Number.parseFloat(this.font) || 10) * 0.6 }
  }
  getLineDash() {
    return []
  }
  createLinearGradient() {
    return { addColorStop() {} }
  }
  createRadialGradient() {
    return { addColorStop() {} }
  }

  #placed(x, y) {
    const [a, b, c, d, e, f] = this.#transform
    return [a * x + c * y + e, b * x + d * y + f]
  }
  #rectangle(x, y, width, height) {
    return [
      this.#placed(x, y),
      this.#placed(x + width, y),
      this.#placed(x + width, y + height),
      this.#placed(x, y + height),
    ]
  }
  #paint(outlines, color) {
    if (color === null) return
    // What is under an area as large as the canvas is never seen again.
    if (this.#areas.length > 0 && isLarge(outlines) && coversAll(outlines[0], this.canvas))
      this.#areas.splice(0)
    this.#areas.push({ outlines, color })
    if (this.#areas.length > MOST_AREAS) this.#areas.splice(0, MOST_AREAS / 2)
  }
}

for (const name of COLORLESS) Context.prototype[name] = function () {}

/** Null: what is painted can be seen through, or is no plain color. */
function colorOf({ fillStyle, globalAlpha }) {
  return typeof fillStyle === 'string' && globalAlpha === 1 ? fillStyle.slice(0, 100) : null
}

const ROUND = 2 * Math.PI

function sweepOf(start, end, isCounterclockwise) {
  const sweep = isCounterclockwise ? start - end : end - start
  const forward = sweep >= ROUND ? ROUND : ((sweep % ROUND) + ROUND) % ROUND
  return isCounterclockwise ? -forward : forward
}

function onCurve(corners, part) {
  let points = corners
  while (points.length > 1) points = points.slice(1).map((point, at) => between(points[at], point, part))
  return points[0]
}

const between = ([x, y], [x2, y2], part) => [x + (x2 - x) * part, y + (y2 - y) * part]

/** Pixels of the width from which on it is asked whether an area covers the canvas: jsdom takes its time to tell the size. */
const LARGE = 60

/** Whether it is one box along the axes, and not a small one. */
function isLarge([outline, ...others]) {
  if (others.length > 0 || outline?.length !== 4) return false
  const [[x1, y1], [x2, y2], [x3, y3], [x4, y4]] = outline
  const isBox =
    (x1 === x4 && x2 === x3 && y1 === y2 && y3 === y4) || (x1 === x2 && x3 === x4 && y1 === y4 && y2 === y3)
  return isBox && Math.abs(x3 - x1) >= LARGE
}

function coversAll(box, { width, height }) {
  const [xs, ys] = [0, 1].map((axis) => box.map((corner) => corner[axis]))
  return Math.min(...xs) <= 0 && Math.max(...xs) >= width && Math.min(...ys) <= 0 && Math.max(...ys) >= height
}

/** By the rule of canvases: in all, the outlines wind around it otherwise than not at all. */
function isInside([x, y], outlines) {
  let winding = 0
  for (const outline of outlines)
    for (const [at, [x1, y1]] of outline.entries()) {
      const [x2, y2] = outline[(at + 1) % outline.length]
      if (y1 <= y === y2 <= y) continue
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) > x) winding += y2 > y1 ? 1 : -1
    }
  return winding !== 0
}
