/**
 * What a test's values of styles come to, as a browser says them: `red` is `rgb(255, 0, 0)`. Asked on an empty page
 * before the learner's is opened: its scripts could make every value come to the same.
 */
import { JSDOM } from 'jsdom'

/** @param {{ checks: { style?: string, value?: unknown, values?: unknown[] }[] }[]} tests */
export function normalStyles(tests) {
  const styles = tests
    .flatMap(({ checks }) => checks)
    .filter(({ style }) => typeof style === 'string')
    .flatMap(({ style, value, values = [value] }) => values.map((each) => ({ style, value: each })))
  if (styles.length === 0) return (_, value) => value
  const { window } = new JSDOM('<!doctype html><div></div>', { pretendToBeVisual: true })
  const element = window.document.querySelector('div')
  const known = new Map(styles.map(({ style, value }) => [key(style, value), normal(style, String(value))]))
  window.close()
  return (style, value) => known.get(key(style, value)) ?? value

  function normal(style, value) {
    element.removeAttribute('style')
    element.style.setProperty(style, value, 'important')
    if (element.style.getPropertyValue(style) === '') return value
    return window.getComputedStyle(element).getPropertyValue(style)
  }
}

const key = (style, value) => JSON.stringify([style, String(value)])
