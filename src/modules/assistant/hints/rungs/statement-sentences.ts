/** The sentences of a task, read from its HTML, which our own content reader wrote. Pure, linear. */

/** A sentence with code in backticks. */
export function statementSentences(html: string): string[] {
  return paragraphsOf(html).flatMap(sentencesOf)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}

/** Text of paragraphs and list items; tables, examples and listings are left out. */
function paragraphsOf(html: string): string[] {
  const paragraphs: string[] = []
  for (const piece of html.split(/(?=<(?:p|li|pre|table|h\d)\b)/)) {
    const name = /^<([a-z\d]+)/.exec(piece)?.[1]
    if (name !== 'p' && name !== 'li') continue
    const text = piece
      .replaceAll(/<\/?code\b[^<>]*>/g, '`')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll(/&(?:lt|gt|quot|amp|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    paragraphs.push(text.split(/\s+/).join(' ').trim())
  }
  return paragraphs.filter((text) => text !== '')
}

/** Ends are found outside code alone: `1.5` and `a.b` are no ends of sentences. */
function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = []
  let start = 0
  let isCode = false
  for (let at = 0; at < paragraph.length; at += 1) {
    const sign = paragraph[at]
    if (sign === '`') isCode = !isCode
    const isEnd = !isCode && (sign === '.' || sign === '!' || sign === '?')
    if (isEnd && (at + 1 === paragraph.length || paragraph[at + 1] === ' ')) {
      sentences.push(paragraph.slice(start, at + 1).trim())
      start = at + 1
    }
  }
  const rest = paragraph.slice(start).trim()
  return rest === '' ? sentences : [...sentences, rest]
}
