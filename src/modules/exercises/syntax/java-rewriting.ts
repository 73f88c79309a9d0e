/**
 * Rewrites what the grammar of Java does not know into what it knows. A `switch` that is an expression becomes a function around
 * a statement, `case 1, 2 ->` becomes `case 0:`, `yield` becomes `return`, and names that are words of module files get an ending.
 * Lines stay where they are.
 */

import { edited, type Edit, type EditedText } from './edited-text.ts'

const TOKENS =
  /"""(?:[^\\"]|\\[^]|"(?!""))*(?:""")?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|->|::|[A-Za-z_$][\w$]*|[^\s\w]/g

interface Token {
  text: string
  from: number
}

/** Name of the call that stands for a `switch` with a value, around a lambda that nobody wrote. */
export const SWITCH_FUNCTION = 'switch_expression'

/** Words of module files, which are names everywhere else. */
const MODULE_WORDS = new Set('exports module open opens provides requires to transitive uses with'.split(' '))
/** Ending of such a name in what is parsed. */
export const MODULE_WORD_ENDING = '$name'

export function rewriteForGrammar(source: string): EditedText {
  const tokens: Token[] = []
  for (const { 0: text, index } of source.matchAll(TOKENS)) {
    if (!text.startsWith('//') && !text.startsWith('/*')) tokens.push({ text, from: index })
  }
  return edited(source, editsOf(tokens))
}

/** Words and signs after which a statement begins. */
const STATEMENT_STARTS = new Set([';', '{', '}', ')', ':', 'else', 'do'])

interface Frame {
  open: string
  /** Whether it is the block of a switch; then whether that switch is an expression. */
  isSwitch: boolean
  isExpression: boolean
}

function editsOf(tokens: readonly Token[]): Edit[] {
  const edits: Edit[] = []
  const frames: Frame[] = []
  /** The switch whose block has not begun. */
  let waiting: { depth: number; isExpression: boolean } | null = null
  let label: { at: number } | null = null
  for (const [index, { text, from }] of tokens.entries()) {
    const before = tokens[index - 1]?.text ?? '{'
    const frame = frames.at(-1)
    if (text === '{' || text === '(' || text === '[') {
      const isBlock = text === '{' && waiting?.depth === frames.length
      frames.push({
        open: text,
        isSwitch: isBlock,
        isExpression: isBlock && (waiting?.isExpression ?? false),
      })
      if (isBlock) waiting = null
    } else if (text === '}' || text === ')' || text === ']') {
      if (frames.pop()?.isExpression) edits.push({ at: from + 1, to: from + 1, text: ' })' })
    } else if (MODULE_WORDS.has(text)) {
      edits.push({ at: from + text.length, to: from + text.length, text: MODULE_WORD_ENDING })
    } else if (text === 'switch') {
      const isArrowOfCase = before === '->' && frame?.isSwitch === true
      const isExpression = !STATEMENT_STARTS.has(before) && !isArrowOfCase
      if (isExpression) edits.push({ at: from, to: from, text: `${SWITCH_FUNCTION}(() -> { ` })
      waiting = { depth: frames.length, isExpression }
    } else if ((text === 'case' || text === 'default') && frame?.isSwitch) label = { at: from }
    else if (text === ':' && frame?.isSwitch) label = null
    else if (text === '->' && label && frame?.isSwitch) {
      edits.push({ at: label.at, to: from + 2, text: 'case 0:' })
      label = null
    } else if (
      text === 'yield' &&
      STATEMENT_STARTS.has(before) &&
      !/^[=.(]$/.test(tokens[index + 1]?.text ?? '')
    ) {
      edits.push({ at: from, to: from + text.length, text: 'return' })
    }
  }
  return edits
}
