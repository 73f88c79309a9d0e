/** What is told of an element, and what telling it needs. */
import type { HtmlPage, PageElement, WebProgram } from '../page/page.ts'
import { textIn } from '../page/page.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../marked-text.ts'

export interface Description {
  gist: string
  /** The gist in fewer words. Default: `gist`. */
  first?: string
  /** What the browser shows, and what it means to a screen reader or a search engine. */
  more?: (string | null)[]
  concept: string
}

export interface Subject {
  program: WebProgram
  page: HtmlPage
  element: PageElement
}

export function attribute({ element }: Pick<Subject, 'element'>, name: string): string | null {
  return element.attributes.get(name) ?? null
}

/** The text of an element as code, or null for none. */
export function quotedText(element: PageElement): string | null {
  const text = textIn(element)
  return text === '' ? null : code(text.replace(/\.$/, ''))
}

/** Where an element ends, if that's on another line: “, up to line 7”. */
export function lines({ line, lastLine }: PageElement): { to: string; reach: string } {
  const to = String(lastLine)
  return { to, reach: line === lastLine ? '' : t(', up to line {to}', { to }) }
}
