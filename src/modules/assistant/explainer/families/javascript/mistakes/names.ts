/** Mistakes with variables, functions and classes. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  allWithin,
  type BraceDefinition,
  type BraceProgram,
  type Check,
  definitionOf,
  definitionsOf,
  firstOf,
  type Node,
  type NodeOf,
  namesIn,
  ownerOf,
  ownNodes,
  toldOf,
  openPhrases,
  kindOf,
  wordOf,
} from '../../braces/braces.ts'

/** Names that an expression gives a value. */
function assignedIn(node: Node): NodeOf<'name'>[] {
  if (node.is === 'assignment') return namesIn(node.target)
  return node.is === 'step' ? namesIn(node.target) : []
}

/** Whether it's declared by this word. */
function isDeclaredBy(definition: BraceDefinition | undefined, word: string): boolean {
  const declare = definition?.value?.is === 'variable' ? definition.value.parent : null
  return declare?.is === 'declare' && declare.modifiers.includes(word)
}

/** `const n = 1; n = 2;` */
const changesConstant: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    for (const name of assignedIn(node)) {
      const [first] = definitionsOf(program, name)
      if (!isDeclaredBy(first, 'const') || first?.at === name.from) continue
      return t(
        '{name} is a {const}, so giving it another value is an error. Declare it with {let} on line {line}.',
        {
          name: code(name.name),
          const: code('const'),
          let: code('let'),
          line: String(first?.line ?? ''),
        },
      )
    }
    return null
  })

/** `console.log(total); let total = 0;` */
const usedTooEarly: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'name') return null
    const definition = definitionsOf(program, node)[0]
    const isLate = definition !== undefined && definition.at > node.from
    if (!isLate || !(isDeclaredBy(definition, 'let') || isDeclaredBy(definition, 'const'))) return null
    const declare = definition.value?.parent
    if (!declare || functionOf(node) !== functionOf(declare) || loopAround(declare)) return null
    return t('{name} is used here, but made only on line {line}: before that line, it can’t be read.', {
      name: code(node.name),
      line: String(definition.line),
    })
  })

function functionOf(node: Node): Node | null {
  for (let at = node.parent; at; at = at.parent)
    if (at.is === 'function' || at.is === 'lambda' || at.is === 'class') return at
  return null
}

function loopAround(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (at.is === 'switch' || at.is === 'case') return true
  return false
}

/** `for (var i …) setTimeout(() => console.log(i))` */
const sharedByRounds: Check = ({ statement: { node } }) => {
  if (node.is !== 'for' || node.starts[0]?.is !== 'declare' || !node.starts[0].modifiers.includes('var'))
    return null
  const names = new Set(
    node.starts[0].variables.flatMap(({ target }) => namesIn(target)).map(({ name }) => name),
  )
  const late = allWithin(node.body).find((each) => isCalledLater(each))
  const used = late && allWithin(late).find((each) => each.is === 'name' && names.has(each.name))
  return used
    ? t(
        'All rounds share one {name}, so the functions made here see its last value. Write {let} instead of {var}.',
        {
          name: code(used.source),
          let: code('let'),
          var: code('var'),
        },
      )
    : null
}

function isCalledLater(node: Node): boolean {
  if (node.is !== 'lambda') return false
  const { parent } = node
  return (
    parent?.is === 'call' &&
    /(?:^|\.)(?:setTimeout|setInterval|addEventListener|then|push)$/.test(parent.called.source)
  )
}

/** `let total; total += 5;` */
const addsToNothing: Check = ({ statement: { node }, program }) => {
  const change =
    node.is === 'expression' && (node.value.is === 'assignment' || node.value.is === 'step')
      ? node.value
      : null
  if (
    !change ||
    (change.is === 'assignment' &&
      (change.operator === '' || change.operator === '??' || change.operator === '||')) ||
    change.target.is !== 'name'
  )
    return null
  const definitions = definitionsOf(program, change.target)
  const [first] = definitions
  const isNeverSet = definitions.every((each) => each === first || each.kind === 'update')
  const isEmpty =
    first?.value?.is === 'variable' && first.value.value === null && first.value.target.is === 'name'
  if (!first || !isEmpty || !isNeverSet) return null
  return t(
    '{name} is still {undefined} here, so the result is {nan} or a text with “undefined” in it. Give it a first value on line {line}.',
    {
      name: code(change.target.name),
      undefined: code('undefined'),
      nan: code('NaN'),
      line: String(first.line),
    },
  )
}

/** `name.toUpperCase();` */
const forgetsResult: Check = ({ statement: { node }, program }) => {
  if (node.is !== 'expression' || node.value.is !== 'call') return null
  const word = wordOf(program, node.value)
  const owner = ownerOf(node.value)
  if (!word?.isPure || !word.noun || node.value.called.source === 'require') return null
  // A method of the program's own may have the same name.
  if (owner && kindOf(program, owner) === 'unknown' && definitionOf(program, owner)) return null
  const told = { ...toldOf(openPhrases(program), node.value, 1), call: code(node.value.source) }
  const isText = owner?.is === 'name' && kindOf(program, owner) === 'text' && word.gives === 'text'
  if (isText && !isDeclaredBy(definitionsOf(program, owner)[0], 'const'))
    return t('{whole} itself doesn’t change: the method makes a new text. To keep it, write {fixed}.', {
      ...told,
      fixed: code(`${owner.source} = ${node.value.source};`),
    })
  return isText
    ? t('{whole} itself doesn’t change: the method makes a new text, which isn’t stored anywhere.', told)
    : t('The result of {call} isn’t used: store it in a variable or show it.', told)
}

/** A method that's named and not called: `const up = name.toUpperCase;` */
const notCalled: Check = ({ nodes, statement, program }) => {
  const { node: statementNode } = statement
  if (statementNode.is === 'expression' && statementNode.value.is === 'name') {
    const value = definitionOf(program, statementNode.value)?.value
    const isFunction = value?.is === 'function' || (value?.is === 'variable' && value.value?.is === 'lambda')
    if (isFunction)
      return t('This only names the function. To run it, write {fixed}.', {
        fixed: code(`${statementNode.value.name}();`),
      })
  }
  return firstOf(nodes, (node) => {
    if (
      node.is !== 'field' ||
      !/^(?:toUpperCase|toLowerCase|trim|pop|shift|toFixed|reverse)$/.test(node.name)
    )
      return null
    const isCalled = node.parent?.is === 'call' && node.parent.called === node
    const isPart =
      node.parent?.is === 'field' || node.parent?.is === 'item' || node.parent?.is === 'assignment'
    const kind = kindOf(program, node.owner)
    return !isCalled && !isPart && ['text', 'array', 'number'].includes(kind)
      ? t('{method} is only named here. To run it, add parentheses: {fixed}.', {
          method: code(node.source),
          fixed: code(`${node.source}()`),
        })
      : null
  })
}

/** A line break behind `return` ends the statement. */
const returnsNothing: Check = ({ statement: { node, siblings } }) => {
  if (node.is !== 'return' || node.value !== null || node.source.includes(';')) return null
  const next = siblings[siblings.indexOf(node) + 1]
  const isOrphan =
    next !== undefined && next.line > node.line && (next.is === 'expression' || next.is === 'block')
  const isValue =
    next?.is === 'block' ||
    (next?.is === 'expression' && !['call', 'output', 'assignment', 'step', 'await'].includes(next.value.is))
  return isOrphan && isValue
    ? t(
        'A line break ends the {return} right here, so the value on line {line} isn’t given back. Put both on one line.',
        {
          return: code('return'),
          line: String(next.line),
        },
      )
    : null
}

/** In a method, `balance` where `this.balance` is meant. */
const fieldWithoutThis: Check = ({ nodes, statement, program }) => {
  const owner = statement.around.find(({ kind }) => kind === 'class')?.node
  if (owner?.is !== 'class') return null
  const members = membersOf(owner)
  return firstOf(nodes, (node) => {
    if (node.is !== 'name' || node.parent?.is === 'function' || definitionOf(program, node)) return null
    if (program.language.builtIn.has(node.name)) return null
    return members.has(node.name)
      ? t('{name} belongs to the object, so it needs {fixed}.', {
          name: code(node.name),
          fixed: code(`this.${node.name}`),
        })
      : null
  })
}

/** Fields, methods, and what the constructor stores in `this`. */
function membersOf(owner: NodeOf<'class'>): Set<string> {
  const found = new Set<string>()
  for (const member of owner.members) {
    if (
      member.is === 'function' &&
      member.kind === 'method' &&
      member.name &&
      !member.modifiers.includes('static')
    )
      found.add(member.name.name)
    if (member.is === 'declare' && !member.modifiers.includes('static'))
      for (const { target } of member.variables) found.add(target.source)
  }
  for (const node of ownNodes(owner).concat(...owner.members.map((member) => allWithin(member))))
    if (node.is === 'assignment' && node.target.is === 'field' && node.target.owner.is === 'this')
      found.add(node.target.name)
  return found
}

/** A constructor that uses `this` before `super(…)`. */
const thisBeforeSuper: Check = ({ statement: { node, around } }) => {
  if (node.is !== 'function' || node.kind !== 'constructor' || node.body?.is !== 'block') return null
  const owner = around[0]?.node
  if (owner?.is !== 'class' || owner.parents.length === 0) return null
  const inside = ownNodes(node.body)
  const start = inside.find((each) => each.is === 'call' && each.called.is === 'super')
  const first = inside.find(({ is }) => is === 'this')
  if (!start)
    return t('A class with {extends} has to call {super} in its constructor.', {
      extends: code('extends'),
      super: code('super(…)'),
    })
  return first && first.from < start.from
    ? t('Line {line} uses {this} before {super} has run, which is an error.', {
        line: String(first.line),
        this: code('this'),
        super: code('super(…)'),
      })
    : null
}

/** `{ name, greet: () => this.name }` */
const arrowAsMethod: Check = ({ nodes, statement }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'entry' || node.value.is !== 'lambda' || !node.value.source.includes('=>')) return null
    if (node.value.source.startsWith('function') || node.parent?.is !== 'object') return null
    if (statement.around.some(({ kind }) => kind === 'function' || kind === 'lambda' || kind === 'class'))
      return null
    const usesThis = ownNodes(node.value).some(({ is }) => is === 'this')
    return usesThis
      ? t('In an arrow function, {this} isn’t the object. Write {fixed}.', {
          this: code('this'),
          fixed: code(`${node.key.source}() { … }`),
        })
      : null
  })

/** A class that's called without `new`. */
const classWithoutNew: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) =>
    node.is === 'call' && node.called.is === 'name' && definitionOf(program, node.called)?.kind === 'class'
      ? t('{name} is a class, so it needs {new}: {fixed}.', {
          name: code(node.called.name),
          new: code('new'),
          fixed: code(`new ${node.source}`),
        })
      : null,
  )

/** The condition of a loop that nothing in it can change. */
export function callsUnknown(program: BraceProgram, nodes: readonly Node[]): boolean {
  return nodes.some((node) => (node.is === 'call' && wordOf(program, node) === null) || node.is === 'yield')
}

export const NAME_MISTAKES = {
  changesConstant,
  usedTooEarly,
  sharedByRounds,
  addsToNothing,
  forgetsResult,
  notCalled,
  returnsNothing,
  fieldWithoutThis,
  thisBeforeSuper,
  arrowAsMethod,
  classWithoutNew,
} as const satisfies Record<string, Check>
