/**
 * Cuts SQL text into statements the way SQLite's own shell does: a semicolon ends a statement unless it stands
 * in a string, a quoted name, a comment, or in the body of a trigger (which ends with `END;`).
 *
 * @param {string} text
 * @returns {{ sql: string, line: number }[]} statements without their comments-only neighbours; `line` counts from 1
 */
export function splitStatements(text) {
  const statements = []
  let start = 0
  let words = []
  for (const token of tokens(text)) {
    if (token.kind === 'word') words.push(token.text.toUpperCase())
    else if (token.kind === 'end') {
      if (insideTrigger(words)) {
        words.push(';')
        continue
      }
      add(token.at + 1)
    } else if (token.kind === 'other') words.push('.')
  }
  add(text.length)
  return statements

  function add(end) {
    if (words.length > 0)
      statements.push({ sql: text.slice(start, end), line: lineOfFirstWord(text, start, end) })
    start = end
    words = []
  }
}

/** `CREATE [TEMP|TEMPORARY] TRIGGER` goes on until `; END ;`. */
function insideTrigger(words) {
  const [first, second, third] =
    words[0] === 'EXPLAIN' ? words.filter((word) => !EXPLAIN_WORDS.has(word)) : words
  const trigger =
    first === 'CREATE' && (second === 'TRIGGER' || (TEMPORARY.has(second) && third === 'TRIGGER'))
  return trigger && !(words.at(-1) === 'END' && words.at(-2) === ';')
}

const EXPLAIN_WORDS = new Set(['EXPLAIN', 'QUERY', 'PLAN'])
const TEMPORARY = new Set(['TEMP', 'TEMPORARY'])

/** Spaces, comments; then strings and quoted names (a missing end runs to the end of the text); then words. */
const TOKEN =
  /(\s+|--[^\n]*|\/\*[^]*?(?:\*\/|$))|('(?:[^']|'')*'?|"(?:[^"]|"")*"?|`(?:[^`]|``)*`?|\[[^\]]*\]?)|(\w+)|(;)|([^])/gu

function* tokens(text) {
  for (const match of text.matchAll(TOKEN)) {
    const [whole, space, , word, semicolon] = match
    if (space !== undefined) continue
    if (word !== undefined) yield { kind: 'word', text: word, at: match.index }
    else if (semicolon !== undefined) yield { kind: 'end', text: whole, at: match.index }
    else yield { kind: 'other', text: whole, at: match.index }
  }
}

function lineOfFirstWord(text, start, end) {
  const [first] = tokens(text.slice(start, end))
  return text.slice(0, start + (first?.at ?? 0)).split('\n').length
}
