/** Declarations: what a property with its value does to the elements of its rule. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../marked-text.ts'
import { entryOf } from '../entry-of.ts'
import { type Declaration, overrider, placesText } from '../page/page.ts'
import { type Description, type Subject, whoWords } from './description.ts'
import { valueNotes } from './notes.ts'
import { KEYWORDS, propertyWords } from './properties/properties.ts'
import { colorValue, lineWords, tracksWords, transitionWords, valueWords } from './values.ts'

export function describeDeclaration(subject: Subject<Declaration>): Description {
  const { piece } = subject
  if (piece.property.startsWith('--')) return describeCustom(subject)
  const words = propertyWords(piece.property)
  const notes = [words?.note === undefined ? null : t(words.note), ...valueNotes(piece)]
  if (piece.fault) return { gist: skipped(piece), notes, concept: words?.concept ?? 'cascade' }
  const who = whoWords(subject, piece.owner)
  const taken = overrider(subject.program, piece)
  return {
    gist: gistOf(piece, who),
    more: [
      taken ? overridden(taken, piece) : null,
      held(subject),
      words?.more === undefined ? null : t(words.more),
      piece.isImportant
        ? t('{important} makes it win over rules that are otherwise stronger.', {
            important: code('!important'),
          })
        : null,
    ],
    notes,
    concept: taken ? 'cascade' : (words?.concept ?? 'cascade'),
  }
}

function skipped({ property, value }: Declaration): string {
  return t('Should set {property}, but the browser can’t use this and skips it: {value}.', {
    property: code(property),
    value: code(value),
  })
}

function gistOf(piece: Declaration, who: string): string {
  const { property } = piece
  const plain = piece.value
    .toLowerCase()
    .split('/')
    .map((side) => side.trim())
    .join('/')
  const keyword = entryOf(KEYWORDS, `${property}:${plain.replaceAll("'", '"')}`)
  if (keyword !== undefined) return t(keyword, { who })
  if (property === 'margin' && /^0(px)? auto$/.test(plain))
    return t('Centers {who} from left to right, if there’s a width that leaves free space.', { who })
  const words = propertyWords(property)
  const told = { who, value: wordsOf(piece), property: code(property) }
  return words ? t(words.gist, told) : t('Sets {property} of {who} to {value}.', told)
}

const COLORS = new Set([
  'color',
  'background-color',
  'background',
  'border-color',
  'outline-color',
  'accent-color',
])

function wordsOf(piece: Declaration): string {
  const { property, words, value } = piece
  if (COLORS.has(property) && words.length === 1 && words[0]?.type === 'Function') {
    const call = words[0].name.toLowerCase()
    if (call === 'rgb' || call === 'hsl') return colorValue(value)
    if (call.endsWith('-gradient'))
      return t('a color that turns gradually into another, {value}', { value: code(value) })
  }
  const special =
    property === 'grid-template-columns'
      ? tracksWords(words)
      : /^(border|outline)(-(top|right|bottom|left))?$/.test(property)
        ? lineWords(words)
        : property === 'transition'
          ? transitionWords(words)
          : null
  return special ?? valueWords(piece)
}

function overridden(by: Declaration, piece: Declaration): string | null {
  const { owner } = by
  if (owner.kind !== 'rule') return null
  const told = {
    line: String(by.line),
    rule: code(owner.selector),
    property: code(by.property),
    value: code(by.value),
  }
  if (owner === piece.owner)
    return t('It has no effect here: line {line} sets {property} again in the same rule.', told)
  return t('It has no effect here: {rule} on line {line} wins and sets {value}.', told)
}

/** What the custom properties of a value hold. */
function held({ program, piece }: Subject<Declaration>): string | null {
  const [name] = namesIn(piece)
  const definition = name === undefined ? undefined : definitionsOf(program.sheets, name)[0]
  if (name === undefined || !definition) return null
  return t('{name} is set to {value} on line {line}.', {
    name: code(name),
    value: code(definition.value),
    line: String(definition.line),
  })
}

/** Names in `var(…)`. */
export function namesIn({ value }: Declaration): string[] {
  return [...value.slice(0, 2_000).matchAll(/var\(\s{0,9}(--[\w-]{1,100})/g)].map(([, name]) => name ?? '')
}

export function definitionsOf(sheets: Subject['program']['sheets'], name: string): Declaration[] {
  return sheets.flatMap(({ pieces }) =>
    pieces.filter((each): each is Declaration => each.kind === 'declaration' && each.property === name),
  )
}

function describeCustom({ program, piece }: Subject<Declaration>): Description {
  const uses = program.sheets
    .flatMap(({ pieces }) => pieces)
    .filter(
      (each): each is Declaration => each.kind === 'declaration' && namesIn(each).includes(piece.property),
    )
  const told = { name: code(piece.property), value: colorValue(piece.value), lines: linesOf(uses) }
  return {
    gist:
      uses.length === 0
        ? t('Gives {value} the name {name}. Nothing uses it yet.', told)
        : t('Gives {value} the name {name}, used on {lines}.', told),
    more: [t('Change it here, and everything that uses it follows.')],
    notes: [
      t(
        'A custom property is inherited: set on `:root`, it’s known in the whole page. Its name is case-sensitive.',
      ),
    ],
    concept: 'cascade',
  }
}

function linesOf(uses: readonly Declaration[]): string {
  return placesText(uses.map(({ line }) => line))
}
