/** Choices: `if`, `elif`, `else`, `match` and `case`. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { operation, unwrapped } from '../program.ts'
import { conditionOf, functionAround } from '../statement.ts'
import { blockLines, blockRange, linesText, lineOf, type Subject, type Description } from './description.ts'

export function describeIf(subject: Subject): Description {
  const { statement, phrases } = subject
  const condition = conditionOf(statement)
  if (!condition) return { gist: '', concept: 'conditions' }
  if (isMainCheck(condition)) return mainCheck(subject)
  const told = {
    condition: phrases.condition(condition),
    lines: blockLines(subject) ?? t('the rest of this line'),
  }
  if (statement.kind === 'elif')
    return {
      gist: t('If nothing above was true, this checks whether {condition}. If so, {lines} will run.', told),
      first: t('Otherwise, if {condition}, the indented block runs.', told),
      more: [t('Only one block of this whole chain runs: the first whose condition is true.')],
      concept: 'conditions',
    }
  const exit = earlyExit(subject)
  return {
    gist: exit ?? t('Checks whether {condition}. Only then will {lines} run.', told),
    first: t('Only if {condition}, the indented block runs.', told),
    more: [exit === null ? otherwise(subject) : null, ...logicNotes(condition)],
    concept: 'conditions',
  }
}

function isMainCheck(condition: SyntaxNode): boolean {
  const parts = operation(condition)
  return parts?.left.text === '__name__'
}

function mainCheck(subject: Subject): Description {
  return {
    gist: t('Runs {lines} only when this file is started directly, not when another file imports it.', {
      lines: blockLines(subject) ?? t('what follows'),
    }),
    more: [
      t(
        'Python sets {name} to {main} in the file that you start; in an imported file it’s the file’s own name.',
        { name: code('__name__'), main: code('"__main__"') },
      ),
    ],
    concept: 'modules',
  }
}

/** A block that leaves at once is a guard: what follows runs otherwise. */
function earlyExit(subject: Subject): string | null {
  const { statement, phrases } = subject
  const condition = conditionOf(statement)
  const first = statement.body?.children.find(({ type }) => type !== ':' && type !== 'Comment')
  const isAlone =
    statement.body?.children.filter(({ type }) => type !== ':' && type !== 'Comment').length === 1
  if (!first || !condition || !isAlone || hasElse(statement.node)) return null
  const told = {
    condition: phrases.condition(condition),
    name: code(functionName(subject)),
    what: returned(subject, first),
  }
  if (first.type === 'ReturnStatement' && functionAround(statement) && statement.around[0]?.kind === 'def')
    return told.what === ''
      ? t('If {condition}, {name} stops right here. Otherwise it continues below.', told)
      : t(
          'If {condition}, {name} stops here and gives back {what}. Everything below is for the other cases.',
          told,
        )
  if (first.type === 'RaiseStatement')
    return t('If {condition}, an error is raised, so the code below can rely on the opposite.', told)
  if (first.type === 'ContinueStatement') return t('If {condition}, this round of the loop is skipped.', told)
  if (first.type === 'BreakStatement') return t('If {condition}, the loop ends early.', told)
  return null
}

function returned({ phrases }: Subject, statement: SyntaxNode): string {
  const value = statement.type === 'ReturnStatement' ? statement.children[1] : undefined
  return value && statement.children.length === 2 ? phrases.noun(value) : ''
}

function functionName({ statement }: Subject): string {
  return functionAround(statement)?.node.children.find(({ type }) => type === 'VariableName')?.text ?? ''
}

function hasElse(node: SyntaxNode): boolean {
  return node.children.some(({ type }) => type === 'else' || type === 'elif')
}

/** Where the program continues when the condition is false. */
function otherwise({ program, statement }: Subject): string | null {
  const next = statement.node.children.find(
    ({ type, from }) => (type === 'elif' || type === 'else') && from > (statement.body?.from ?? 0),
  )
  if (next)
    return t('Otherwise, the program continues at line {line}.', {
      line: String(program.file.lineAt(next.from)),
    })
  return t('Otherwise, the program skips that.')
}

/** How `and` and `or` stop early. */
function logicNotes(condition: SyntaxNode): (string | null)[] {
  const parts = operation(unwrapped(condition))
  if (parts?.operator === 'and')
    return [
      t('Both sides have to be true. If the left one is false, Python doesn’t even look at the right one.'),
    ]
  if (parts?.operator === 'or')
    return [t('One true side is enough. If the left one is true, Python doesn’t look at the right one.')]
  return []
}

export function describeElse(subject: Subject): Description {
  const { statement, phrases } = subject
  const lines = blockLines(subject) ?? t('the rest of this line')
  const opening = linesText(lineOf(subject, statement.node.from), lineOf(subject, statement.node.from))
  if (statement.node.type === 'ForStatement' || statement.node.type === 'WhileStatement')
    return {
      gist: t(
        'This {else} belongs to the loop that starts on {opening}: {lines} will run only if the loop wasn’t left with {break}.',
        { else: code('else'), break: code('break'), opening, lines },
      ),
      concept: 'loops',
    }
  if (statement.node.type === 'TryStatement')
    return {
      gist: t('{Lines} will run only if the {try} block raised no error.', {
        Lines: capital(lines),
        try: code('try'),
      }),
      concept: 'errors',
    }
  const conditions = conditionsBefore(subject)
  const [only] = conditions
  const gist =
    conditions.length === 1 && only
      ? t('In every other case, {lines} will run: that’s when {condition}.', {
          lines,
          condition: phrases.opposite(only),
        })
      : t('When none of the conditions above is true, {lines} will run.', { lines })
  return {
    gist,
    first: t('Otherwise, the indented block runs.'),
    more: [t('It has no condition, because it catches everything that’s left.')],
    concept: 'conditions',
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function conditionsBefore({ statement }: Subject): SyntaxNode[] {
  const { children } = statement.node
  return children.flatMap((child, at) => {
    const before = children[at - 1]?.type
    return before === 'if' || before === 'elif' ? [child] : []
  })
}

export function describeMatch({ statement, phrases }: Subject): Description {
  const value = statement.node.children[1]
  return {
    gist: t(
      'Compares {value} with each {case} below, from top to bottom, and runs the first one that fits.',
      { value: value ? phrases.noun(value) : '', case: code('case') },
    ),
    more: [t('If none fits, nothing happens.')],
    concept: 'conditions',
  }
}

export function describeCase(subject: Subject): Description {
  const pattern = subject.statement.node.children[1]
  const guard = subject.statement.node.children.find(({ type }) => type === 'Guard')?.children[1]
  const lines = blockRange(subject)
  const where = lines ? linesText(lines.from, lines.to) : t('the rest of this line')
  if (!pattern) return { gist: '', concept: 'conditions' }
  if (pattern.source === '_')
    return {
      gist: t('{pattern} fits everything, so {lines} will run when no case above did.', {
        pattern: code('_'),
        lines: where,
      }),
      concept: 'conditions',
    }
  const told = { fits: fitting(pattern), lines: where }
  return {
    gist: guard
      ? t('Fits {fits}, if also {condition}. Then {lines} will run.', {
          ...told,
          condition: subject.phrases.condition(guard),
        })
      : t('Fits {fits}. Then {lines} will run.', told),
    concept: 'conditions',
  }
}

function fitting(pattern: SyntaxNode): string {
  const source = code(pattern.source)
  switch (pattern.type) {
    case 'LiteralPattern':
      return t('exactly {value}', { value: source })
    case 'OrPattern':
      return t('any of {values}', { values: source })
    case 'SequencePattern':
      return t('a list or tuple of the form {pattern}, and names its parts', { pattern: source })
    case 'MappingPattern':
      return t('a dictionary with the keys in {pattern}', { pattern: source })
    case 'ClassPattern':
      return t('an object of the form {pattern}', { pattern: source })
    case 'CapturePattern':
      return t('any value, and calls it {name}', { name: source })
    default:
      return t('the pattern {pattern}', { pattern: source })
  }
}
