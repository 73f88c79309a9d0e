/**
 * Code in a line is drawn as a block of its own, so that a name stays whole, and a browser may break the line on either
 * side of such a block. What belongs to it, a comma behind it or a bracket before it, goes with it.
 */
import type { StateCore, Token } from 'markdown-it'

const BEHIND = /^[.,:;!?)\]”’"'…]*/
const BEFORE = /[([“‘"']*$/

export function keepPunctuationWithCode(state: StateCore): void {
  for (const token of state.tokens) {
    const { children } = token
    if (token.type !== 'inline' || children === null) continue
    token.children = children.flatMap((child, index) => {
      if (child.type === 'text') return [textToken(state, partsOf(children, index).own)]
      if (child.type !== 'code_inline') return [child]
      const { forNext } = partsOf(children, index - 1)
      const { forPrevious } = partsOf(children, index + 1)
      return forNext + forPrevious === '' ? [child] : together(state, forNext, child, forPrevious)
    })
  }
}

/** What a text gives to the code on either side of it, and what it keeps. */
function partsOf(tokens: Token[], index: number) {
  const token = tokens[index]
  if (token?.type !== 'text') return { forPrevious: '', own: '', forNext: '' }
  const isCode = (at: number) => tokens[at]?.type === 'code_inline'
  const forPrevious = isCode(index - 1) ? (BEHIND.exec(token.content)?.[0] ?? '') : ''
  const rest = token.content.slice(forPrevious.length)
  const forNext = isCode(index + 1) ? (BEFORE.exec(rest)?.[0] ?? '') : ''
  return { forPrevious, own: rest.slice(0, rest.length - forNext.length), forNext }
}

function together(state: StateCore, before: string, code: Token, behind: string): Token[] {
  const open = new state.Token('together_open', 'span', 1)
  open.attrSet('class', 'together')
  const close = new state.Token('together_close', 'span', -1)
  return [open, textToken(state, before), code, textToken(state, behind), close]
}

function textToken(state: StateCore, content: string): Token {
  const token = new state.Token('text', '', 0)
  token.content = content
  return token
}
