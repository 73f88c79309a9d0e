/** What a page test does to a page, as a visitor would. */
import { askForQuiet, pointAt, resizeTo } from './page-view.mjs'

const DONE = 'done'

/** `done`; `missing`: there is no such element; `unfocused`: it cannot have the focus. */
export function act(question, page) {
  const { tools } = page
  if (question.do === 'resize') return resize(question, page)
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
