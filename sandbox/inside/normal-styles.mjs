/**
 * What values of styles come to, as a browser says them: `red` is `rgb(255, 0, 0)`. What is expected is only ever asked in a process that
 * is given no learner's page: its scripts could make every value come to the same, and would read what is expected.
 */
import { JSDOM } from 'jsdom'

/** Page on which values are computed, opened with the first question. */
let empty = null

/** @param {[property: string, value: string][]} styles @returns {string[]} each as computed, or as it is where it is none */
export function normalStyles(styles) {
  empty ??= new JSDOM('<!doctype html><div></div>', { pretendToBeVisual: true })
  const { window } = empty
  const element = window.document.querySelector('div')
  return styles.map(([property, value]) => {
    element.removeAttribute('style')
    element.style.setProperty(property, value, 'important')
    if (element.style.getPropertyValue(property) === '') return value
    return window.getComputedStyle(element).getPropertyValue(property)
  })
}
