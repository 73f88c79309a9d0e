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
  // Of the statement at `start`: what is no comment, and where that begins.
  let code = ''
  let first = 0
  PIECE.lastIndex = 0
  for (let match = PIECE.exec(text); match !== null; match = PIECE.exec(text)) {
    const [piece] = match
    const at = match.index
    if (piece.startsWith('--') || piece.startsWith('/*')) {
      code += ' '
      continue
    }
    if (piece === ';' && !insideTrigger(code)) {
      add(at + 1)
      continue
    }
    const visible = isBlank(code) ? piece.search(/\S/) : -1
    if (visible >= 0) first = at + visible
    code += piece
  }
  add(text.length)
  return statements

  function add(end) {
    if (!isBlank(code)) statements.push({ sql: text.slice(start, end), line: lineAt(text, first) })
    start = end
    code = ''
  }
}

/**
 * A comment; a string or quoted name, where a missing end runs to the end of the text, and one with a doubled quote in it
 * counts as two; a semicolon; as much as there is of anything else.
 */
const PIECE = /--[^\n]*|\/\*[^]*?(?:\*\/|$)|'[^']*'?|"[^"]*"?|`[^`]*`?|\[[^\]]*\]?|;|[^-/'"`[;]+|[^]/g

const isBlank = (code) => code.trim() === ''

/** `CREATE [TEMP|TEMPORARY] TRIGGER` goes on until `; END ;`. */
const insideTrigger = (code) => TRIGGER.test(code) && !/;\s*END\s*$/i.test(code)

const TRIGGER = /^\s*(?:EXPLAIN\s+(?:QUERY\s+PLAN\s+)?)?CREATE\s+(?:TEMP(?:ORARY)?\s+)?TRIGGER\b/i

function lineAt(text, index) {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}
