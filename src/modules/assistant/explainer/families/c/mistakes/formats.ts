/** Mistakes with the formats of `printf` and `scanf`. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  type BraceProgram,
  type Check,
  firstOf,
  isNumeric,
  kindOf,
  type Node,
  type NodeOf,
} from '../../braces/braces.ts'
import { declaredTypeOf, isArray, isString } from '../kinds-of-types.ts'
import { isConversion, type Place, placesOfOutput, placesOfReading } from '../read/read.ts'

/** Places of a format with a value for each; a `*` takes one of its own. Null: there's no format. */
function written(node: Node): { places: Place[]; values: readonly Node[]; needed: number } | null {
  if (node.is !== 'output' || !node.format) return null
  const places = placesOfOutput(node.format.text)
  const stars = places.reduce(
    (sum, { width, precision }) => sum + Number(width === '*') + Number(precision === '*'),
    0,
  )
  return { places, values: node.values, needed: places.length + stars }
}

/** `printf("%d %d", n)` */
const countsDiffer: Check = ({ nodes }) =>
  firstOf(nodes, (node) => {
    const found = written(node) ?? readBy(node)
    if (!found || found.places.some((place) => !isConversion(place))) return null
    const { needed, values } = found
    if (needed === values.length) return null
    return needed > values.length
      ? t(
          'The format has {needed} places, but only {n} values follow it. What’s used for the rest isn’t defined.',
          { needed, n: values.length },
        )
      : t('The format has {needed} places for {n} values, so the last ones aren’t used.', {
          needed,
          n: values.length,
        })
  })

function readBy(node: Node): { places: Place[]; values: readonly Node[]; needed: number } | null {
  if (node.is !== 'input' || !node.format) return null
  const places = placesOfReading(node.format.text)
  return { places, values: node.targets, needed: places.length }
}

/** `printf("%d", 2.5)`, `printf("%f", n)`, `printf("%s", c)` */
const valueDoesNotFit: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const found = written(node)
    if (!found || found.needed !== found.places.length) return null
    for (const [at, place] of found.places.entries()) {
      const value = found.values[at]
      const better = value && betterPlace(program, place, value)
      if (value && better)
        return t('{place} doesn’t fit {value}, and then anything may be printed. Write {better}.', {
          place: code(place.source),
          value: code(value.source),
          better: code(better),
        })
    }
    return null
  })

/** Null: it fits, or nothing is known of the value. */
function betterPlace(program: BraceProgram, { letter, size }: Place, value: Node): string | null {
  const kind = kindOf(program, value)
  const isText = isString(program, value)
  const isWhole = /[di]/.test(letter)
  if (isWhole && kind === 'decimal') return '%f'
  if (isWhole && isText) return '%s'
  if (/[fFeEgG]/.test(letter) && size === '' && kind === 'whole') return '%d'
  if (/[fFeEgG]/.test(letter) && isText) return '%s'
  if (letter === 's' && !isText && (kind === 'character' || kind === 'whole' || kind === 'decimal'))
    return kind === 'character' ? '%c' : kind === 'whole' ? '%d' : '%f'
  return letter === 'c' && isText ? '%s' : null
}

/** The variable that a value is read into. */
function typeRead(program: BraceProgram, target: Node) {
  const place = target.is === 'address' ? target.value : target
  return place.is === 'name' ? declaredTypeOf(program, place) : null
}

/** `scanf("%d", n)` */
const forgetsAddress: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'input' || !node.format) return null
    const target = node.targets.find((each) => isPlainVariable(program, each))
    return target
      ? t('{function} needs to know where {name} is, to store something there: write {fixed}.', {
          function: code(functionOf(node)),
          name: code(target.source),
          fixed: code(`&${target.source}`),
        })
      : null
  })

function functionOf({ source }: NodeOf<'input'>): string {
  return /^\w+/.exec(source)?.[0] ?? 'scanf'
}

function isPlainVariable(program: BraceProgram, target: Node): boolean {
  const kind = kindOf(program, target)
  if (target.is !== 'name' && target.is !== 'item') return false
  return isNumeric(kind) || kind === 'character'
}

/** `scanf("%s", &word)` */
const addressOfArray: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'input' || !node.format) return null
    const target = node.targets.find(
      (each) => each.is === 'address' && isArray(program, each.value) && isString(program, each.value),
    )
    return target?.is === 'address'
      ? t('{name} is an array, and its name already is an address: leave out the {sign}.', {
          name: code(target.value.source),
          sign: code('&'),
        })
      : null
  })

/** `scanf("%f", &price)` of a `double` */
const readsOtherType: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    const found = readBy(node)
    if (!found) return null
    for (const [at, { letter, size, source }] of found.places.entries()) {
      const target = found.values[at]
      const type = target && typeRead(program, target)
      if (!target || !type || type.pointers + type.dimensions > 0) continue
      const told = {
        place: code(source),
        name: code(target.source.replace(/^&/, '')),
        type: code(type.name),
        better: code(''),
      }
      if (/[fge]/.test(letter) && size === '' && type.name === 'double')
        return t('{name} is a {type}, and for that {place} is too small. Write {better}.', {
          ...told,
          better: code('%lf'),
        })
      if (/[fge]/.test(letter) && size === 'l' && type.name === 'float')
        return t('{name} is a {type}, and for that {place} is too large. Write {better}.', {
          ...told,
          better: code('%f'),
        })
      if (/[di]/.test(letter) && (type.name === 'double' || type.name === 'float'))
        return t(
          '{place} reads a whole number, which doesn’t fit {name} of the type {type}. Write {better}.',
          {
            ...told,
            better: code(type.name === 'double' ? '%lf' : '%f'),
          },
        )
      if (/[fge]/.test(letter) && type.name === 'int')
        return t(
          '{place} reads a number with decimals, which doesn’t fit {name} of the type {type}. Write {better}.',
          { ...told, better: code('%d') },
        )
    }
    return null
  })

/** `scanf("%d\n", &n)` */
const waitsForMore: Check = ({ nodes }) =>
  firstOf(nodes, (node) =>
    node.is === 'input' &&
    node.format &&
    node.source.startsWith('scanf') &&
    /(?:\\n| )$/.test(node.format.text)
      ? t(
          'White space at the end of the format makes {scanf} wait until something else is typed. Leave it out.',
          {
            scanf: code('scanf'),
          },
        )
      : null,
  )

/** `printf(name)` */
const textAsFormat: Check = ({ nodes, program }) =>
  firstOf(nodes, (node) => {
    if (node.is !== 'call' || node.called.source !== 'printf' || node.values.length !== 1) return null
    const [value] = node.values
    return value?.is === 'name' && isString(program, value)
      ? t('If {name} holds a percent sign, it’s taken for a place in a format. Write {fixed}.', {
          name: code(value.name),
          fixed: code(`printf("%s", ${value.name})`),
        })
      : null
  })

export const FORMAT_MISTAKES = {
  countsDiffer,
  valueDoesNotFit,
  forgetsAddress,
  addressOfArray,
  readsOtherType,
  waitsForMore,
  textAsFormat,
} as const satisfies Record<string, Check>
