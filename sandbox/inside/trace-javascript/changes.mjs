/** What has changed in the cells that a step reaches. */
import { is, list, quoteName } from './built-ins.mjs'
import { textOf } from './describe.mjs'
import { special } from './read-values.mjs'

/** Cells that a step follows, and values that it writes. */
const MOST_CELLS = 1_000
const MOST_VALUES = 10_000
/** Cells followed in a whole recording before a step follows less. */
const MANY_CELLS = 400_000
const FEW_CELLS = 100

/** Changes of the cells that are reached from these. */
export function followCells(heap, roots) {
  const stamp = ++heap.stamp
  heap.values = 0
  let left = heap.followed < MANY_CELLS ? MOST_CELLS : FEW_CELLS
  let changes = ''
  for (let at = 0; at < roots.length; at++) {
    const cell = roots[at]
    if (cell.stamp === stamp) continue
    cell.stamp = stamp
    if (left-- <= 0 || heap.values > MOST_VALUES) break
    heap.followed++
    if (cell.texts === null || !cell.isFixed) {
      const changed = changeOf(heap, cell)
      if (changed !== null) changes += `${changes ? ',' : ''}[${cell.number},${changed}]`
    }
    const { kids } = cell
    for (let each = 0; each < kids.length; each++) roots[roots.length] = kids[each]
  }
  return changes
}

/** Null: nothing. */
function changeOf(heap, cell) {
  const read = cell.read(cell.object)
  const isSame = hasSameShape(cell, read)
  if (isSame && hasSameItems(cell, read)) return null
  const { keys, items, length } = read
  const texts = list()
  const kids = list()
  let changed = ''
  let changes = 0
  for (let at = 0; at < items.length; at++) {
    texts[at] = textOfItem(heap, items[at], kids)
    if (isSame && texts[at] !== cell.texts[at]) changed += `${changes++ > 0 ? ',' : ''}[${at},${texts[at]}]`
  }
  const isFew = isSame && changes * 2 <= items.length
  const inside = isFew ? '' : textOfInside(heap, cell.form, keys, texts, kids)
  if (isFew && cell.form === 'map') for (let at = 0; at < keys.length; at++) textOfItem(heap, keys[at], kids)
  cell.keys = keys
  cell.items = items
  cell.length = length
  cell.texts = texts
  cell.kids = kids
  if (isFew) return changes > 0 ? `{"set":[${changed}]}` : null
  return wholeText(cell, inside)
}

function hasSameShape(cell, { keys, items, length }) {
  const old = cell.items
  if (old === null || old.length !== items.length || length !== cell.length) return false
  if (keys !== null) for (let at = 0; at < keys.length; at++) if (!is(keys[at], cell.keys[at])) return false
  return true
}

function hasSameItems(cell, { items }) {
  for (let at = 0; at < items.length; at++) if (!is(items[at], cell.items[at])) return false
  return true
}

function textOfItem(heap, item, kids) {
  const written = special(item)
  if (written !== null) return written
  const text = textOf(heap, item)
  if (heap.found !== null) kids[kids.length] = heap.found
  return text
}

function textOfInside(heap, form, keys, texts, kids) {
  let inside = ''
  for (let at = 0; at < texts.length; at++) {
    const separator = at > 0 ? ',' : ''
    if (keys === null) inside += separator + texts[at]
    else if (form === 'map') inside += `${separator}[${textOfItem(heap, keys[at], kids)},${texts[at]}]`
    else inside += `${separator}[${quoteName(keys[at])},${texts[at]}]`
  }
  return inside
}

function wholeText({ form, head, length, items }, inside) {
  if (form === 'other') return `{${head}}`
  if (form === 'captured') return `{${head}${inside ? `,"captured":[${inside}]` : ''}}`
  const name = form === 'list' ? 'items' : form === 'map' ? 'entries' : 'fields'
  const size = length > items.length && form !== 'object' ? `,"length":${length}` : ''
  return `{${head},"${name}":[${inside}]${size}}`
}
