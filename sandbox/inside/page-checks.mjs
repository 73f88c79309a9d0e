/**
 * The checks of a page test, as docs/content-format.md defines them. Each answers null when it passes, else
 * `{ message, actual }`. `text`, `contains`, `matches` and `attribute` ask for one element among those
 * selected; `style` asks it of every one.
 */

import { act } from './page-acts.mjs'

/** @param {Record<string, unknown>} check @param {{ document: Document, window: Window, console: string[], normalised(property: string, value: string): string }} page */
export function checkPage(check, page) {
  if (typeof check.do === 'string') {
    const problem = act(check, page)
    return problem === null ? null : failure(problem, null)
  }
  if (typeof check.console === 'string') return consoleContains(check.console, page.console)
  if (typeof check.select !== 'string')
    return failure('This check says neither `select`, `do` nor `console`.', null)
  const selector = check.select
  const elements = select(page.document, selector)
  if (elements === null) return failure(`\`${selector}\` is not a selector.`, null)
  if (typeof check.count === 'number') return countIs(check.count, selector, elements)
  const first = elements[0]
  if (!first) return failure(`There is no ${name(selector)} on the page.`, null)
  if ('text' in check)
    return someText(elements, selector, 'to be', fold(check.text), (text) => text === fold(check.text))
  if ('contains' in check) {
    return someText(elements, selector, 'to contain', fold(check.contains), (text) =>
      text.includes(fold(check.contains)),
    )
  }
  if ('matches' in check)
    return someText(elements, selector, 'to match', String(check.matches), matcher(check.matches))
  if ('attribute' in check) return attributeIs(check, selector, elements)
  if ('style' in check) return styleIs(check, selector, elements, page)
  return null
}

const failure = (message, actual) => ({ message, actual })
const name = (selector) => `\`${selector}\``
const quote = (text) => `“${text}”`
const fold = (text) => String(text).replaceAll(/\s+/g, ' ').trim()

function select(document, selector) {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    return null
  }
}

function countIs(count, selector, elements) {
  if (elements.length === count) return null
  const wanted = count === 0 ? 'no' : count === 1 ? 'one' : String(count)
  return failure(`Expected ${wanted} ${name(selector)}, found ${elements.length}.`, String(elements.length))
}

/** What a visitor reads or has typed: form fields show their value. */
function textOf(element) {
  const field = ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName)
  return fold(field ? element.value : element.textContent)
}

function someText(elements, selector, relation, wanted, passes) {
  const texts = elements.map(textOf)
  if (texts.some(passes)) return null
  const actual = texts[0] ?? ''
  const found = actual === '' ? 'it is empty' : `found ${quote(actual)}`
  return failure(`Expected the text of ${name(selector)} ${relation} ${quote(wanted)}, but ${found}.`, actual)
}

function matcher(pattern) {
  const expression = new RegExp(String(pattern), 'u')
  return (text) => expression.test(text)
}

function attributeIs({ attribute, value }, selector, elements) {
  const values = elements.map((element) => element.getAttribute(attribute))
  const wanted = value === undefined || value === null ? null : String(value)
  if (values.some((found) => found !== null && (wanted === null || found.trim() === wanted))) return null
  const actual = values.find((found) => found !== null) ?? null
  const target = `${name(selector)} to have the attribute \`${attribute}\``
  if (wanted === null) return failure(`Expected ${target}.`, null)
  const found = actual === null ? 'it has none' : `found ${quote(actual)}`
  return failure(`Expected ${target} with the value ${quote(wanted)}, but ${found}.`, actual)
}

function styleIs(check, selector, elements, page) {
  const { style, pseudo = null } = check
  const { passes, wanted } = expectedStyle(check, page)
  for (const element of elements) {
    const actual = page.window.getComputedStyle(element, pseudo).getPropertyValue(style)
    if (passes(actual)) continue
    const found = actual === '' ? 'it is not set' : `found \`${actual}\``
    const target = `the \`${style}\` of ${name(selector + (pseudo ?? ''))}`
    return failure(`Expected ${target} to be ${wanted}, but ${found}.`, actual)
  }
  return null
}

function expectedStyle({ style, value, values = [value], least, most }, page) {
  if (least !== undefined || most !== undefined) return within(least, most)
  const wanted = values.map(String)
  return {
    passes: (actual) =>
      wanted.some((each) => same(actual, each) || same(actual, page.normalised(style, each))),
    wanted: wanted.map((each) => `\`${each}\``).join(' or '),
  }
}

/** Lengths are computed in pixels and times in seconds. What has no number, as `auto` has none, is in no range. */
function within(least = -Infinity, most = Infinity) {
  const bounds = [
    ...(least === -Infinity ? [] : [`at least ${least}`]),
    ...(most === Infinity ? [] : [`at most ${most}`]),
  ]
  return {
    passes: (actual) => {
      const number = /^-?[\d.]+(e-?\d+)?(px|s|deg|%)?$/.test(actual) ? Number.parseFloat(actual) : NaN
      return number >= least && number <= most
    },
    wanted: bounds.join(' and '),
  }
}

const same = (one, other) => simple(one) === simple(other)
const simple = (value) =>
  value
    .toLowerCase()
    .replaceAll(/["']/g, '')
    .replaceAll(/\s*,\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function consoleContains(wanted, lines) {
  const actual = lines.join('\n')
  if (actual.includes(wanted)) return null
  const found = actual === '' ? 'it is empty' : `it shows ${quote(actual.slice(0, 300))}`
  return failure(`Expected the console to show ${quote(wanted)}, but ${found}.`, actual.slice(0, 2000))
}
