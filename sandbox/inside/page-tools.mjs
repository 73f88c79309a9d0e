/**
 * The browser's own methods, taken before a page's scripts run: what a page replaces afterwards changes no answer.
 */

/** Types of nodes, as DOM numbers them. */
const ELEMENT = 1
const TEXT = 3

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
  const firstChild = getter('Node', 'firstChild')
  const nextSibling = getter('Node', 'nextSibling')
  const nodeType = getter('Node', 'nodeType')
  const parentElement = getter('Node', 'parentElement')
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
    /** Values of several properties of one element. */
    styles(element, properties, pseudo) {
      const declaration = Reflect.apply(computed, window, [element, pseudo])
      return properties.map((property) => getPropertyValue(declaration, property))
    },
    tag: (element) => tagName(element),
    parent: (element) => parentElement(element),
    isElement: (node) => nodeType(node) === ELEMENT,
    isText: (node) => nodeType(node) === TEXT,
    dataOf: (node) => textContent(node) ?? '',
    firstChild: (node) => firstChild(node),
    nextSibling: (node) => nextSibling(node),
    root: () => querySelector(document, ':root'),
    focused: () => activeElement(document),
    hasFocus: (element) => activeElement(document) === element,
    /** Nothing happens to what is no element of HTML. */
    focus: (element) => quietly(() => focus(element)),
    click: (element) => quietly(() => click(element)),
    isField: (element) => fieldOf(element) !== null,
    isButton: (element) => tagName(element) === 'BUTTON',
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
