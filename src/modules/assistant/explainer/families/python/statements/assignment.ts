/** Assignments: first values, new values, several at once, items and fields. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { argumentsOf, calledName, itemsOf, operation, ownerOf, textOf, unwrapped } from '../program.ts'
import { isEmptyCollection, kindOf } from '../kinds.ts'
import { isOne } from '../roles.ts'
import { numberWord } from '../phrases/phrases.ts'
import { functionAround } from '../statement.ts'
import { conceptOf } from './concepts.ts'
import { changedOn, describeFirstValue } from './first-value.ts'
import { describeNewValue } from './new-value.ts'
import { laterUses, type Subject, type Description } from './description.ts'

type Sides = { targets: SyntaxNode[][]; values: SyntaxNode[] }

export function describeAssignment(subject: Subject): Description {
  const { targets, values } = sidesOf(subject.statement.node)
  const [first = []] = targets
  const [target] = first
  const [value] = values
  if (!target) return fallback(subject)
  if (!value) return annotationOnly(subject, target)
  if (targets.length > 1) return chained(subject, targets, value)
  if (first.length > 1 || target.type === 'TupleExpression' || target.type === 'ArrayExpression')
    return describeSeveral(subject, first.length > 1 ? first : itemsOf(target), values)
  const whole = values.length > 1 ? null : value
  if (target.type === 'MemberExpression') return describePlace(subject, target, whole)
  return whole ? describeName(subject, target, whole) : fallback(subject)
}

function sidesOf({ children }: SyntaxNode): Sides {
  const segments: SyntaxNode[][] = [[]]
  for (const child of children) {
    if (child.type === 'AssignOp') segments.push([])
    else if (![',', 'TypeDef', 'Comment'].includes(child.type)) segments.at(-1)?.push(child)
  }
  const hasValue = segments.length > 1
  return {
    targets: hasValue ? segments.slice(0, -1) : segments,
    values: hasValue ? (segments.at(-1) ?? []) : [],
  }
}

function fallback({ statement, phrases }: Subject): Description {
  const values = sidesOf(statement.node).values.map((value) => phrases.noun(value))
  const name = code(sidesOf(statement.node).targets[0]?.[0]?.source ?? '')
  return {
    gist: t('{name} holds {values} as one tuple.', { name, values: formatList(values) }),
    concept: 'sets-and-tuples',
  }
}

function annotationOnly({ statement }: Subject, target: SyntaxNode): Description {
  const hint =
    statement.node.children.find(({ type }) => type === 'TypeDef')?.source.replace(/^:\s?/, '') ?? ''
  return {
    gist: t('Announces {name} and the type it’s meant to have, {type}. It gets no value yet.', {
      name: code(target.source),
      type: code(hint),
    }),
    concept: 'types',
  }
}

function chained(
  { phrases, program }: Subject,
  targets: readonly SyntaxNode[][],
  value: SyntaxNode,
): Description {
  const names = targets.flat().map(({ source }) => code(source))
  const kind = kindOf(program, value)
  return {
    gist: t('Gives {names} the same value in one line: {value}.', {
      names: formatList(names),
      value: phrases.noun(value),
    }),
    more: [
      kind === 'list' || kind === 'dictionary' || kind === 'set'
        ? t('They share one and the same object, so a change through one name shows up under the other.')
        : t('From then on they’re independent: changing one leaves the others as they are.'),
    ],
    concept: 'variables',
  }
}

/** `a, b = b, a` and `name, price = item`. */
function describeSeveral(
  subject: Subject,
  targets: readonly SyntaxNode[],
  values: readonly SyntaxNode[],
): Description {
  const names = targets.filter(({ type }) => type !== '*')
  const shown = names.map(({ source }) => code(source))
  const [only] = values
  const right = values.length === 1 && only?.type === 'TupleExpression' ? itemsOf(only) : values
  if (isSwap(names, right)) return swap(shown)
  if (right.length === names.length && right.length > 1)
    return {
      gist: t('Gives {names} their values in one line: {values}.', {
        names: formatList(shown),
        values: formatList(right.map((value) => subject.phrases.noun(value))),
      }),
      more: [t('Everything on the right is worked out before any name on the left changes.')],
      concept: 'sets-and-tuples',
    }
  const star = targets.findIndex(({ type }) => type === '*')
  const rest = star < 0 ? undefined : targets[star + 1]
  return {
    gist: rest
      ? t('Takes {value} apart and gives the pieces the names {names}.', {
          value: only ? subject.phrases.noun(only) : '',
          names: formatList(shown),
        })
      : apartGist(subject, only, { count: numberWord(names.length), names: formatList(shown) }),
    more: [
      rest
        ? t('The star lets {name} collect everything that’s left over, as a list.', {
            name: code(rest.source),
          })
        : t('The number of pieces has to match exactly: with more or fewer, Python stops with a {error}.', {
            error: code('ValueError'),
          }),
    ],
    concept: 'sets-and-tuples',
  }
}

function apartGist(
  { phrases }: Subject,
  value: SyntaxNode | undefined,
  told: { count: string; names: string },
): string {
  const called = calledName(value)
  const owner = value && ownerOf(value)
  const [first, second] = value ? argumentsOf(value).plain : []
  if (called === '.split' && owner)
    return t('Splits {text} at each {separator} and gives the {count} pieces the names {names}.', {
      ...told,
      text: phrases.noun(owner),
      separator: first ? phrases.noun(first) : t('space'),
    })
  if (called === 'divmod' && first && second)
    return t(
      'Divides {value} by {by} and gets two answers for {names}: how often it fits, and what’s left over.',
      {
        ...told,
        value: phrases.noun(first),
        by: phrases.noun(second),
      },
    )
  const noun = value ? phrases.noun(value) : ''
  return t('Takes {value} apart into {count} pieces and gives them the names {names}.', {
    ...told,
    value: value && noun.includes(',') ? code(value.source) : noun,
  })
}

function isSwap(names: readonly SyntaxNode[], values: readonly SyntaxNode[]): boolean {
  if (names.length !== values.length || names.length < 2) return false
  const left = names.map(({ source }) => source)
  const right = values.map(({ source }) => source)
  return left.every((each) => right.includes(each)) && left.some((each, at) => each !== right[at])
}

function swap(names: readonly string[]): Description {
  return {
    gist:
      names.length > 2
        ? t('Hands the values of {names} around among them, all at once.', { names: formatList(names) })
        : t('Swaps the values of {names}.', { names: formatList(names) }),
    more: [
      t(
        'No extra variable is needed, because Python reads both values on the right before it changes any name.',
      ),
    ],
    concept: 'variables',
  }
}

/** `prices[2] = 5`, `counts[word] = …`, `self.name = name`. */
function describePlace(subject: Subject, target: SyntaxNode, value: SyntaxNode | null): Description {
  const owner = ownerOf(target)
  if (!owner || !value) return fallback(subject)
  if (target.children[1]?.type !== '[') return describeField(subject, target, value)
  const key = target.children.slice(2, -1)
  const [index] = key
  const whole = subject.phrases.noun(owner)
  const said = { whole, value: subject.phrases.noun(value), key: index ? subject.phrases.noun(index) : '' }
  const step = tallyStep(target, value)
  if (step && !isOne(step))
    return {
      gist: t('Adds {step} to the total for {key} in {whole}.', {
        ...said,
        step: subject.phrases.noun(step),
      }),
      more: [
        t(
          '{get} looks up the total so far. For a key that hasn’t been seen yet, it gives {zero} instead of an error.',
          {
            get: code('.get(…, 0)'),
            zero: code('0'),
          },
        ),
      ],
      concept: 'maps',
    }
  if (step)
    return {
      gist: t('Adds one to the count for {key} in {whole}.', said),
      first: t('Counts {key} one more time.', said),
      more: [
        t(
          '{get} looks up the count so far. For a key that hasn’t been seen yet, it gives {zero} instead of an error.',
          { ...said, get: code('.get(…, 0)'), zero: code('0') },
        ),
      ],
      concept: 'maps',
    }
  if (key.length > 1)
    return {
      gist: t('Replaces the part {part} of {whole} with {value}.', {
        ...said,
        part: code(key.map(({ source }) => source).join('')),
      }),
      concept: 'lists',
    }
  const kind = kindOf(subject.program, owner)
  if (kind === 'list' || (kind !== 'dictionary' && index && kindOf(subject.program, index) === 'number'))
    return {
      gist: t('Puts {value} into {whole} at position {key}, where it replaces what was there.', said),
      more: [t('Positions start at 0, and a position that doesn’t exist yet is an error.')],
      concept: 'lists',
    }
  return {
    gist: t('Stores {value} in {whole} under {key}.', said),
    more: [t('If there’s already an entry for {key}, its old value is replaced.', said)],
    concept: 'maps',
  }
}

/** What is added in `counts[word] = counts.get(word, 0) + 1`. Null: another assignment. */
function tallyStep(target: SyntaxNode, value: SyntaxNode): SyntaxNode | null {
  const parts = operation(unwrapped(value))
  if (parts?.operator !== '+' || calledName(parts.left) !== '.get') return null
  const [key, start] = argumentsOf(parts.left).plain
  const isSame =
    ownerOf(parts.left)?.source === ownerOf(target)?.source && key?.source === target.children[2]?.source
  return isSame && start?.text === '0' ? parts.right : null
}

function describeField(subject: Subject, target: SyntaxNode, value: SyntaxNode): Description {
  const field = code(target.source)
  const owner = code(ownerOf(target)?.source ?? '')
  const inside = functionAround(subject.statement)
  const isInit = inside?.head.some(({ text }) => text === '__init__') ?? false
  const isOwn = target.source.startsWith('self.')
  if (isInit && isOwn) {
    const isStart = isEmptyCollection(value) || ['Number', 'Boolean', 'None', 'String'].includes(value.type)
    const told = { field, value: subject.phrases.noun(value) }
    return {
      gist: isStart
        ? t('Every new object starts with {value} in {field}.', told)
        : t('Saves {value} in the new object as {field}.', told),
      more: [
        t(
          '{value} would be forgotten when this method ends; {field} stays with the object, so other methods can use it.',
          { ...told, value: value.type === 'VariableName' ? code(value.text) : t('A plain variable') },
        ),
      ],
      concept: 'classes',
    }
  }
  return {
    gist: t('Changes {field} to {value}.', { field, value: subject.phrases.noun(value) }),
    more: [
      isOwn
        ? t('Only this one object changes; other objects of the class keep their own value.')
        : t('The object {owner} itself changes, for everyone who uses it.', { owner }),
    ],
    concept: 'classes',
  }
}

function describeName(subject: Subject, target: SyntaxNode, value: SyntaxNode): Description {
  const told = describeNewValue(subject, target, value) ?? describeFirstValue(subject, target, value)
  if (told) return told
  const used = laterUses(subject, target.text, subject.statement.scope)
  const name = code(target.text)
  const hint = subject.statement.node.children.some(({ type }) => type === 'TypeDef')
  return {
    gist: plainGist(subject, target.text, value),
    more: [
      hint ? t('The note behind the colon says which type is meant. Python itself doesn’t check it.') : null,
      used ? t('You’ll find {name} again on {lines}.', { name, lines: used }) : null,
    ],
    concept: conceptOf(value),
  }
}

function plainGist({ phrases, program, statement }: Subject, target: string, value: SyntaxNode): string {
  const name = code(target)
  const told = { name, value: phrases.noun(value) }
  const called = calledName(value)
  if (value.type === 'Number' || textOf(value) !== null) {
    const line = changedOn({ program, statement }, target)
    return line === null
      ? t('{name} holds {value} from here on.', told)
      : t('{name} starts as {value}; {line} changes it.', { ...told, line })
  }
  if (
    value.type === 'CallExpression' &&
    called !== null &&
    !called.startsWith('.') &&
    told.value.startsWith(t('what '))
  )
    return t('Calls {function} and remembers the answer as {name}.', { name, function: code(value.source) })
  if (kindOf(program, value) === 'truth' && value.type !== 'Boolean')
    return t('{name} is a yes-or-no answer: it’s {true} if {condition}.', {
      ...told,
      true: code('True'),
      condition: phrases.condition(value),
    })
  if (operation(value) && kindOf(program, value) === 'number')
    return t('Works out {value}, and calls it {name}.', told)
  if (value.type.includes('Comprehension')) return t('Builds {value}, and calls it {name}.', told)
  if (value.type === 'FormatString') return t('Puts together {value}, and calls it {name}.', told)
  if (value.type === 'ConditionalExpression') return t('{name} gets one of two values: {value}.', told)
  if (value.type === 'ArrayExpression' || value.type === 'DictionaryExpression')
    return t('{name} is {value}.', told)
  return t('{name} becomes {value}.', told)
}
