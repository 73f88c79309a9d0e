/** Mistakes of writing: units, semicolons, names of properties and colors. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { isKnownProperty, knownProperties, type StyleRule } from '../../page/page.ts'
import { COLOR_NAMES } from '../color-names.ts'
import { type Check, type Look, nearest } from './look.ts'

const LENGTHS =
  /^(width|height|(min|max)-(width|height)|margin|padding|font-size|gap|row-gap|column-gap|top|left|right|bottom|border-radius|border-width|letter-spacing|outline-offset|(margin|padding)-(top|right|bottom|left))$/

const missingUnit: Check = ({ piece }) => {
  if (piece.kind !== 'declaration' || piece.fault !== 'value' || !LENGTHS.test(piece.property)) return null
  const number = piece.words.find((word) => word.type === 'Number' && word.value !== '0')
  const next = number && piece.words[piece.words.indexOf(number) + 1]
  if (number?.type !== 'Number' || next?.type === 'Identifier') return null
  return t('{number} has no unit, so the browser skips this line. Write {fix} if you mean pixels.', {
    number: code(number.value),
    fix: code(`${number.value}px`),
  })
}

const spaceBeforeUnit: Check = ({ piece }) => {
  if (piece.kind !== 'declaration' || piece.fault !== 'value') return null
  const found = /(?<![\w.#-])(\d{1,6}(?:\.\d{1,6})?)\s{1,3}(px|rem|em|vw|vh|%|s|ms|deg|fr)(?![\w-])/.exec(
    piece.value.slice(0, 200),
  )
  return found
    ? t('There’s a space before the unit, so the browser skips this line. Write {fix} without it.', {
        fix: code(`${found[1] ?? ''}${found[2] ?? ''}`),
      })
    : null
}

const missingSemicolon: Check = ({ piece }) => {
  if (piece.kind !== 'declaration') return null
  const next = /\n\s{0,80}([a-z-]{2,40})\s{0,9}:/i.exec(piece.value.slice(0, 500))
  return next && isKnownProperty(next[1] ?? '')
    ? t('A semicolon is missing at the end of line {line}, so the browser can’t read {next} either.', {
        line: String(piece.line),
        next: code(next[1] ?? ''),
      })
    : null
}

/** What the browser skips within a rule. */
function skippedIn({ sheet }: Look, rule: StyleRule): { from: number; text: string }[] {
  return sheet.unreadable.filter(({ from }) => from >= rule.line && from <= rule.lastLine)
}

const missingBrace: Check = (look) => {
  if (look.piece.kind !== 'rule') return null
  const { piece } = look
  const found = skippedIn(look, piece).find(({ text }) => text.includes('{'))
  const line = found && look.sheet.lines[found.from - (look.sheet.block?.from ?? 1)]
  const isOuter =
    line !== undefined &&
    indentOf(line) <= indentOf(look.sheet.lines[piece.line - (look.sheet.block?.from ?? 1)] ?? '')
  return found && isOuter
    ? t(
        'The closing brace of this rule seems to be missing: another rule starts on line {line}, before this one has ended.',
        {
          line: String(found.from),
        },
      )
    : null
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

const missingColon: Check = (look) => {
  if (look.piece.kind !== 'rule') return null
  for (const { from, text } of skippedIn(look, look.piece)) {
    const found = /^([a-z-]{3,40})\s{1,9}[^\s:={]/.exec(text.trim())
    if (found && isKnownProperty(found[1] ?? ''))
      return t('A colon is missing on line {line}, behind {property}. The browser skips that line.', {
        line: String(from),
        property: code(found[1] ?? ''),
      })
  }
  return null
}

const equalsForColon: Check = (look) => {
  if (look.piece.kind !== 'rule') return null
  for (const { from, text } of skippedIn(look, look.piece)) {
    const found = /^([a-z-]{3,40})\s{0,9}=/.exec(text.trim())
    if (found && isKnownProperty(found[1] ?? ''))
      return t(
        'In CSS, a colon comes between property and value, not an equals sign: {fix} on line {line}.',
        {
          line: String(from),
          fix: code(`${found[1] ?? ''}: …`),
        },
      )
  }
  return null
}

const slashComment: Check = (look) => {
  if (look.piece.kind !== 'rule') return null
  const found = skippedIn(look, look.piece).find(({ text }) => text.trimStart().startsWith('//'))
  return found || look.piece.selector.startsWith('//')
    ? t(
        'CSS knows no comments with two slashes. Write {comment} instead, or the browser skips what follows.',
        {
          comment: code('/* … */'),
        },
      )
    : null
}

const unknownProperty: Check = ({ piece }) => {
  if (piece.kind !== 'declaration' || piece.fault !== 'property') return null
  const close = piece.property === 'colour' ? 'color' : nearest(piece.property, knownProperties())
  const told = { property: code(piece.property), close: code(close ?? '') }
  return close
    ? t('There’s no property {property}, so the browser skips this line. Do you mean {close}?', told)
    : t('There’s no property {property}, so the browser skips this line.', told)
}

const colorTypo: Check = ({ piece }) => {
  if (
    piece.kind !== 'declaration' ||
    piece.fault !== 'value' ||
    !/color$|^background$|^border/.test(piece.property)
  )
    return null
  for (const word of piece.words) {
    const close = word.type === 'Identifier' ? nearest(word.name.toLowerCase(), COLOR_NAMES) : null
    if (word.type === 'Identifier' && close && !COLOR_NAMES.includes(word.name.toLowerCase()))
      return t('The browser knows no color {name}. Do you mean {close}?', {
        name: code(word.name),
        close: code(close),
      })
  }
  return null
}

const hexLength: Check = ({ piece }) => {
  if (piece.kind !== 'declaration' || piece.fault !== 'value') return null
  const hash = piece.words.find((word) => word.type === 'Hash')
  return hash?.type === 'Hash' &&
    (![3, 4, 6, 8].includes(hash.value.length) || !/^[\da-f]+$/i.test(hash.value))
    ? t('{color} isn’t a color: behind {hash} come 3 or 6 hexadecimal digits, 0 to 9 and a to f.', {
        color: code(`#${hash.value}`),
        hash: code('#'),
      })
    : null
}

const smartQuotes: Check = ({ piece }) =>
  piece.kind === 'declaration' && piece.property !== 'quotes' && /^[“”‘’]|[“”‘’]$/.test(piece.value)
    ? t('These are curly quotes. CSS needs straight ones: {quotes}.', { quotes: code('"…"') })
    : null

const borderWithoutStyle: Check = ({ piece }) => {
  if (
    piece.kind !== 'declaration' ||
    piece.fault ||
    !/^border(-(top|right|bottom|left))?$/.test(piece.property)
  )
    return null
  const hasStyle =
    /\b(solid|dashed|dotted|double|groove|ridge|inset|outset|none|hidden|inherit|initial|unset|revert|var)\b/i.test(
      piece.value,
    )
  return !hasStyle && piece.words.some((word) => word.type === 'Dimension')
    ? t('Without a style, no border is drawn. Add {solid}: {fix}.', {
        solid: code('solid'),
        fix: code(`${piece.property}: ${piece.value} solid`),
      })
    : null
}

const emptyValue: Check = ({ piece }) =>
  piece.kind === 'declaration' && piece.value === '' && !piece.property.startsWith('--')
    ? t('{property} has no value yet, so the browser skips this line.', { property: code(piece.property) })
    : null

export const WRITING_MISTAKES = {
  missingUnit,
  spaceBeforeUnit,
  missingSemicolon,
  missingBrace,
  missingColon,
  equalsForColon,
  slashComment,
  unknownProperty,
  colorTypo,
  hexLength,
  smartQuotes,
  borderWithoutStyle,
  emptyValue,
} as const
