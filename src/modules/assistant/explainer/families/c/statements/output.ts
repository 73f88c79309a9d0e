/** What `printf` and its kin show and write. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  type Description,
  isInEveryRound,
  type Node,
  type NodeOf,
  type Subject,
} from '../../braces/braces.ts'
import { type Place, placesOfOutput } from '../read/read.ts'

export function describePrinting(subject: Subject, node: NodeOf<'output'>): Description {
  const { format, stream, isError, values } = node
  const places = format ? placesOfOutput(format.text) : []
  const where = stream && !isError ? stream : null
  return {
    gist: where ? writtenGist(subject, where, node) : shownGist(subject, node),
    more: [
      ...places
        .slice(0, values.length)
        .map((place, at) => placeNote(place, values[at]))
        .filter((note) => note !== null),
      isError ? t('It goes to the error output, apart from the program’s results.') : null,
    ].slice(0, 3),
    concept: where ? 'files' : 'output',
  }
}

function shownGist(subject: Subject, node: NodeOf<'output'>): string {
  const { values, format, endsLine } = node
  if (!format) return plainGist(subject, values[0], endsLine)
  if (values.length === 0) return textGist(format, endsLine)
  const { statement } = subject
  const isAll = isInEveryRound(statement)
  const [value] = values
  if (value && values.length === 1 && isBare(format)) return oneGist(subject, value, { endsLine, isAll })
  if (values.length > 4) return t('Shows a text with {n} values filled in.', { n: values.length })
  const told = { values: formatList(values.map((each) => shownBriefly(subject, each))) }
  if (linesIn(format) > (endsLine ? 1 : 0)) return t('Shows several lines, with {values} filled in.', told)
  if (!endsLine)
    return isAll
      ? t('In each round, shows {values} in the form {format}, without ending the line.', {
          ...told,
          format: code(format.source),
        })
      : t('Shows {values} in the form {format}, and stays on the same line.', {
          ...told,
          format: code(format.source),
        })
  return isAll
    ? t('Prints one line per round, with {values} filled in.', told)
    : t('Prints a line with {values} filled in.', told)
}

/** Among others, what's worked out is clearest as it's written. */
function shownBriefly({ phrases }: Subject, value: Node): string {
  return value.is === 'operation' || value.is === 'call' ? code(value.source) : phrases.brief(value, 1)
}

/** Only one place, and perhaps the end of the line. */
function isBare({ text }: NodeOf<'text'>): boolean {
  return /^%[^%\s]{1,12}(?:\\n)?$/.test(text)
}

function linesIn({ text }: NodeOf<'text'>): number {
  return text.match(/\\n/g)?.length ?? 0
}

function oneGist(
  { phrases }: Subject,
  value: Node,
  { endsLine, isAll }: { endsLine: boolean; isAll: boolean },
): string {
  if (value.is === 'choice')
    return t('Prints either {yes} or {no}, depending on whether {condition}.', {
      yes: phrases.brief(value.yes, 1),
      no: phrases.brief(value.no, 1),
      condition: phrases.condition(value.condition, 1),
    })
  const told = { value: phrases.noun(value) }
  if (endsLine)
    return isAll ? t('Prints {value}, in every round of the loop.', told) : t('Prints {value}.', told)
  return isAll
    ? t('Prints {value} in every round, all on the same line.', told)
    : t('Prints {value}, and stays on the same line.', told)
}

function textGist(format: NodeOf<'text'>, endsLine: boolean): string {
  const told = { text: code(format.source) }
  if (format.text === String.raw`\n`) return t('Ends the line of the output.')
  if (linesIn(format) > 1)
    return tCount(linesIn(format), { one: 'Shows {n} line of text.', other: 'Shows {n} lines of text.' })
  return endsLine
    ? t('Shows the text {text} on the screen; {end} ends the line.', { ...told, end: code(String.raw`\n`) })
    : t('Shows the text {text} on the screen, and stays on the same line.', told)
}

/** `puts(name)`, `putchar(c)` */
function plainGist({ phrases, statement }: Subject, value: Node | undefined, endsLine: boolean): string {
  if (!value) return t('Shows nothing.')
  if (value.is === 'text' && value.isCharacter && value.text === String.raw`\n`)
    return t('Ends the line of the output.')
  const told = { value: phrases.noun(value) }
  if (statement.node.source.startsWith('putchar'))
    return isInEveryRound(statement)
      ? t('Shows {value}, one character in each round.', told)
      : t('Shows one character on the screen: {value}.', told)
  return endsLine
    ? t('Shows {value} on the screen, and ends the line.', told)
    : t('Shows {value} on the screen.', told)
}

function writtenGist(subject: Subject, stream: Node, { values, format }: NodeOf<'output'>): string {
  const told = {
    file: code(stream.source),
    values: formatList(values.slice(0, 4).map((each) => shownBriefly(subject, each))),
    text: code(format?.source ?? ''),
    n: values.length,
  }
  if (format && values.length === 0) return t('Writes the text {text} into the file {file}.', told)
  if (values.length > 4) return t('Writes a text with {n} values filled in into the file {file}.', told)
  return format
    ? t('Writes {values} into the file {file}, in the form {text}.', told)
    : t('Writes {values} into the file {file}.', told)
}

/** What a place does to its value; plain ones go without saying. */
function placeNote(
  { source, flags, width, precision, letter }: Place,
  value: Node | undefined,
): string | null {
  if (!value || width === '*' || precision === '*') return null
  const told = { place: code(source), value: code(value.source), width }
  if (precision !== null && /[fFeE]/.test(letter))
    return tCount(
      Number(precision),
      {
        one: '{place} writes {value} with {n} digit behind the point.',
        other: '{place} writes {value} with {n} digits behind the point.',
      },
      { place: told.place, value: told.value },
    )
  if (precision !== null && letter === 's')
    return t('{place} writes at most {n} characters of {value}.', { ...told, n: precision })
  if (width !== '' && flags.includes('-'))
    return t(
      '{place} gives {value} a column that’s at least {width} characters wide, and puts it to the left.',
      told,
    )
  if (width !== '' && flags.includes('0'))
    return t('{place} fills {value} up with zeros to {width} characters.', told)
  if (width !== '')
    return t('{place} gives {value} a column that’s at least {width} characters wide, to the right.', told)
  return letterNote(letter, told)
}

function letterNote(letter: string, told: { place: string; value: string }): string | null {
  switch (letter) {
    case 'x':
    case 'X':
      return t('{place} writes {value} in base 16.', told)
    case 'o':
      return t('{place} writes {value} in base 8.', told)
    case 'p':
      return t('{place} writes an address.', told)
    case 'c':
      return t('{place} writes {value} as a character.', told)
    case 'f':
      return t('{place} writes {value} with 6 digits behind the point.', told)
    default:
      return null
  }
}
