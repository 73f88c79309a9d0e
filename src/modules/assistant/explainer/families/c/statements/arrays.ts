/** Declarations of arrays and strings. Pure. */
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  type Description,
  functionAround,
  isNumber,
  type NodeOf,
  type Subject,
  type WrittenType,
} from '../../braces/braces.ts'

export function describeArray(subject: Subject, variable: NodeOf<'variable'>): Description | null {
  const { type, value } = variable
  if (!type) return null
  if (value === null) return withoutValues(subject, variable, type)
  if (type.dimensions > 1) return table(variable, type)
  if (type.name === 'char' && type.pointers === 0 && value.is === 'text') return text(variable, type, value)
  return value.is === 'list' ? listed(variable, type, value) : null
}

/** What is written between the brackets: empty where nothing is. */
function sizesOf({ source }: WrittenType): string[] {
  return [...source.matchAll(/\[([^[\]]{0,60})\]/g)].map(([, size = '']) => size.trim())
}

function told({ target }: NodeOf<'variable'>, type: WrittenType) {
  const [rows = '', columns = ''] = sizesOf(type)
  const item = (type.source.split('[')[0] ?? '').replace(/^const /, '').trim()
  return {
    name: code(target.source),
    n: code(rows),
    rows: code(rows),
    columns: code(columns),
    type: code(item),
  }
}

function withoutValues({ statement }: Subject, variable: NodeOf<'variable'>, type: WrittenType): Description {
  const names = told(variable, type)
  const [size = ''] = sizesOf(type)
  const isLocal = functionAround(statement) !== undefined && !/\bstatic\b/.test(statement.node.source)
  const more = [isLocal ? t('What is in it before it’s filled isn’t known.') : t('All of it starts as `0`.')]
  if (type.dimensions > 1)
    return {
      gist: t(
        'Makes room for a table with {rows} rows and {columns} columns, called {name}, of values of the type {type}.',
        names,
      ),
      more,
      concept: 'lists',
    }
  if (type.name === 'char' && type.pointers === 0)
    return {
      gist: /^\d+$/.test(size)
        ? t(
            "Makes room for {n} characters, called {name}: a text of at most {most}, and the `'\\0'` behind it.",
            {
              ...names,
              most: String(Number(size) - 1),
            },
          )
        : t(
            "Makes room for {n} characters, called {name}, one of them for the `'\\0'` behind a text.",
            names,
          ),
      more,
      concept: 'text',
    }
  return {
    gist: t('Makes room for {n} values of the type {type}, called {name}.', names),
    more,
    concept: 'lists',
  }
}

/** `char name[31] = "";`, `char word[] = "Ada";` */
function text(variable: NodeOf<'variable'>, type: WrittenType, value: NodeOf<'text'>): Description {
  const names = { ...told(variable, type), text: code(value.source) }
  const [size = ''] = sizesOf(type)
  if (size === '')
    return {
      gist: t("{name} is an array with the characters of {text}, and a `'\\0'` behind them.", names),
      concept: 'text',
    }
  return value.text === ''
    ? {
        gist: t('Makes room for {n} characters, called {name}. It starts as an empty text.', names),
        concept: 'text',
      }
    : {
        gist: t('Makes room for {n} characters, called {name}, and puts {text} into it.', names),
        concept: 'text',
      }
}

function table(variable: NodeOf<'variable'>, type: WrittenType): Description {
  const names = {
    ...told(variable, type),
    values: code(variable.value?.source.replaceAll(/\s+/g, ' ') ?? ''),
  }
  const [rows = ''] = sizesOf(type)
  const items = variable.value?.is === 'list' ? variable.value.items : []
  if (isAllZero(variable.value))
    return {
      gist: t('{name} is a table with {rows} rows and {columns} columns that are all `0`.', names),
      concept: 'lists',
    }
  return {
    gist:
      rows === ''
        ? tCount(
            items.length,
            {
              one: '{name} is a table with {n} row and {columns} columns.',
              other: '{name} is a table of {n} rows, with {columns} columns.',
            },
            { name: names.name, columns: names.columns },
          )
        : t('{name} is a table with {rows} rows and {columns} columns.', names),
    more: [t('What isn’t given a value here starts as `0`.')],
    concept: 'lists',
  }
}

function isAllZero(value: NodeOf<'variable'>['value']): boolean {
  if (value?.is !== 'list') return false
  const [only, ...others] = value.items
  return others.length === 0 && (only === undefined || isNumber(only, 0) || isAllZero(only))
}

/** `int orders[10] = {0};`, `int days[] = {31, 28};`, `const char *names[] = {"a", "b"};` */
function listed(variable: NodeOf<'variable'>, type: WrittenType, { items }: NodeOf<'list'>): Description {
  const names = told(variable, type)
  const [size = ''] = sizesOf(type)
  const isText = type.name === 'char' && type.pointers === 1
  if (size !== '' && isAllZero(variable.value))
    return {
      gist:
        type.pointers > 0
          ? t('{name} is an array of {n} pointers that are all `NULL`.', names)
          : t('{name} is an array of {n} values, all set to `0`.', names),
      concept: 'lists',
    }
  if (items.some(({ is }) => is === 'entry'))
    return {
      gist: t('{name} is an array of which some places get their values here.', names),
      more: [t('The others start as `0`.')],
      concept: 'lists',
    }
  if (size !== '' && !isNumberText(size, items.length))
    return {
      gist: tCount(
        items.length,
        {
          one: '{name} is an array with room for {size} values. The first one is given here.',
          other: '{name} is an array with room for {size} values. The first {n} are given here.',
        },
        { name: names.name, size: names.n },
      ),
      more: [isNumberText(size) && Number(size) > items.length ? t('The others start as `0`.') : null],
      concept: 'lists',
    }
  return {
    gist: isText
      ? tCount(
          items.length,
          { one: '{name} is an array with {n} text.', other: '{name} is an array of {n} texts.' },
          { name: names.name },
        )
      : tCount(
          items.length,
          {
            one: '{name} is an array with {n} value of the type {type}.',
            other: '{name} is an array of {n} values of the type {type}.',
          },
          { name: names.name, type: names.type },
        ),
    more: [isText ? t('What it holds are the addresses of their first characters.') : null],
    concept: 'lists',
  }
}

function isNumberText(size: string, value?: number): boolean {
  return /^\d{1,9}$/.test(size) && (value === undefined || Number(size) === value)
}
