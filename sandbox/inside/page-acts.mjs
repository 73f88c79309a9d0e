/** What a page test does to a page, as a visitor would. */
import { askForQuiet, pointAt, resizeTo } from './page-view.mjs'

/** Null when it is done, else why it cannot be. */
export function act(check, page) {
  if (check.do === 'resize') return resize(check, page)
  if (check.do === 'prefer') return prefer(check, page)
  const element = find(page.document, String(check.select))
  const words = WORDS[check.do]
  if (words === undefined) return `\`do: ${check.do}\` is not something a check can do.`
  if (!element) return `There is no \`${check.select}\` to ${words}.`
  if (check.do === 'type') type(element, String(check.value ?? ''), page.window)
  else if (check.do === 'click') click(element, page.window)
  else if (check.do === 'hover') hover(element, page.window)
  else return focus(element, check.select)
  return null
}

const WORDS = { click: 'click', type: 'type into', hover: 'point at', focus: 'put the focus on' }

function find(document, selector) {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

function resize({ width }, { window }) {
  resizeTo(window, width)
  window.dispatchEvent(new window.Event('resize'))
  return null
}

function prefer({ motion }, { window }) {
  if (motion !== 'reduce') return `\`motion: ${motion}\` is nothing that a visitor asks for.`
  askForQuiet(window)
  return null
}

function hover(element, window) {
  pointAt(element)
  element.dispatchEvent(new window.MouseEvent('mouseover', { bubbles: true, cancelable: true }))
  element.dispatchEvent(new window.MouseEvent('mouseenter'))
}

function focus(element, selector) {
  element.focus?.()
  return element.ownerDocument.activeElement === element ? null : `\`${selector}\` cannot have the focus.`
}

function click(element, window) {
  const options = { bubbles: true, cancelable: true }
  element.dispatchEvent(new window.MouseEvent('mousedown', options))
  element.focus?.()
  element.dispatchEvent(new window.MouseEvent('mouseup', options))
  element.click()
}

function type(element, text, window) {
  element.focus?.()
  if (element.localName === 'select') element.value = text
  else typeLetters(element, text, window)
  element.dispatchEvent(new window.Event('change', { bubbles: true }))
}

function typeLetters(element, text, window) {
  element.value = ''
  for (const key of text) {
    element.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    element.value += key
    element.dispatchEvent(
      new window.InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }),
    )
    element.dispatchEvent(new window.KeyboardEvent('keyup', { key, bubbles: true }))
  }
}
