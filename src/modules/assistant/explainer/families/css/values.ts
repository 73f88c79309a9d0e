/** Values in words: lengths, times, colors, functions. Pure. */
import type * as cssTree from 'css-tree'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { message, t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../marked-text.ts'
import { colorWords } from './color-words.ts'
import type { Declaration } from '../page/page.ts'

/** A value as words and code: “16 pixels”, “`teal`”, “`#0b5` (a strong green)”. */
export function valueWords({ property, value, words }: Declaration): string {
  const parts = words.filter(({ type }) => type !== 'Operator')
  const [only] = parts
  if (parts.length === 1 && only) return partWords(only, property) ?? code(value)
  const sides = sidesWords(property, parts)
  return sides ?? code(value)
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  px: [message('{n} pixel'), message('{n} pixels')],
  rem: [message('as much as the page’s base text size'), message('{n} times the page’s base text size')],
  em: [message('as much as the text size'), message('{n} times the text size')],
  fr: [message('{n} share of the free space'), message('{n} shares of the free space')],
  s: [message('{n} second'), message('{n} seconds')],
  ms: [message('{n} millisecond'), message('{n} milliseconds')],
  deg: [message('{n} degree'), message('{n} degrees')],
  vw: [message('{n}% of the window’s width'), message('{n}% of the window’s width')],
  vh: [message('{n}% of the window’s height'), message('{n}% of the window’s height')],
  dvh: [message('{n}% of the visible height'), message('{n}% of the visible height')],
  ch: [message('about {n} character'), message('about {n} characters')],
  pt: [message('{n} point, a unit for paper'), message('{n} points, a unit for paper')],
}

export function partWords(node: cssTree.CssNode, property: string): string | null {
  switch (node.type) {
    case 'Dimension': {
      const forms = Object.hasOwn(UNITS, node.unit.toLowerCase()) ? UNITS[node.unit.toLowerCase()] : undefined
      const count = Number(node.value)
      if (!forms || !Number.isFinite(count)) return null
      return t(count === 1 ? forms[0] : forms[1], { n: String(count) })
    }
    case 'Percentage':
      return percentWords(property, node.value)
    case 'Number':
      return property === 'line-height' ? t('{n} times the text size', { n: node.value }) : code(node.value)
    case 'Hash':
      return colored(`#${node.value}`)
    case 'Identifier':
      return code(node.name)
    case 'Url':
      return t('the file {path}', { path: code(node.value) })
    case 'Function':
      return functionWords(node)
    default:
      return null
  }
}

function percentWords(property: string, value: string): string {
  if (/width$|^margin|^padding|^left$|^right$|^inset$/.test(property))
    return t('{n}% of the width of the box around', { n: value })
  if (/height$|^top$|^bottom$/.test(property)) return t('{n}% of the height of the box around', { n: value })
  if (property === 'font-size') return t('{n}% of the text size around', { n: value })
  return t('{n}%', { n: value })
}

function colored(source: string): string {
  const words = colorWords(source)
  return words === null ? code(source) : t('{color} ({words})', { color: code(source), words })
}

function functionWords(node: cssTree.FunctionNode): string | null {
  const name = node.name.toLowerCase()
  const [first] = node.children.toArray()
  if (name === 'var' && first?.type === 'Identifier')
    return t('whatever {name} holds', { name: code(first.name) })
  return null
}

/** The source of a color function is known only as a declaration's value. */
export function colorValue(value: string): string {
  return colored(value)
}

const SIDED = new Set(['margin', 'padding', 'inset', 'border-width', 'border-radius'])

function sidesWords(property: string, parts: readonly cssTree.CssNode[]): string | null {
  if (!SIDED.has(property) || property === 'border-radius') return null
  const told = parts.map((part) => partWords(part, property))
  if (told.includes(null)) return null
  const [top = '', right = '', bottom = '', left = ''] = told.map((each) => each ?? '')
  if (told.length === 2)
    return t('above and below {vertical}, left and right {horizontal}', { vertical: top, horizontal: right })
  if (told.length === 3)
    return t('above {top}, left and right {horizontal}, below {bottom}', { top, horizontal: right, bottom })
  if (told.length === 4)
    return t('above {top}, right {right}, below {bottom}, left {left}: clockwise from the top', {
      top,
      right,
      bottom,
      left,
    })
  return null
}

/** Columns of `grid-template-columns`. */
export function tracksWords(words: readonly cssTree.CssNode[]): string | null {
  const [only] = words
  if (words.length === 1 && only?.type === 'Function' && only.name === 'repeat') return repeated(only)
  const told = words.map((word) =>
    word.type === 'Dimension' || word.type === 'Percentage'
      ? partWords(word, 'width')
      : word.type === 'Identifier'
        ? word.name === 'auto'
          ? t('as wide as its content needs')
          : null
        : null,
  )
  if (told.length === 0 || told.length > 4 || told.includes(null)) return null
  return tCount(
    told.length,
    { one: '{n} column of {sizes}', other: '{n} columns: {sizes}' },
    { sizes: formatList(told.map((each) => each ?? '')) },
  )
}

function repeated(node: cssTree.FunctionNode): string | null {
  const parts = node.children.toArray().filter(({ type }) => type !== 'Operator')
  const [count, size] = parts
  if (!count || !size || parts.length > 2) return null
  if (count.type === 'Number') {
    const of = partWords(size, 'width')
    return of === null ? null : t('{n} columns, each {size}', { n: count.value, size: of })
  }
  if (count.type !== 'Identifier' || size.type !== 'Function' || size.name !== 'minmax') return null
  const [least] = size.children.toArray()
  const width = least ? partWords(least, 'width') : null
  return width === null
    ? null
    : t('as many columns as fit, each at least {width} wide. That needs no media query', { width })
}

/** “1 pixel thick, solid, `#ccc`”. */
export function lineWords(words: readonly cssTree.CssNode[]): string | null {
  const told = words.map((word) =>
    word.type === 'Dimension'
      ? t('{size} thick', { size: partWords(word, 'border') ?? '' })
      : word.type === 'Identifier'
        ? code(word.name)
        : partWords(word, 'border'),
  )
  return told.length < 2 || told.length > 3 || told.includes(null) ? null : told.join(', ')
}

/** “`color`, over 0.2 seconds”, one for each part. */
export function transitionWords(words: readonly cssTree.CssNode[]): string | null {
  const parts: cssTree.CssNode[][] = [[]]
  for (const word of words)
    if (word.type === 'Operator') parts.push([])
    else parts.at(-1)?.push(word)
  const told = parts.slice(0, 4).map((part) => {
    const property = part.find((word) => word.type === 'Identifier')
    const [time, delay] = part.filter((word) => word.type === 'Dimension')
    if (!time) return null
    const values = {
      property: property?.type === 'Identifier' ? code(property.name) : t('everything'),
      time: partWords(time, 'time') ?? '',
      delay: delay ? (partWords(delay, 'time') ?? '') : '',
    }
    return delay
      ? t('{property} over {time}, after waiting for {delay}', values)
      : t('{property} over {time}', values)
  })
  return told.includes(null) ? null : formatList(told.map((each) => each ?? ''))
}
