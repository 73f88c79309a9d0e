/** Small mistakes in a page: an attribute or a declaration forgotten, another value, a selector that selects more. */
import type { SyntaxPlace } from './parsers.ts'

/** Replacement of a piece of a solution; `change` describes it to an author where the text does not. */
export type Change = { insert: string; change?: string }

export function pageEdit({ name, node }: SyntaxPlace, text: string): Change | null {
  switch (name) {
    case 'Attribute':
    case 'Declaration':
      return without(text, '')
    case 'NumberLiteral':
      return { insert: text.replace(/[\d.]+/, (number) => String(Number(number) + 1)) }
    case 'ColorLiteral':
      return { insert: text.toLowerCase() === '#123456' ? '#654321' : '#123456' }
    case 'ValueName':
      return text in OTHER_VALUES ? { insert: OTHER_VALUES[text] ?? '' } : null
    case 'ChildOp':
      return { insert: ' ' }
    case 'SiblingOp':
      return { insert: text === '+' ? '~' : '+' }
    case 'ChildSelector':
    case 'DescendantSelector':
    case 'SiblingSelector':
      return wider(text, node.lastChild?.from ?? node.from, node)
    case 'PseudoClassSelector':
      return withoutPseudo(text, node)
    default:
      return null
  }
}

/** Values that learners mix up. */
const OTHER_VALUES: Record<string, string> = {
  flex: 'block',
  grid: 'block',
  block: 'inline',
  inline: 'block',
  'inline-block': 'block',
  row: 'column',
  column: 'row',
  wrap: 'nowrap',
  center: 'end',
  start: 'end',
  'space-between': 'center',
  bold: 'normal',
  italic: 'normal',
  uppercase: 'lowercase',
  underline: 'overline',
  solid: 'dashed',
  dashed: 'solid',
  'border-box': 'content-box',
  both: 'none',
  infinite: '2',
  relative: 'static',
  absolute: 'relative',
  sticky: 'relative',
  fixed: 'absolute',
  cover: 'contain',
}

/** `nav a` as `a`. */
function wider(text: string, from: number, node: SyntaxPlace['node']): Change {
  const before = text.slice(0, from - node.from)
  return without(before, text.slice(before.length))
}

/** `a:hover` as `a`. A bare `:root` or `::before` has nothing that it could be without. */
function withoutPseudo(text: string, node: SyntaxPlace['node']): Change | null {
  const colon = node.getChild(':')
  if (colon === null || colon.from === node.from) return null
  const kept = text.slice(0, colon.from - node.from)
  return without(text.slice(kept.length), kept)
}

function without(removed: string, insert: string): Change {
  return { insert, change: `without: ${removed.trim().split('\n')[0] ?? ''}` }
}
