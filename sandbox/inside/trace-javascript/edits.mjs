/** Insertions into a text, and where a place of the result was in the text before. Lines stay. */

export function edits(text) {
  /** By position: what belongs to something that ends there, then what belongs to something that begins there. */
  const before = new Map()
  const after = new Map()
  const add = (to, at, what) => to.set(at, (to.get(at) ?? '') + what)
  return {
    /** Inner things are inserted before outer ones. */
    before: (at, what) => add(before, at, what),
    /** Outer things are inserted before inner ones. */
    after: (at, what) => add(after, at, what),
    toString() {
      const places = [...new Set([...before.keys(), ...after.keys()])].sort((one, other) => one - other)
      let result = ''
      let from = 0
      for (const at of places) {
        result += text.slice(from, at) + (before.get(at) ?? '') + (after.get(at) ?? '')
        from = at
      }
      return result + text.slice(from)
    },
    /** Column of the text before, from a line and a column of the result, all counted from 1. */
    columnBefore(line, column) {
      const start = lineStart(text, line)
      const places = [...new Set([...before.keys(), ...after.keys()])].sort((one, other) => one - other)
      let left = column - 1
      let from = start
      for (const at of places) {
        if (at < start) continue
        if (left < at - from) break
        left -= at - from
        const inserted = (before.get(at) ?? '').length + (after.get(at) ?? '').length
        from = at
        if (left < inserted) {
          left = 0
          break
        }
        left -= inserted
      }
      return from - start + left + 1
    },
    lineOf: (line) => text.split('\n')[line - 1] ?? '',
  }
}

function lineStart(text, line) {
  let at = 0
  for (let each = 1; each < line; each++) {
    const next = text.indexOf('\n', at)
    if (next < 0) return text.length
    at = next + 1
  }
  return at
}
