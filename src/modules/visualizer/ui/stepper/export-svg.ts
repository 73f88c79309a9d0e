/** Properties that make a picture what it is; in a file there is no style sheet. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'transform',
  'text-decoration-line',
]

/** Saves the picture as it looks now as a file of its own. */
export function saveSvg(svg: SVGSVGElement, name: string): void {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [at, element] of from.entries()) {
    const target = to[at]
    if (!target) continue
    const look = getComputedStyle(element)
    const style = STYLES.map((property) => `${property}:${look.getPropertyValue(property)}`).join(';')
    target.setAttribute('style', style)
    target.removeAttribute('class')
  }
  // Without the empty part of its sheet.
  const { x, y, width, height } = svg.getBBox()
  copy.setAttribute('viewBox', `${x - 16} ${y - 16} ${width + 32} ${height + 32}`)
  copy.setAttribute('width', String(width + 32))
  copy.setAttribute('height', String(height + 32))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('style', `background:${getComputedStyle(document.documentElement).backgroundColor}`)
  const file = new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
