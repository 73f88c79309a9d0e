/** `#include`, `#define`, `#ifndef`, `typedef` and `goto`. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { Description, Subject } from '../../braces/braces.ts'

const HEADERS: Readonly<Record<string, () => string>> = {
  'stdio.h': () => t('input and output, such as `printf` and `scanf`'),
  'stdlib.h': () => t('general tools, such as `malloc`, `atoi` and `exit`'),
  'string.h': () => t('strings, such as `strlen` and `strcmp`'),
  'ctype.h': () => t('questions about characters, such as `isdigit`'),
  'math.h': () => t('mathematics, such as `sqrt` and `pow`'),
  'stdbool.h': () => t('the type `bool`, with `true` and `false`'),
  'time.h': () => t('dates and times'),
  'limits.h': () => t('the smallest and largest whole numbers, such as `INT_MAX`'),
  'float.h': () => t('the limits of numbers with decimals'),
  'stdint.h': () => t('whole numbers with a fixed number of bits'),
  'stddef.h': () => t('basic types such as `size_t`'),
  'assert.h': () => t('`assert`, which checks what has to be true'),
  'errno.h': () => t('`errno`, the number of the last error'),
  'stdarg.h': () => t('functions with any number of values'),
}

export function describeCDirective(subject: Subject): Description | null {
  const { source } = subject.statement.node
  const include = /^#\s*include\s*([<"])([^">\n]{1,80})/.exec(source)
  if (include) return ofInclude(include[2] ?? '', include[1] === '"')
  if (/^#\s*define\b/.test(source)) return ofDefine(source)
  if (source.startsWith('typedef')) return ofTypedef(source)
  if (source.startsWith('goto')) return ofGoto(subject)
  return ofCondition(source)
}

function ofInclude(header: string, isOwn: boolean): Description {
  const what = Object.hasOwn(HEADERS, header) ? (HEADERS[header]?.() ?? '') : ''
  const told = { header: code(header), what }
  return {
    gist: isOwn
      ? t('Brings in the file {header}, with what it declares.', told)
      : what === ''
        ? t('Brings in the declarations of {header}.', told)
        : t('Brings in {header} from the library, for {what}.', told),
    concept: 'modules',
  }
}

/** `#define MAX 10`, `#define SQUARE(x) ((x) * (x))`, `#define PARKING_H` */
function ofDefine(source: string): Description {
  const [, name = '', parameters, value = ''] =
    /^#\s*define\s+(\w+)(\([^)\n]*\))?[ \t]*([^\n]*)/.exec(source) ?? []
  const meant = value.replace(/\/\*.*|\/\/.*/, '').trim()
  const told = { name: code(name), use: code(`${name}${parameters ?? ''}`), value: code(meant) }
  if (parameters !== undefined)
    return {
      gist: t('From here on, {use} is replaced by {value} before the program is compiled.', told),
      more: [t('It only looks like a function: its text is put in, with the values in their places.')],
      concept: 'functions',
    }
  if (meant === '')
    return {
      gist: t('Marks {name} as defined, so that {test} can ask for it.', { ...told, test: code('#ifndef') }),
      concept: 'modules',
    }
  return {
    gist: t('From here on, {name} means {value}.', told),
    more: [t('The compiler sees {value} wherever the program says {name}.', told)],
    concept: 'variables',
  }
}

function ofTypedef(source: string): Description | null {
  if (/\(\s*\*/.test(source)) {
    const name = /\(\s*\*\s*(\w+)/.exec(source)?.[1] ?? ''
    return {
      gist: t('Makes {name} a name for the type of a pointer to a function.', { name: code(name) }),
      concept: 'types',
    }
  }
  const [before = '', size] = source.slice('typedef'.length).replace(';', '').trim().split('[', 2)
  const name = before.trimEnd().split(/[\s*]/).at(-1) ?? ''
  const type = before.trimEnd().slice(0, -name.length).trim()
  if (!/^\w+$/.test(name) || type === '' || /[{}]/.test(type)) return null
  return {
    gist: t('Makes {name} another name for the type {type}.', {
      name: code(name),
      type: code(size === undefined ? type : `${type}[${size}`),
    }),
    concept: 'types',
  }
}

function ofGoto({ statement: { node }, program }: Subject): Description {
  const label = /^goto\s+(\w+)/.exec(node.source)?.[1] ?? ''
  const line =
    program.file.text.split('\n').findIndex((each) => new RegExp(String.raw`^\s*${label}\s*:`).test(each)) + 1
  const told = { label: code(label), line: String(line) }
  return {
    gist:
      line > 0 && label !== ''
        ? t('Jumps to the label {label} on line {line} and continues there.', told)
        : t('Jumps to the label {label} and continues there.', told),
    concept: 'loops',
  }
}

function ofCondition(source: string): Description | null {
  const [, word = '', rest = ''] = /^#\s*(\w+)[ \t]*([^\n]*)/.exec(source) ?? []
  const told = { name: code(rest.trim()) }
  switch (word) {
    case 'ifndef':
      return {
        gist: t('Uses the lines up to the matching `#endif` only if {name} isn’t defined yet.', told),
        concept: 'modules',
      }
    case 'ifdef':
      return {
        gist: t('Uses the lines up to the matching `#endif` only if {name} is defined.', told),
        concept: 'modules',
      }
    case 'if':
      return {
        gist: t('Uses the lines up to the matching `#endif` only if {name} holds before compiling.', told),
        concept: 'modules',
      }
    case 'else':
      return { gist: t('The lines from here to `#endif` are used in the other case.'), concept: 'modules' }
    case 'endif':
      return { gist: t('Ends what the `#if` above decides about.'), concept: 'modules' }
    case 'undef':
      return { gist: t('Makes the compiler forget the definition of {name}.', told), concept: 'modules' }
    case 'error':
      return { gist: t('Stops compiling with the message {name}.', told), concept: 'errors' }
    default:
      return null
  }
}
