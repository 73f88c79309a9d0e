/** What a page test does to a page, as a visitor would. */
import { askForQuiet, pointAt, resizeTo } from './page-view.mjs'

const DONE = 'done'

/** `done`; `missing`: there is no such element; `unfocused`: it cannot have the focus. */
export function act(question, page) {
  const { tools } = page
  if (question.do === 'resize') return resize(question, page)
  if (question.do === 'press') return press(question.key, page)
  if (question.do === 'wait') return wait(question, page)
  if (question.do === 'prefer') return askForQuiet(page.window) ?? DONE
  const element = tools.first(question.select)
  if (!element) return 'missing'
  if (question.do === 'type') type(element, String(question.value ?? ''), tools)
  else if (question.do === 'click') click(element, tools)
  else if (question.do === 'hover') hover(element, tools)
  else return focus(element, tools)
  return DONE
}

function resize({ width }, { window, tools }) {
  resizeTo(window, width)
  tools.fire(window, 'Event', 'resize')
  return DONE
}

/** On what has the focus, as a browser does. A key that is held down repeats; one that is pressed does not. */
function press(key, { tools }) {
  const target = tools.focused() ?? tools.root()
  const options = { key, code: codeOf(key), bubbles: true, cancelable: true }
  const isKept = tools.fire(target, 'KeyboardEvent', 'keydown', options)
  if (isKept && (key === 'Enter' || key === ' ') && tools.isButton(target)) tools.click(target)
  tools.fire(target, 'KeyboardEvent', 'keyup', options)
  return DONE
}

/** The key's place on a keyboard of the United States. */
function codeOf(key) {
  if (key === ' ') return 'Space'
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  return /^\d$/.test(key) ? `Digit${key}` : key
}

async function wait({ milliseconds }, { clock }) {
  await clock?.wait(milliseconds)
  return DONE
}

function hover(element, tools) {
  pointAt(element)
  tools.fire(element, 'MouseEvent', 'mouseover', { bubbles: true, cancelable: true })
  tools.fire(element, 'MouseEvent', 'mouseenter')
}

function focus(element, tools) {
  tools.focus(element)
  return tools.hasFocus(element) ? DONE : 'unfocused'
}

function click(element, tools) {
  const options = { bubbles: true, cancelable: true }
  tools.fire(element, 'MouseEvent', 'mousedown', options)
  tools.focus(element)
  tools.fire(element, 'MouseEvent', 'mouseup', options)
  tools.click(element)
}

function type(element, text, tools) {
  tools.focus(element)
  if (tools.isSelect(element)) tools.setValue(element, text)
  else typeLetters(element, text, tools)
  tools.fire(element, 'Event', 'change', { bubbles: true })
}

function typeLetters(element, text, tools) {
  tools.setValue(element, '')
  for (const key of text) {
    tools.fire(element, 'KeyboardEvent', 'keydown', { key, bubbles: true, cancelable: true })
    tools.setValue(element, tools.value(element) + key)
    tools.fire(element, 'InputEvent', 'input', { data: key, inputType: 'insertText', bubbles: true })
    tools.fire(element, 'KeyboardEvent', 'keyup', { key, bubbles: true })
  }
}
