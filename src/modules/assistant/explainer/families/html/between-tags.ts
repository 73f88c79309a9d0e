/** Lines between opening tags: closing tags, and text that goes on. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../marked-text.ts'
import { elementNoun, type HtmlPage } from '../page/page.ts'

/** What a line without an opening tag is. Null: it's empty. */
export function lineNote({ elements, lines }: HtmlPage, line: number): string | null {
  const text = (lines[line - 1] ?? '').trim()
  if (text === '') return null
  const ending = elements.filter(
    (element) => element.isClosed && element.lastLine === line && element.tagLastLine < line,
  )
  const [first] = ending
  if (first && text.startsWith('</'))
    return t('This is where the {noun} ends that {tag} on line {line} started.', {
      noun: elementNoun(first.name),
      tag: code(`<${first.name}>`),
      line: String(first.line),
    })
  const within = elements.findLast((element) => element.tagLastLine < line && element.lastLine >= line)
  return within
    ? t('Text inside the {noun} that starts on line {line}.', {
        noun: elementNoun(within.name),
        line: String(within.line),
      })
    : t('Text directly in the page, without an element around it.')
}
