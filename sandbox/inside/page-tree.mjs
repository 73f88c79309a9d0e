/**
 * The whole page as boxes need it: elements with values of their styles, and texts, in the order of the document. Where the
 * boxes are is worked out by the judge (`judge/layout/`): here is nothing that knows.
 */
import { windowWidth } from './page-view.mjs'

/** Nodes told; a page with more gets no answer. */
const MOST_NODES = 600
/** Characters told of all texts together. */
const MOST_TEXT = 20_000
const VIEW_HEIGHT = 768

/**
 * `selections`: for each selector of the question the places in `nodes` of what it selects, null for no selector.
 * A node is `{ parent, text }` or `{ parent, tag, size, styles }`; `parent` is a place too, and -1 for the root.
 */
export function describeTree({ selects, styles }, { tools }) {
  const nodes = []
  const places = new Map()
  let letters = 0
  const pending = [[tools.root(), -1]]
  while (pending.length > 0) {
    const [node, parent] = pending.pop()
    if (node === null || nodes.length > MOST_NODES || letters > MOST_TEXT) break
    if (tools.isText(node)) {
      const text = tools.dataOf(node)
      letters += text.length
      nodes.push({ parent, text: text.slice(0, MOST_TEXT) })
      continue
    }
    places.set(node, nodes.length)
    const size = [tools.attribute(node, 'width'), tools.attribute(node, 'height')]
    nodes.push({ parent, tag: tools.tag(node), size, styles: tools.styles(node, styles, null) })
    const children = []
    for (let child = tools.firstChild(node); child !== null; child = tools.nextSibling(child)) {
      if (children.length > MOST_NODES) break
      if (tools.isElement(child) || tools.isText(child)) children.push([child, nodes.length - 1])
    }
    pending.push(...children.toReversed())
  }
  if (nodes.length > MOST_NODES || letters > MOST_TEXT) return { tooMany: nodes.length }
  const selections = selects.map(
    (select) =>
      tools.select(select)?.flatMap((element) => (places.has(element) ? [places.get(element)] : [])) ?? null,
  )
  return { width: windowWidth(), height: VIEW_HEIGHT, nodes, selections }
}
