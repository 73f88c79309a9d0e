/** What a program shows. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import type { Node, NodeOf } from '../model/model.ts'
import type { BraceProgram } from '../program.ts'
import type { Subject, Description } from './description.ts'
import { isInEveryRound } from './every-round.ts'

export function describeOutput(subject: Subject, node: NodeOf<'output'>): Description {
  const { values, format, endsLine, isError } = node
  return {
    gist: format ? formatGist(subject, format, values) : outputGist(subject, node),
    more: [
      ...(format ? formatNotes(format, values) : []),
      !endsLine && !format && values.length > 0
        ? t('The line isn’t ended, so the next output continues right behind it.')
        : null,
      isError ? t('It goes to the error output, apart from the program’s results.') : null,
    ],
    concept: 'output',
  }
}

function outputGist(
  { phrases, program, statement }: Subject,
  { values, endsLine }: NodeOf<'output'>,
): string {
  const [only] = values
  const isInLoop = isInEveryRound(statement)
  if (!only) return endsLine ? emptyLine(program) : t('Prints nothing.')
  if (values.length > 1) {
    if (values.length > 4) return t('Prints {n} values on one line.', { n: values.length })
    return t('Prints {values} on one line.', { values: formatList(values.map((each) => phrases.noun(each))) })
  }
  const pieces = piecesOf(only, (node) => kindOf(program, node) === 'text')
  const shown = pieces.filter(({ is }) => is !== 'text')
  const value = phrases.noun(only)
  if (only.is === 'choice')
    return t('Prints either {yes} or {no}, depending on whether {condition}.', {
      yes: phrases.brief(only.yes, 1),
      no: phrases.brief(only.no, 1),
      condition: phrases.condition(only.condition, 1),
    })
  if (only.is === 'text') return t('Shows the text {value} on the screen.', { value })
  if (pieces.length > 1 && shown.length > 0 && shown.length <= 3) {
    const told = { values: formatList(shown.map((each) => phrases.brief(each, 1))) }
    return isInLoop
      ? t('Prints one line per round: a sentence with {values} filled in.', told)
      : t('Prints a sentence with {values} filled in.', told)
  }
  if (!endsLine)
    return isInLoop
      ? t('Prints {value} in every round, all on the same line.', { value })
      : t('Prints {value}, and stays on the same line.', { value })
  return isInLoop
    ? t('Prints {value}, in every round of the loop.', { value })
    : t('Prints {value}.', { value })
}

function emptyLine({ statements }: BraceProgram): string {
  return statements.some(({ node }) => leavesLineOpen(node.is === 'expression' ? node.value : node))
    ? t('Ends the line of output. If nothing is on it yet, that leaves an empty line.')
    : t('Prints an empty line.')
}

function leavesLineOpen(node: Node): boolean {
  if (node.is !== 'output') return false
  return node.format ? !/(?:\\n|%n)"$/.test(node.format.source) : !node.endsLine
}

/** Texts and values that plus signs join. */
function piecesOf(node: Node, isText: (node: Node) => boolean): Node[] {
  const pieces: Node[] = []
  let rest = node
  while (rest.is === 'operation' && rest.operator === '+' && isText(rest)) {
    pieces.unshift(rest.right)
    rest = rest.left
  }
  return [rest, ...pieces]
}

function formatGist(
  { phrases, statement }: Subject,
  format: NodeOf<'text'>,
  values: readonly Node[],
): string {
  if (values.length === 0) return t('Shows the text {value} on the screen.', { value: code(format.source) })
  if (values.length > 3) return t('Prints a line with {n} values filled in.', { n: values.length })
  const told = { values: formatList(values.map((each) => phrases.noun(each, 1))) }
  return isInEveryRound(statement)
    ? t('Prints one line per round: a sentence with {values} filled in.', told)
    : t('Prints a sentence with {values} filled in.', told)
}

/** Places for values in a format: `%.2f`, `%5d`. */
export const FORMAT_PLACES = /%[-+ 0,#]{0,5}\d{0,3}(?:\.\d{1,2})?(?:hh|ll|[hlLzjt])?[a-zA-Z]/g

export function formatPlaces({ text }: NodeOf<'text'>): string[] {
  return (text.replaceAll('%%', '').match(FORMAT_PLACES) ?? []).filter((place) => place !== '%n')
}

function formatNotes(format: NodeOf<'text'>, values: readonly Node[]): string[] {
  return formatPlaces(format)
    .slice(0, values.length)
    .map((place, at) => formatNote(place, code(values[at]?.source ?? '')))
    .filter((note) => note !== null)
    .slice(0, 2)
}

function formatNote(place: string, value: string): string | null {
  const spec = code(place)
  const digits = /\.(\d{1,2})f$/.exec(place)?.[1]
  if (digits !== undefined)
    return tCount(
      Number(digits),
      {
        one: '{spec} writes {value} with {n} digit after the point.',
        other: '{spec} writes {value} with {n} digits after the point.',
      },
      { value, spec },
    )
  if (/^%0\d/.test(place)) return t('{spec} fills {value} up with zeros on the left.', { value, spec })
  if (/^%-\d/.test(place))
    return t('{spec} gives {value} a column of fixed width and puts it to the left.', { value, spec })
  if (/^%\d/.test(place)) return t('{spec} pushes {value} to the right edge of its column.', { value, spec })
  if (place.startsWith('%,'))
    return t('{spec} writes {value} with commas between the thousands.', { value, spec })
  return t('{spec} is the place where {value} goes.', { value, spec })
}
