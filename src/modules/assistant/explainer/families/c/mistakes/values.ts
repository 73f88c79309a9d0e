/** Mistakes with values, functions and directives. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { allWithin, type Check, type Node, ownNodes } from '../../braces/braces.ts'

/** `int n; printf("%d", n);` */
const readsUnset: Check = ({ statement: { node, siblings, scope }, program }) => {
  if (node.is !== 'declare' || node.isField || scope === program.names.file) return null
  if (node.modifiers.some((word) => word === 'static' || word === 'extern')) return null
  const variable = node.variables.find(({ value }) => value === null)
  const type = variable?.type
  if (!type || type.dimensions > 0 || variable.target.is !== 'name') return null
  const { name } = variable.target
  for (const next of siblings.slice(siblings.indexOf(node) + 1)) {
    const uses = usesIn(next, name)
    const [use] = uses
    if (!use) continue
    if (!isRead(use) || isGuarded(use, next)) return null
    return t('{name} has no value yet when line {line} reads it, so what’s there isn’t known.', {
      name: code(name),
      line: String(use.line),
    })
  }
  return null
}

/** Names in the order in which they stand in the text. */
function usesIn(node: Node, name: string): Node[] {
  return allWithin(node)
    .filter((each) => each.is === 'name' && each.name === name)
    .toSorted((one, other) => one.from - other.from)
}

/** Whether the value itself is looked at: a struct gets its fields one by one, and `sizeof` reads nothing. */
function isRead(use: Node): boolean {
  const { parent } = use
  if (parent?.is === 'field' || parent?.is === 'address' || parent?.is === 'input') return false
  if (parent?.is === 'unary' && parent.operator === 'sizeof') return false
  return !(parent?.is === 'assignment' && parent.target === use)
}

/** Whether it depends on something whether the place is reached, or the value is set in the same statement before. */
function isGuarded(use: Node, statement: Node): boolean {
  for (let at: Node = use; at !== statement && at.parent; at = at.parent) {
    const { parent } = at
    if (parent.is === 'if' && parent.condition !== at) return true
    if (parent.is === 'while' && parent.condition !== at) return true
    if (parent.is === 'for' && !parent.starts.includes(at)) return true
    if (['switch', 'case', 'choice', 'do', 'label', 'other', 'assignment'].includes(parent.is)) return true
    if (parent.is === 'operation' && /^(?:&&|\|\|)$/.test(parent.operator)) return true
  }
  return statement.is === 'label'
}

/** `int add(int a, int b) { a + b; }` */
const givesNothing: Check = ({ statement: { node, kind } }) => {
  if (kind !== 'function' || node.is !== 'function' || !node.body || !node.type || !node.name) return null
  const isEmpty = node.type.name === 'void' && node.type.pointers === 0
  if (
    isEmpty ||
    node.name.name === 'main' ||
    !node.source.startsWith(node.type.source.split(/[\s*]/)[0] ?? '')
  )
    return null
  const leaves = ownNodes(node.body).some(
    ({ is, source }) =>
      is === 'return' ||
      is === 'directive' ||
      (is === 'call' && /^(?:exit|abort)\b/.test(source)) ||
      is === 'while' ||
      is === 'for',
  )
  return leaves
    ? null
    : t('{name} is to give back a value of the type {type}, but there’s no {return} in it.', {
        name: code(node.name.name),
        type: code(node.type.source),
        return: code('return'),
      })
}

/** `#define MAX 10;`, `#define MAX = 10` */
const definesTooMuch: Check = ({ statement: { node } }) => {
  if (node.is !== 'directive') return null
  const [, name = '', value = ''] = /^#\s*define\s+(\w+)[ \t]+([^\n]*)/.exec(node.source) ?? []
  const meant = value.replace(/\/\*.*|\/\/.*/, '').trim()
  if (meant.startsWith('=') && !meant.startsWith('=='))
    return t('There’s no {sign} in a {define}: it would be put in wherever {name} is written.', {
      sign: code('='),
      define: code('#define'),
      name: code(name),
    })
  return /^[\w.+-]+;$/.test(meant)
    ? t('The semicolon belongs to {name} now and is put in wherever {name} is written. Leave it out.', {
        name: code(name),
      })
    : null
}

/** `#define SQUARE(x) x * x` */
const macroWithoutBrackets: Check = ({ statement: { node } }) => {
  if (node.is !== 'directive') return null
  const [, name = '', parameter = '', value = ''] =
    /^#\s*define\s+(\w+)\((\w+)\)[ \t]+([^\n]*)/.exec(node.source) ?? []
  if (parameter === '' || !new RegExp(String.raw`^${parameter}\s*\*\s*${parameter}$`).test(value.trim()))
    return null
  return t(
    'The text is put in as it is, so {use} becomes {result}. Put brackets around each {parameter} and the whole.',
    {
      use: code(`${name}(1 + 2)`),
      result: code(value.trim().replaceAll(new RegExp(String.raw`\b${parameter}\b`, 'g'), '1 + 2')),
      parameter: code(parameter),
    },
  )
}

export const VALUE_MISTAKES = {
  readsUnset,
  givesNothing,
  definesTooMuch,
  macroWithoutBrackets,
} as const satisfies Record<string, Check>
