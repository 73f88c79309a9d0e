/** What `scanf`, `fgets` and their kin read. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Description, Node, NodeOf, Subject } from '../../braces/braces.ts'
import { type Place, placesOfReading } from '../read/read.ts'

export function describeReading(subject: Subject, node: NodeOf<'input'>): Description {
  return node.whole === 'line' ? lineGist(subject, node) : formatGist(node)
}

/** `fgets(line, sizeof line, stdin)` */
function lineGist({ phrases }: Subject, { targets, stream, most }: NodeOf<'input'>): Description {
  const told = {
    name: code(targets[0]?.source ?? ''),
    file: code(stream?.source ?? ''),
    most: most ? phrases.noun(most) : '',
  }
  const isTyped = stream?.source === 'stdin'
  return {
    gist: isTyped
      ? t('Reads a line of what is typed into {name}, with its line end, as far as there’s room.', told)
      : t('Reads the next line of {file} into {name}, with its line end, as far as there’s room.', told),
    first: t('Reads a line into {name}.', told),
    more: [t("The room is {most}, with the `'\\0'` at the end counted in.", told)],
    concept: isTyped ? 'input' : 'files',
  }
}

function formatGist({ targets, format, stream, source }: NodeOf<'input'>): Description {
  const places = placesOfReading(format?.text ?? '')
  const pairs = targets.slice(0, 4).map((target, at) => pair(places[at], target))
  const told = { pairs: formatList(pairs), n: targets.length, from: code(stream?.source ?? '') }
  const isTyped = stream === undefined || stream.source === 'stdin'
  const isFile = source.startsWith('fscanf')
  return {
    gist: isTyped
      ? targets.length > 4
        ? t('Reads {n} values that are typed, one after the other.', told)
        : t('Reads what is typed: {pairs}.', told)
      : isFile
        ? t('Reads from the file {from}: {pairs}.', told)
        : t('Reads from the text {from}: {pairs}.', told),
    first: t('Reads {pairs}.', told),
    more: [widthNote(places)],
    concept: isTyped ? 'input' : isFile ? 'files' : 'text',
  }
}

/** “a whole number into `n`” */
function pair(place: Place | undefined, target: Node): string {
  const told = { name: code(target.is === 'address' ? target.value.source : target.source) }
  switch (place?.letter) {
    case 'd':
    case 'i':
    case 'u':
      return t('a whole number into {name}', told)
    case 'f':
    case 'e':
    case 'g':
      return t('a number, decimals allowed, into {name}', told)
    case 's':
      return t('a word into {name}', told)
    case 'c':
      return t('a character into {name}', told)
    case '[':
      return t('all characters that {place} allows into {name}', { ...told, place: code(place.source) })
    case 'x':
    case 'X':
      return t('a number in base 16 into {name}', told)
    default:
      return t('a value into {name}', told)
  }
}

function widthNote(places: readonly Place[]): string | null {
  const limited = places.find(({ width, letter }) => width !== '' && (letter === 's' || letter === '['))
  return limited
    ? t(
        "{place} stops after {width} characters, so the text fits with its `'\\0'` if there’s room for one more.",
        {
          place: code(limited.source),
          width: limited.width,
        },
      )
    : null
}
