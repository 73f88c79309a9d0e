/** `> [!NOTE]` on the first line of a quote makes it a callout. */
import type { StateCore, Token } from 'markdown-it'

const MARK = /^\[!(NOTE|TIP|WARNING)\][ \t]*(?:\n|$)/

export function turnQuotesIntoCallouts(state: StateCore): void {
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'blockquote_open') continue
    const inline = state.tokens[index + 2]
    const mark = inline?.type === 'inline' ? MARK.exec(inline.content) : null
    const kind = mark?.[1]?.toLowerCase()
    if (!inline || !mark || kind === undefined) continue
    dropMark(inline)
    openAside(token, kind)
    const close = closingToken(state.tokens, index)
    if (close) close.tag = 'aside'
    // A mark on a line of its own leaves an empty paragraph behind.
    if ((inline.children ?? []).length === 0) hideParagraph(state.tokens, index)
  }
}

function openAside(token: Token, kind: string): void {
  token.tag = 'aside'
  token.attrSet('class', `callout callout-${kind}`)
  token.attrSet('role', 'note')
  token.attrSet('aria-label', `${kind[0]?.toUpperCase()}${kind.slice(1)}`)
}

/** The mark is the first text of the paragraph, and what follows it on the next line is kept. */
function dropMark(inline: Token): void {
  const children = inline.children ?? []
  const end = children.findIndex((child) => child.type === 'softbreak' || child.type === 'hardbreak')
  inline.children = end === -1 ? [] : children.slice(end + 1)
}

function hideParagraph(tokens: Token[], quote: number): void {
  for (const token of tokens.slice(quote + 1, quote + 4)) token.hidden = true
}

function closingToken(tokens: Token[], open: number): Token | undefined {
  const level = tokens[open]?.level
  return tokens.slice(open + 1).find((token) => token.type === 'blockquote_close' && token.level === level)
}
