/** Names of C++ types as a learner writes them: `vector<int, std::allocator<int> >` is `vector<int>`. Pure and linear. */

/** Arguments of a template that are written; the others have a default. */
const WRITTEN = new Map([
  ['map', 2],
  ['unordered_map', 2],
  ['multimap', 2],
  ['unordered_multimap', 2],
  ['array', 2],
  ['pair', 2],
  ...[
    'vector',
    'deque',
    'list',
    'forward_list',
    'set',
    'multiset',
    'unordered_set',
    'unordered_multiset',
    'stack',
    'queue',
    'priority_queue',
    'unique_ptr',
    'shared_ptr',
    'weak_ptr',
    'optional',
  ].map((name): [string, number] => [name, 1]),
])

const MOST_CHARACTERS = 2_000

export function plainTypeName(name: string): string {
  const text = name.slice(0, MOST_CHARACTERS).replaceAll('std::', '').replaceAll('__cxx11::', '')
  if (text.startsWith('<lambda')) return 'lambda'
  return readType(text, { at: 0 }, 0).slice(0, 110)
}

/** The template's own name, without what it was given. */
export function templateName(name: string): string {
  const end = name.indexOf('<')
  return end > 0 ? name.slice(0, end) : name
}

function readType(text: string, cursor: { at: number }, depth: number): string {
  let written = ''
  while (cursor.at < text.length) {
    const character = text[cursor.at] ?? ''
    if (character === ',' || character === '>') break
    cursor.at += 1
    if (character !== '<' || depth > 20) {
      written += character
      continue
    }
    const given: string[] = []
    while (cursor.at < text.length && text[cursor.at] !== '>') {
      given.push(readType(text, cursor, depth + 1).trim())
      if (text[cursor.at] === ',') cursor.at += 1
    }
    cursor.at += 1
    written = withArguments(written, given)
  }
  return written
}

function withArguments(name: string, given: string[]): string {
  const own = name.trim()
  if (own === 'basic_string') return 'string'
  if (own === 'basic_string_view') return 'string_view'
  return `${own}<${given.slice(0, WRITTEN.get(own) ?? given.length).join(', ')}>`
}
