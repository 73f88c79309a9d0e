/** What a piece of memory is called in a sentence, and how large it is. Pure. */
import type { FunctionSignature, ValueType } from '#modules/exercises/module.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { argumentIn, type ArgumentPlace, RESULT_COUNT } from '../harness/harness.ts'
import type { Checked } from './checked.ts'
import { blockName, calledContainer, lineName, ownLineOf, textOf } from './learner-source.ts'
import type { Frame, SanitizerReport } from './sanitizer-report.ts'

export interface Memory {
  /** As it stands in a sentence: "`label`", "a block of 5 bytes that `malloc` gave in line 4". */
  name: string
  /** A sentence about its size; null where the name says it, or nothing does. */
  size: string | null
}

type Address = Extract<SanitizerReport, { kind: 'address' }>

export function memoryOf({ place, allocated }: Address, checked: Checked): Memory {
  if (!place) return { name: t('an array'), size: null }
  const { variable, bytes } = place
  if (place.kind === 'heap') return blockOf(allocated, bytes ?? 0, checked)
  if (variable === null) return { name: t('a text in quotation marks'), size: null }
  return {
    name: `\`${variable}\``,
    size:
      bytes === null
        ? null
        : tCount(bytes, { one: 'It has room for one byte.', other: 'It has room for {n} bytes.' }),
  }
}

function blockOf(allocated: readonly Frame[], bytes: number, checked: Checked): Memory {
  const argument = argumentOf(allocated, bytes, checked)
  if (argument) return argument
  const own = ownLineOf(allocated, checked.files)
  if (!own)
    return { name: tCount(bytes, { one: 'a block of one byte', other: 'a block of {n} bytes' }), size: null }
  const line = lineName(own, checked.files)
  const container = calledContainer(allocated, own)
  if (container !== null) return { name: t('the items of a `{container}`', { container }), size: null }
  const by = giver(allocated)
  const name = blockName(textOf(own, checked.files))
  if (name === null)
    return {
      name: tCount(
        bytes,
        {
          one: 'a block of one byte that `{by}` gave in {line}',
          other: 'a block of {n} bytes that `{by}` gave in {line}',
        },
        { by, line },
      ),
      size: null,
    }
  return {
    name: `\`${name}\``,
    size: tCount(
      bytes,
      { one: '`{by}` gave it one byte in {line}.', other: '`{by}` gave it {n} bytes in {line}.' },
      { by, line },
    ),
  }
}

/** Function that the block came from. */
function giver([first]: readonly Frame[]): string {
  const name = first?.name ?? ''
  const operator = /^operator (new(?:\[\])?)/.exec(name)?.[1]
  return operator ?? /^(?:__interceptor_)?([a-z]\w{1,20})$/.exec(name)?.[1] ?? 'malloc'
}

const POINTER_BYTES = 8
const ITEM_BYTES: Record<FunctionSignature['params'][number]['type']['scalar'], number> = {
  int: 4,
  long: 8,
  double: 8,
  bool: 1,
  string: 8,
  any: 4,
}

/** What the tests gave the function. */
function argumentOf(
  allocated: readonly Frame[],
  bytes: number,
  { files, signature }: Checked,
): Memory | null {
  const place = allocated.map(({ path }) => argumentIn(path)).find((found) => found !== null)
  if (!signature || !place) return null
  if (place.index === signature.params.length) return { name: `\`${RESULT_COUNT}\``, size: null }
  const param = signature.params[place.index]
  if (!param) return null
  // A learner may have given it another name.
  const isNamed = files.some(({ content }) => content.includes(param.name))
  const number = place.index + 1
  const name = isNamed ? `\`${param.name}\`` : t('argument {number}', { number })
  return partOf(place, { name, type: param.type, bytes })
}

function partOf(
  { part }: ArgumentPlace,
  { name, type, bytes }: { name: string; type: ValueType; bytes: number },
): Memory {
  const items = Math.floor(bytes / ITEM_BYTES[type.scalar])
  switch (part) {
    case 'text':
      return { name: t('a text in {name}', { name }), size: null }
    case 'row':
      return { name: t('a row of {name}', { name }), size: sizeInItems(items) }
    case 'rows':
      return { name, size: sizeInRows(Math.floor(bytes / POINTER_BYTES)) }
    case 'whole':
      return { name, size: type.depth === 0 ? null : sizeInItems(items) }
  }
}

function sizeInRows(rows: number): string {
  return rows === 0 ? t('It is empty.') : tCount(rows, { one: 'It has one row.', other: 'It has {n} rows.' })
}

function sizeInItems(items: number): string {
  return items === 0
    ? t('It is empty.')
    : tCount(items, { one: 'It has one item.', other: 'It has {n} items.' })
}
