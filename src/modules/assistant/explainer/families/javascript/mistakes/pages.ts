/** Mistakes with the page and with what is typed. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  allWithin,
  type BraceProgram,
  calledName,
  type Check,
  definitionOf,
  firstOf,
  kindOf,
  type Node,
  ownerOf,
  textOf,
} from '../../braces/braces.ts'

/** `total = lines[0] + 5`, `input.value + 1` */
const joinsNumber: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'operation' || node.operator !== '+') return null
    const { left, right } = node
    const isTyped = right.is === 'number' && isFromOutside(program, left)
    return isTyped
      ? t('{left} is text, so {sum} joins texts instead of adding. Write {fixed}.', {
          left: code(left.source),
          sum: code(node.source),
          fixed: code(`Number(${left.source}) + ${right.source}`),
        })
      : null
  })

/** Text that was typed or stored, also by way of one variable. */
function isFromOutside(program: BraceProgram, node: Node): boolean {
  if (node.is === 'name') {
    const value = definitionOf(program, node)?.value
    const given = value?.is === 'variable' && value.target.is === 'name' ? value.value : null
    return given !== null && isOutside(program, given)
  }
  return isOutside(program, node)
}

function isOutside(program: BraceProgram, node: Node): boolean {
  if (node.is === 'call')
    return /^(?:prompt|localStorage\.getItem)$/.test(node.called.source) || calledName(node) === 'toFixed'
  if (node.is === 'field') return node.name === 'value' && kindOf(program, node.owner) === 'element'
  return node.is === 'item' && kindOf(program, node) === 'text' && node.owner.source.startsWith('line')
}

/** `list.innerHTML = field.value` */
const showsInputAsHtml: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'assignment' || node.target.is !== 'field' || node.target.name !== 'innerHTML')
      return null
    const typed = allWithin(node.value).find((each) => isTyped(program, each))
    return typed
      ? t('What’s typed becomes part of the page’s HTML here, so someone could type code. Use {text}.', {
          text: code('textContent'),
        })
      : null
  })

function isTyped(program: BraceProgram, node: Node): boolean {
  if (node.is === 'field') return node.name === 'value' && kindOf(program, node.owner) === 'element'
  if (node.is === 'call') return node.called.source === 'prompt'
  if (node.is !== 'name') return false
  const value = definitionOf(program, node)?.value
  const given = value?.is === 'variable' ? value.value : null
  return given !== null && given.is !== 'name' && isTyped(program, given)
}

/** `document.getElementById("#message")` */
const wrongSelector: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const [first] = node.is === 'call' ? node.values : []
    const text = textOf(first)
    if (node.is !== 'call' || text === null) return null
    const name = calledName(node)
    if (name === 'getElementById' && text.startsWith('#'))
      return t('{method} takes the id without {sign}: {fixed}.', {
        method: code(name),
        sign: code('#'),
        fixed: code(`"${text.slice(1)}"`),
      })
    const owner = ownerOf(node)
    const isClass = owner?.is === 'field' && owner.name === 'classList'
    const isByClass =
      name === 'getElementsByClassName' || (isClass && /^(?:add|remove|toggle|contains)$/.test(name))
    return isByClass && text.startsWith('.')
      ? t('{method} takes the class without the point: {fixed}.', {
          method: code(name),
          fixed: code(`"${text.slice(1)}"`),
        })
      : null
  })

/** `addEventListener("onclick", …)` */
const eventWithOn: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const type = node.is === 'call' && calledName(node) === 'addEventListener' ? textOf(node.values[0]) : null
    return type !== null && /^on[a-z]{3,20}$/.test(type)
      ? t('The event is called {name}, without {on}.', { name: code(`"${type.slice(2)}"`), on: code('on') })
      : null
  })

/** `document.querySelectorAll("li").textContent = …` */
const listAsElement: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'field' || kindOf(program, node.owner) !== 'elements') return null
    return /^(?:textContent|innerHTML|classList|style|value|addEventListener|setAttribute)$/.test(node.name)
      ? t(
          '{owner} is a list of elements, and {field} belongs to one of them. Go through the list with {loop}.',
          {
            owner: code(node.owner.source),
            field: code(node.name),
            loop: code('for … of'),
          },
        )
      : null
  })

/** `localStorage.setItem("items", items)` */
const storesObject: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'call' || !/^(?:local|session)Storage\.setItem$/.test(node.called.source)) return null
    const [, value] = node.values
    const kind = value ? kindOf(program, value) : 'unknown'
    return value && ['array', 'object', 'map', 'set'].includes(kind)
      ? t(
          'The browser stores only text, and {value} would be stored as something unreadable. Write {fixed}.',
          {
            value: code(value.source),
            fixed: code(`JSON.stringify(${value.source})`),
          },
        )
      : null
  })

/** `element.style = …` with a name that has a hyphen is read as a subtraction. */
const hyphenInStyle: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const isMinus = node.is === 'operation' && node.operator === '-' && node.right.is === 'name'
    if (
      !isMinus ||
      node.left.is !== 'field' ||
      node.left.owner.is !== 'field' ||
      node.left.owner.name !== 'style'
    )
      return null
    const right = node.right.source
    return t('A hyphen is read as minus. In a script, the property is called {fixed}.', {
      fixed: code(`${node.left.name}${right.charAt(0).toUpperCase()}${right.slice(1)}`),
    })
  })

/** `document.querySelector("#x").textContent = …` at the top of a script that runs before the page is read. */
export const beforeThePage: Check = ({ nodes, statement }) => {
  if (statement.around.some(({ kind }) => kind === 'function' || kind === 'lambda' || kind === 'class'))
    return null
  return firstOf(nodes, (node) => {
    const isSearch =
      node.is === 'call' &&
      /^document\.(?:getElementById|querySelector|querySelectorAll)$/.test(node.called.source) &&
      !/^["'`](?:html|head|head .*|meta.*|link.*|title)["'`]$/.test(node.values[0]?.source ?? '')
    if (!isSearch || isInLambda(node)) return null
    return t(
      'This script runs before the page’s body has been read, so nothing is found. Add {defer} to its {script} tag.',
      {
        defer: code('defer'),
        script: code('<script>'),
      },
    )
  })
}

function isInLambda(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (at.is === 'lambda' || at.is === 'function') return true
  return false
}

export const PAGE_MISTAKES = {
  joinsNumber,
  showsInputAsHtml,
  wrongSelector,
  eventWithOn,
  listAsElement,
  storesObject,
  hyphenInStyle,
} as const satisfies Record<string, Check>
