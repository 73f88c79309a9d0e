import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { t, formatNumber } from '#platform/messages/messages.ts'

const PART = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/gs

/**
 * A sentence with elements in it. `<name>…</name>` are words that stand inside the element of that name, `{name}` is the
 * element, text or number itself: `tWith('Read <docs>the docs</docs> first.', { docs: <Link to="/docs" /> })`.
 */
export function tWith(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactElement {
  return createElement(Fragment, null, ...pieces(t(sentence), parts))
}

function pieces(words: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] {
  const found: ReactNode[] = []
  let end = 0
  for (const { 0: whole, 1: around, 2: inside = '', 3: place = '', index } of words.matchAll(PART)) {
    if (index > end) found.push(words.slice(end, index))
    found.push(around === undefined ? shown(parts[place]) : wrapped(parts[around], pieces(inside, parts)))
    end = index + whole.length
  }
  if (end < words.length) found.push(words.slice(end))
  return found
}

function shown(part: ReactNode): ReactNode {
  return typeof part === 'number' ? formatNumber(part) : part
}

function wrapped(part: ReactNode, inside: ReactNode[]): ReactNode {
  return isValidElement(part)
    ? cloneElement(part, undefined, ...inside)
    : createElement(Fragment, null, ...inside)
}
