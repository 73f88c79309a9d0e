/** Mistakes in conditions. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { columnNamed, resolve } from '../names/names.ts'
import { numberOf, sourceText } from '../program.ts'
import { allWithin, type Expression } from '../syntax/syntax.ts'
import { type Check, firstOf, isComparison, type Look } from './look.ts'

const isNull = (expression: Expression) => expression.type === 'word' && expression.word === 'null'

const equalsNull: Check = ({ program, deep, clause }) => {
  const compared = deep.find((each) => isComparison(each) && (isNull(each.left) || isNull(each.right)))
  if (compared?.type !== 'binary' || clause.kind === 'set') return null
  const side = isNull(compared.right) ? compared.left : compared.right
  const isEqual = compared.operator === '=' || compared.operator === '=='
  return t(
    'Watch out: {condition} is never true, because nothing is equal or unequal to {null}. Write {fix}.',
    {
      condition: code(sourceText(program, compared)),
      null: code('NULL'),
      fix: code(`${sourceText(program, side)} ${isEqual ? 'IS NULL' : 'IS NOT NULL'}`),
    },
  )
}

const nullInList: Check = ({ deep }) =>
  deep.some((each) => each.type === 'inList' && each.list.some(isNull))
    ? t(
        'Watch out: {null} in a list finds no missing values, and with {notIn} it makes the whole condition never true. Ask with {fix} separately.',
        {
          null: code('NULL'),
          notIn: code('NOT IN'),
          fix: code('IS NULL'),
        },
      )
    : null

const notInNullable: Check = ({ nodes, phrases, program }) =>
  firstOf(nodes, (node) => {
    if (node.type !== 'inQuery' || !node.isNot) return null
    const [select] = node.query.parts
    const item = select?.items[0]?.expression
    if (!select || item?.type !== 'column') return null
    const own = phrases.within(node.query)
    const column = resolve(own.scope, item)?.column
    const isFiltered = select.where
      ? allWithin(select.where.expression).some((each) => each.type === 'isNull' && each.isNot)
      : false
    if (!column?.definedAt || !column.isNullable || isFiltered) return null
    return t(
      'Watch out: {column} may be {null}, and one {null} in that list is enough for {notIn} to keep no row at all. Add {fix} to the inner query, or use {exists}.',
      {
        column: code(column.name),
        null: code('NULL'),
        notIn: code('NOT IN'),
        fix: code(`WHERE ${sourceText(program, item)} IS NOT NULL`),
        exists: code('NOT EXISTS'),
      },
    )
  })

/** `a = 1 OR a = 2 AND b = 3` */
const andOrMixed: Check = ({ deep, program }) =>
  firstOf(deep, (node) => {
    if (node.type !== 'any') return null
    const mixed = node.parts.find((part) => part.type === 'all' && !part.inParens)
    const single = node.parts.find((part) => part.type !== 'all' && part.type !== 'any')
    if (mixed?.type !== 'all' || !single) return null
    const subject = askedColumn(single)
    const isSame = subject !== null && mixed.parts.some((part) => askedColumn(part) === subject)
    const isTie = mixed.parts.some((part) => isComparison(part) && part.right.type === 'column')
    if (!isSame || isTie) return null
    return t(
      'Watch out: {and} binds more tightly than {or}, so {part} belongs together and {single} is enough by itself. If the {or} was meant to come first, put parentheses around it.',
      {
        and: code('AND'),
        or: code('OR'),
        part: code(sourceText(program, mixed)),
        single: code(sourceText(program, single)),
      },
    )
  })

/** Name of the column that a test is about. */
function askedColumn(expression: Expression): string | null {
  if (expression.type === 'binary' && expression.operator === '=' && expression.left.type === 'column')
    return expression.left.name.text.toLowerCase()
  if (expression.type === 'like' && expression.operand.type === 'column')
    return expression.operand.name.text.toLowerCase()
  return null
}

/** `species = 'cat' OR 'dog'` */
const lonelyValue: Check = ({ deep, program }) =>
  firstOf(deep, (node) => {
    if (node.type !== 'any' && node.type !== 'all') return null
    const value = node.parts.find(({ type }) => type === 'text' || type === 'number')
    const asked = node.parts.find(isComparison)
    if (!value || !asked) return null
    return t(
      'Watch out: {value} is a condition by itself here, not another value for {column}. Write {fix}.',
      {
        value: code(sourceText(program, value)),
        column: code(sourceText(program, asked.left)),
        fix: code(
          `${sourceText(program, asked.left)} IN (${sourceText(program, asked.right)}, ${sourceText(program, value)})`,
        ),
      },
    )
  })

/** `1 < x < 5` */
const chainedComparison: Check = ({ deep, program }) =>
  firstOf(deep, (node) => {
    const inner =
      isComparison(node) && /[<>]/.test(node.operator) && isComparison(node.left) && !node.left.inParens
        ? node.left
        : null
    if (!inner || !isComparison(node)) return null
    return t(
      'Watch out: {first} gives {yes} or {no}, and that’s what is compared with {right}. Write {fix}.',
      {
        first: code(sourceText(program, inner)),
        yes: code('1'),
        no: code('0'),
        right: code(sourceText(program, node.right)),
        fix: code(
          `${sourceText(program, inner)} AND ${sourceText(program, inner.right)} ${node.operator} ${sourceText(program, node.right)}`,
        ),
      },
    )
  })

const likeWithoutWildcard: Check = ({ deep, program }) =>
  firstOf(deep, (node) => {
    if (node.type !== 'like' || node.word !== 'like' || node.pattern.type !== 'text') return null
    const { value } = node.pattern
    if (/[%_]/.test(value) || value === '') return null
    const told = {
      pattern: code(sourceText(program, node.pattern)),
      starts: code(`'${value}%'`),
      contains: code(`'%${value}%'`),
    }
    return value.includes('*')
      ? t('Watch out: {like} doesn’t know {star}. The sign for any characters is {percent}.', {
          like: code('LIKE'),
          star: code('*'),
          percent: code('%'),
        })
      : t(
          'Watch out: without {percent} the pattern {pattern} only fits that very text. For texts that start with it write {starts}, for texts that contain it {contains}.',
          { ...told, percent: code('%') },
        )
  })

/** `name = 'A%'` */
const wildcardWithEquals: Check = ({ deep, program }) =>
  firstOf(deep, (node) => {
    if (node.type !== 'binary' || node.operator !== '=' || node.right.type !== 'text') return null
    if (node.left.type !== 'column' || !/^%.|.%$/.test(node.right.value)) return null
    return t('Watch out: with {equals} the {percent} is an ordinary character. For a pattern, write {fix}.', {
      equals: code('='),
      percent: code('%'),
      fix: code(`${sourceText(program, node.left)} LIKE ${sourceText(program, node.right)}`),
    })
  })

const betweenReversed: Check = ({ deep, program }) =>
  firstOf(deep, (node) => {
    if (node.type !== 'between') return null
    const [low, high] = [numberOf(node.low), numberOf(node.high)]
    const isNumbers = low !== null && high !== null && low > high
    const isTexts = node.low.type === 'text' && node.high.type === 'text' && node.low.value > node.high.value
    if (!isNumbers && !isTexts) return null
    return t(
      'Watch out: {between} needs the lower bound first, so nothing can lie in this range. Write {fix}.',
      {
        between: code('BETWEEN'),
        fix: code(`BETWEEN ${sourceText(program, node.high)} AND ${sourceText(program, node.low)}`),
      },
    )
  })

/** `ridden_on > 2026-05-04` is a subtraction. */
const unquotedDate: Check = ({ deep, program }) =>
  firstOf(deep, (node) => {
    const text = sourceText(program, node)
    if (node.type !== 'binary' || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return null
    return t('Watch out: without quotes, {date} is a subtraction. Write {fix}.', {
      date: code(text),
      fix: code(`'${text}'`),
    })
  })

/** Texts in double quotes are names first. */
const doubleQuotes: Check = (look) =>
  firstOf(look.deep, (node) => {
    const values = isComparison(node)
      ? [node.right]
      : node.type === 'inList'
        ? node.list
        : node.type === 'like'
          ? [node.pattern]
          : []
    const quoted = values.find((each) => each.type === 'column' && each.name.quote === '"' && !each.table)
    if (quoted?.type !== 'column' || isKnownName(look, quoted.name.text)) return null
    return t(
      'Watch out: double quotes are for names of columns. SQLite lets {quoted} pass as a text only because there’s no such column. Write {fix}.',
      {
        quoted: code(sourceText(look.program, quoted)),
        fix: code(`'${quoted.name.text}'`),
      },
    )
  })

function isKnownName({ scope }: Look, name: string): boolean {
  return (
    scope.sources.some((source) => columnNamed(source, name)) ||
    (scope.select?.items.some(({ alias }) => alias?.text === name) ?? false)
  )
}

/** A number in quotes, compared with numbers. */
const numberAsText: Check = ({ deep, scope, program }) =>
  firstOf(deep, (node) => {
    if (!isComparison(node) || node.right.type !== 'text' || !/^-?\d+(\.\d+)?$/.test(node.right.value))
      return null
    if (node.left.type === 'column' || kindOf(scope, node.left) !== 'number') return null
    return t(
      'Watch out: {text} is a text, and SQLite counts every text as greater than any number. Leave out the quotes: {fix}.',
      {
        text: code(sourceText(program, node.right)),
        fix: code(node.right.value),
      },
    )
  })

/** `strftime('%Y', born) = 2020` */
const textAsNumber: Check = ({ deep, scope, program }) =>
  firstOf(deep, (node) => {
    if (!isComparison(node) || node.right.type !== 'number' || node.left.type !== 'call') return null
    if (
      !['strftime', 'substr', 'upper', 'lower', 'trim'].includes(node.left.name) ||
      kindOf(scope, node.left) !== 'text'
    )
      return null
    return t('Watch out: {call} gives text, and a text is never equal to a number. Write {fix}.', {
      call: code(sourceText(program, node.left)),
      fix: code(`'${node.right.text}'`),
    })
  })

const caseOrder: Check = ({ deep, program }) =>
  firstOf(deep, (node) => {
    if (node.type !== 'case' || node.operand) return null
    const bounds = node.branches.map(({ when }) =>
      when.type === 'binary' ? { when, value: numberOf(when.right) } : null,
    )
    for (const [at, later] of bounds.entries()) {
      const earlier = bounds.slice(0, at).find((each) => each && later && hides(program, each, later))
      if (earlier && later)
        return t(
          'Watch out: {earlier} comes first and is true as well wherever {later} is, so that branch is never reached. Put the narrower condition first.',
          {
            earlier: code(sourceText(program, earlier.when)),
            later: code(sourceText(program, later.when)),
          },
        )
    }
    return null
  })

type Bound = { when: Extract<Expression, { type: 'binary' }>; value: number | null }

function hides(program: Look['program'], earlier: Bound, later: Bound): boolean {
  const isSame = sourceText(program, earlier.when.left) === sourceText(program, later.when.left)
  if (!isSame || earlier.value === null || later.value === null) return false
  const [first, second] = [earlier.when.operator, later.when.operator]
  if (first.startsWith('>') && second.startsWith('>')) return earlier.value < later.value
  return /^<=?$/.test(first) && /^<=?$/.test(second) && earlier.value > later.value
}

const caseWhenNull: Check = ({ deep }) =>
  deep.some(
    (each) => each.type === 'case' && each.operand !== null && each.branches.some(({ when }) => isNull(when)),
  )
    ? t('Watch out: {case} with a value compares by {equals}, so {when} never fits. Write {fix} instead.', {
        case: code('CASE'),
        equals: code('='),
        when: code('WHEN NULL'),
        fix: code('CASE WHEN … IS NULL THEN'),
      })
    : null

export const CONDITION_MISTAKES = {
  equalsNull,
  nullInList,
  notInNullable,
  andOrMixed,
  lonelyValue,
  chainedComparison,
  likeWithoutWildcard,
  wildcardWithEquals,
  betweenReversed,
  unquotedDate,
  doubleQuotes,
  numberAsText,
  textAsNumber,
  caseOrder,
  caseWhenNull,
}
