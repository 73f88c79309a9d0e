/**
 * The browser's own methods, taken before a page's scripts run: what a page replaces afterwards changes no answer.
 */

/** Call before the page is parsed. */
export function pageTools(window) {
  const { document } = window
  const method = (owner, name) => {
    const original = window[owner].prototype[name]
    return (it, ...values) => Reflect.apply(original, it, values)
  }
  const accessor = (owner, name, kind) => {
    const original = Object.getOwnPropertyDescriptor(window[owner].prototype, name)[kind]
    return (it, ...values) => Reflect.apply(original, it, values)
  }
  const getter = (owner, name) => accessor(owner, name, 'get')
  const setter = (owner, name) => accessor(owner, name, 'set')

  const tagName = getter('Element', 'tagName')
  const FIELDS = { INPUT: 'HTMLInputElement', TEXTAREA: 'HTMLTextAreaElement', SELECT: 'HTMLSelectElement' }
  const fields = Object.fromEntries(
    Object.entries(FIELDS).map(([tag, owner]) => [
      tag,
      { get: getter(owner, 'value'), set: setter(owner, 'value') },
    ]),
  )
  const fieldOf = (element) => (Object.hasOwn(fields, tagName(element)) ? fields[tagName(element)] : null)

  const querySelectorAll = method('Document', 'querySelectorAll')
  const querySelector = method('Document', 'querySelector')
  const length = getter('NodeList', 'length')
  const item = method('NodeList', 'item')
  const textContent = getter('Node', 'textContent')
  const getAttribute = method('Element', 'getAttribute')
  const computed = window.getComputedStyle
  const getPropertyValue = method('CSSStyleDeclaration', 'getPropertyValue')
  const activeElement = getter('Document', 'activeElement')
  const dispatchEvent = method('EventTarget', 'dispatchEvent')
  const focus = method('HTMLElement', 'focus')
  const click = method('HTMLElement', 'click')
  const { Event, InputEvent, KeyboardEvent, MouseEvent } = window
  const events = { Event, InputEvent, KeyboardEvent, MouseEvent }

  return {
    document,
    /** Null: this is no selector. */
    select(selector) {
      try {
        const found = querySelectorAll(document, selector)
        return Array.from({ length: length(found) }, (_, at) => item(found, at))
      } catch {
        return null
      }
    },
    first(selector) {
      try {
        return querySelector(document, selector)
      } catch {
        return null
      }
    },
    textOf: (element) => String(fieldOf(element)?.get(element) ?? textContent(element) ?? ''),
    attribute: (element, name) => getAttribute(element, name),
    style: (element, property, pseudo) =>
      getPropertyValue(Reflect.apply(computed, window, [element, pseudo]), property),
    hasFocus: (element) => activeElement(document) === element,
    /** Nothing happens to what is no element of HTML. */
    focus: (element) => quietly(() => focus(element)),
    click: (element) => quietly(() => click(element)),
    isField: (element) => fieldOf(element) !== null,
    isSelect: (element) => tagName(element) === 'SELECT',
    value: (element) => fieldOf(element)?.get(element) ?? '',
    setValue: (element, value) => fieldOf(element)?.set(element, value),
    fire: (target, kind, name, options) => dispatchEvent(target, new events[kind](name, options)),
  }
}

function quietly(work) {
  try {
    work()
  } catch {
    // It belongs to no document of HTML, or cannot do that.
  }
}
