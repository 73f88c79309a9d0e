/** Choices: `if`, `else if`, `else`, `switch` and its cases. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { type Node, type NodeOf, statementsIn } from '../model/model.ts'
import { conditionOf, isWholeAnswer, nameOfFunctionAround } from '../statement.ts'
import { blockLines, blockRange, lineOf, type Subject, type Description } from './description.ts'

export function describeIf(subject: Subject): Description | null {
  const { statement, phrases } = subject
  const condition = conditionOf(statement)
  if (!condition) return null
  const told = { condition: phrases.condition(condition), lines: blockLines(subject) }
  if (statement.kind === 'else if')
    return {
      gist: t('If nothing above was true, this checks whether {condition}. If so, {lines} will run.', told),
      first: t('Otherwise, if {condition}, this block runs.', told),
      more: [t('Only one block of this whole chain runs: the first whose condition is true.')],
      concept: 'conditions',
    }
  const exit = earlyExit(subject, condition)
  return {
    gist: exit ?? t('Checks whether {condition}. Only then will {lines} run.', told),
    first: t('Only if {condition}, this block runs.', told),
    more: [exit === null ? otherwise(subject) : null, ...logicNotes(subject, condition)],
    concept: 'conditions',
  }
}

/** A block that leaves at once is a guard: what follows runs otherwise. */
function earlyExit({ statement, phrases }: Subject, condition: Node): string | null {
  const [only, ...others] = statementsIn(statement.body)
  const hasElse = statement.node.is === 'if' && statement.node.otherwise !== null
  if (!only || others.length > 0 || hasElse) return null
  const name = nameOfFunctionAround(statement)
  const told = { condition: phrases.condition(condition), name: code(name) }
  switch (only.is) {
    case 'return':
      if (name === '') return null
      return only.value === null
        ? t('If {condition}, {name} stops right here. Otherwise it continues below.', told)
        : t(
            'If {condition}, {name} stops here and gives back {what}. Everything below is for the other cases.',
            {
              ...told,
              what: phrases.noun(only.value),
            },
          )
    case 'throw':
      return t('If {condition}, an error is thrown, so the code below can rely on the opposite.', told)
    case 'continue':
      if (only.label !== null) return null
      return t('If {condition}, this round of the loop is skipped.', told)
    case 'break':
      if (only.label !== null) return null
      return t('If {condition}, the loop ends early.', told)
    default:
      return null
  }
}

/** Where the program continues when the condition is false. */
function otherwise({ program, statement: { node } }: Subject): string {
  const next = node.is === 'if' ? node.elseAt : null
  return next === null
    ? t('Otherwise, the program skips that.')
    : t('Otherwise, the program continues at line {line}.', { line: String(program.file.lineAt(next)) })
}

/** How `&&` and `||` stop early. */
function logicNotes({ program: { language } }: Subject, condition: Node): string[] {
  const told = { language: language.name }
  if (condition.is !== 'operation') return []
  if (condition.operator === '&&')
    return [
      t(
        'Both sides have to be true. If the left one is false, {language} doesn’t even look at the right one.',
        told,
      ),
    ]
  if (condition.operator === '||')
    return [
      t('One true side is enough. If the left one is true, {language} doesn’t look at the right one.', told),
    ]
  return []
}

export function describeElse(subject: Subject): Description {
  const lines = blockLines(subject)
  const conditions = conditionsBefore(subject)
  const [only] = conditions
  return {
    gist:
      conditions.length === 1 && only
        ? t('In every other case, {lines} will run: that’s when {condition}.', {
            lines,
            condition: subject.phrases.opposite(only),
          })
        : t('When none of the conditions above is true, {lines} will run.', { lines }),
    first: t('Otherwise, this block runs.'),
    more: [t('It has no condition, because it catches everything that’s left.')],
    concept: 'conditions',
  }
}

function conditionsBefore({ statement }: Subject): Node[] {
  const found: Node[] = []
  for (let node: Node | null = statement.node; node?.is === 'if'; node = node.parent)
    found.unshift(node.condition)
  return found
}

export function describeSwitch({ statement, phrases }: Subject): Description | null {
  const { node } = statement
  if (node.is !== 'switch') return null
  const told = { value: phrases.noun(node.value), n: node.cases.length }
  const hasDefault = node.cases.some(({ isDefault }) => isDefault)
  return {
    gist: node.isValue
      ? t('Compares {value} with each of the {n} cases below and takes the value of the one that fits.', told)
      : t('Compares {value} with each of the {n} cases below and jumps to the one that fits.', told),
    more: [
      hasDefault
        ? t('If none fits, {default} takes over.', { default: code('default') })
        : t('If none fits, nothing happens.'),
    ],
    concept: 'conditions',
  }
}

export function describeCase(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'case') return null
  const values = formatList(node.labels.map(({ source }) => code(source)))
  if (isWholeAnswer(node)) return answerOfCase(subject, node, values)
  const lines = blockRange(subject) ? blockLines(subject) : t('what follows')
  if (node.isDefault && node.labels.length === 0)
    return {
      gist: t('When no case fits, {lines} will run.', { lines }),
      first: t('This is for everything else.'),
      concept: 'conditions',
    }
  if (node.statements.length === 0)
    return {
      gist: t(
        'For {values}, the program does the same as for the next case: there’s nothing here on its own.',
        {
          values,
        },
      ),
      concept: 'conditions',
    }
  const value = node.parent?.is === 'switch' ? subject.phrases.noun(node.parent.value) : t('the value')
  return {
    gist:
      node.labels.length > 1
        ? t('If {value} is one of {values}, {lines} will run.', { values, value, lines })
        : t('If {value} is {values}, {lines} will run.', { values, value, lines }),
    first: t('This is for {values}.', { values }),
    more: [fallsThrough(subject, node)],
    concept: 'conditions',
  }
}

/** `case 1 -> "one";` */
function answerOfCase({ phrases }: Subject, node: NodeOf<'case'>, values: string): Description {
  const [only] = node.statements
  const told = { values, result: only?.is === 'expression' ? phrases.noun(only.value) : '' }
  return {
    gist:
      node.labels.length === 0
        ? t('For everything else, the result is {result}.', told)
        : t('For {values}, the result is {result}.', told),
    concept: 'conditions',
  }
}

const ENDS = new Set(['break', 'return', 'throw', 'continue', 'yield'])

/** Whether the program goes on into the next case. */
export function isFallingThrough(node: NodeOf<'case'>): boolean {
  const last = node.statements.at(-1)
  const inner = last?.is === 'block' ? last.statements.at(-1) : last
  const cases = node.parent?.is === 'switch' ? node.parent.cases : []
  const isLast = cases.at(-1) === node
  return !node.isArrow && !isLast && inner !== undefined && !ENDS.has(inner.is) && !leavesByAll(inner)
}

/** An `if` of which all branches leave, or a loop without an end. */
function leavesByAll(node: Node): boolean {
  if (node.is === 'block') return node.statements.some((each) => ENDS.has(each.is) || leavesByAll(each))
  if (node.is === 'if')
    return [node.body, node.otherwise].every(
      (each) => each !== null && (ENDS.has(each.is) || leavesByAll(each)),
    )
  return node.is === 'while' || node.is === 'for' || node.is === 'try'
}

function fallsThrough(subject: Subject, node: NodeOf<'case'>): string | null {
  const end = node.statements.find(({ is }) => is === 'break')
  if (!end) return null
  return t('The {break} on line {line} leaves the {switch}, so the next case isn’t run as well.', {
    break: code('break'),
    switch: code('switch'),
    line: String(lineOf(subject, end.from)),
  })
}
