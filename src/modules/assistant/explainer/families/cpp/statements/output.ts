/** Streams: what is shown, written into files and texts, and read. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  definitionOf,
  type Description,
  kindOf,
  loopAround,
  type Node,
  type NodeOf,
  type Subject,
} from '../../braces/braces.ts'

const MANIPULATORS =
  /^(?:std::)?(?:endl|flush|ws|left|right|internal|fixed|scientific|hex|dec|oct|boolalpha|noboolalpha|showpos|setw|setprecision|setfill)\b/

/** `std::setw(5)`, `std::fixed`: how what follows is written. A variable may be called `left`, too. */
function isManipulator({ program }: Subject, node: Node): boolean {
  return MANIPULATORS.test(node.source) && !(node.is === 'name' && definitionOf(program, node))
}

export function describeCout(subject: Subject, node: NodeOf<'output'>): Description {
  const where = node.stream && !isConsole(node.stream) ? node.stream : null
  const values = node.values.filter((each) => !isManipulator(subject, each))
  return {
    gist: where ? writtenGist(subject, where, values, node) : shownGist(subject, values, node),
    more: [
      ...node.values
        .filter((each) => isManipulator(subject, each))
        .map(manipulatorNote)
        .filter((note) => note !== null),
      !where && !node.endsLine && values.length > 0
        ? t('The line isn’t ended, so the next output continues right behind it.')
        : null,
      node.isError ? t('It goes to the error output, apart from the program’s results.') : null,
    ].slice(0, 3),
    concept: where && kindOf(subject.program, where) === 'file' ? 'files' : 'output',
  }
}

function isConsole({ source }: Node): boolean {
  return /^(?:std::)?(?:cout|cerr|clog)$/.test(source)
}

function shownGist(subject: Subject, values: readonly Node[], node: NodeOf<'output'>): string {
  const { phrases, statement } = subject
  const isInLoop = loopAround(statement) !== null
  const shown = values.filter((each) => !isText(each))
  const texts = values.filter((each) => isText(each) && !isLineEnd(each))
  const [value, ...others] = shown
  if (!value) return textGist(texts, node)
  const [only] = others.length === 0 && texts.length === 0 ? [value] : []
  if (only?.is === 'choice') return choiceGist(subject, only)
  if (only)
    return node.endsLine
      ? isInLoop
        ? t('Prints {value}, in every round of the loop.', { value: phrases.noun(only) })
        : t('Prints {value}.', { value: phrases.noun(only) })
      : isInLoop
        ? t('Prints {value} in every round, all on the same line.', { value: phrases.noun(only) })
        : t('Prints {value}, and stays on the same line.', { value: phrases.noun(only) })
  if (shown.length > 4) return t('Prints {n} values, with text around them.', { n: shown.length })
  const told = { values: formatList(shown.map((each) => phrases.noun(each, 1))) }
  if (isSeveralLines(node)) return t('Prints several lines of text and values: {values}.', told)
  if (texts.length === 0)
    return isInLoop
      ? t('Prints, right behind one another in each round, {values}.', told)
      : t('Prints, right behind one another, {values}.', told)
  if (!node.endsLine)
    return isInLoop
      ? t('Prints text and values in each round, all on the same line: {values}.', told)
      : t('Prints text and values, and stays on the same line: {values}.', told)
  return isInLoop
    ? t('Prints one line per round, of text and values: {values}.', told)
    : t('Prints a line of text and values: {values}.', told)
}

function choiceGist({ phrases }: Subject, { condition, yes, no }: NodeOf<'choice'>): string {
  return t('Prints either {yes} or {no}, depending on whether {condition}.', {
    yes: phrases.brief(yes, 1),
    no: phrases.brief(no, 1),
    condition: phrases.condition(condition, 1),
  })
}

function textGist(texts: readonly Node[], { values, endsLine }: NodeOf<'output'>): string {
  const [first, ...others] = texts
  if (!first) return endsLine ? t('Ends the line of the output.') : t('Sets how the next output is written.')
  const ended = values.some(isLineEnd)
  if (others.length > 0)
    return t('Shows {texts} on the screen.', {
      texts: formatList(texts.slice(0, 4).map(({ source }) => code(source))),
    })
  return ended
    ? t('Shows the text {value} on the screen, and ends the line.', { value: code(first.source) })
    : t('Shows the text {value} on the screen.', { value: code(first.source) })
}

function writtenGist(
  { phrases, program }: Subject,
  stream: Node,
  all: readonly Node[],
  node: NodeOf<'output'>,
): string {
  const values = all.length > 1 ? all.filter((each) => !isLineEnd(each)) : all
  const told = {
    stream: code(stream.source),
    values: formatList(values.slice(0, 4).map((each) => phrases.brief(each, 1))),
    n: values.length,
  }
  if (values.length === 0) return t('Sets how {stream} writes what comes next.', told)
  if (values.length > 4) return t('Writes {n} values and texts into {stream}, one behind the other.', told)
  if (kindOf(program, stream) === 'file')
    return node.endsLine
      ? t('Writes a line into the file {stream}: {values}.', told)
      : t('Writes into the file {stream}: {values}.', told)
  return t('Writes into the text that {stream} is building: {values}.', told)
}

function isText(node: Node): boolean {
  return node.is === 'text' || isLineEnd(node)
}

function isLineEnd({ source }: Node): boolean {
  return /^(?:"\\n"|'\\n'|(?:std::)?endl)$/.test(source)
}

function isSeveralLines({ values, endsLine }: NodeOf<'output'>): boolean {
  const ends = values.reduce(
    (sum, each) => sum + (isText(each) ? (each.source.match(/\\n|endl/g)?.length ?? 0) : 0),
    0,
  )
  return ends > (endsLine ? 1 : 0)
}

function manipulatorNote(node: Node): string | null {
  const name = /^(?:std::)?(\w+)/.exec(node.source)?.[1]
  const told = {
    code: code(node.source),
    value: code(node.is === 'call' ? (node.values[0]?.source ?? '') : ''),
  }
  switch (name) {
    case 'setw':
      return t('{code} gives the next value a column that’s at least {value} characters wide.', told)
    case 'setfill':
      return t('{code} fills free places in a column with {value}.', told)
    case 'setprecision':
      return t('{code} sets how many digits are written: with `std::fixed`, those behind the point.', told)
    case 'fixed':
      return t('{code} writes decimals with a fixed number of digits behind the point.', told)
    case 'left':
      return t('{code} puts values to the left of their column.', told)
    case 'right':
      return t('{code} puts values to the right of their column.', told)
    case 'boolalpha':
      return t('{code} writes `true` and `false` instead of `1` and `0`.', told)
    case 'hex':
      return t('{code} writes whole numbers in base 16.', told)
    default:
      return null
  }
}

export function describeReading({ phrases, program }: Subject, node: NodeOf<'input'>): Description {
  const { targets, stream, whole, until } = node
  const isTyped = stream === undefined || /^\(?(?:std::)?cin\b/.test(stream.source)
  const names = formatList(targets.map(({ source }) => code(source)))
  const told = { names, stream: code(stream?.source ?? ''), until: until ? phrases.noun(until) : '' }
  const concept = !isTyped && stream && kindOf(program, stream) === 'file' ? 'files' : 'input'
  if (whole === 'line') {
    const skips = stream?.source.includes('ws') === true
    return {
      gist: until
        ? t('Reads from {stream} up to the next {until}, and stores that in {names}.', told)
        : isTyped
          ? t('Reads a whole line of what is typed, and stores it in {names}.', told)
          : t('Reads the next line from {stream}, and stores it in {names}.', told),
      more: [
        skips
          ? t('White space that’s in front, such as the rest of the last line, is skipped before.')
          : null,
        until
          ? t('The {until} itself is taken out and thrown away.', told)
          : t('Spaces are part of the line.'),
      ],
      concept,
    }
  }
  return {
    gist:
      targets.length > 1
        ? isTyped
          ? t('Reads {n} values that are typed, one after the other, into {names}.', {
              ...told,
              n: targets.length,
            })
          : t('Reads {n} values from {stream}, one after the other, into {names}.', {
              ...told,
              n: targets.length,
            })
        : isTyped
          ? t('Reads the next value that is typed, and stores it in {names}.', told)
          : t('Reads the next value from {stream}, and stores it in {names}.', told),
    more: [t('White space in front of a value is skipped.')],
    concept,
  }
}
