import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, hasCodeBlock, type Inline, parsePostText } from './post-text-rules.ts'

/** What a reader sees of one paragraph of one line, with its marks spelled out. */
function shown(text: string): string {
  const write = (parts: Inline[]): string =>
    parts
      .map((part) => {
        if (part.kind === 'text') return part.text
        if (part.kind === 'code') return `<code ${part.text}>`
        if (part.kind === 'link') return `<link ${part.text} ${part.href} ${part.host ?? '-'}>`
        return `<${part.kind} ${write(part.parts)}>`
      })
      .join('')
  return parsePostText(text)
    .map((block) =>
      block.kind === 'code'
        ? `<block ${block.language ?? '-'} ${block.code}>`
        : block.lines.map(write).join('|'),
    )
    .join('\n')
}

test.each([
  ['plain text', 'plain text'],
  ['one\ntwo\n\nthree', 'one|two\nthree'],
  ['a **bold *and* more** word', 'a <strong bold <emphasis and> more> word'],
  ['2 * 3 * 4 and a*b*c', '2 * 3 * 4 and a*b*c'],
  ['snake_case_name stays', 'snake_case_name stays'],
  ['use `a * b` here', 'use <code a * b> here'],
  ['an open `tick', 'an open `tick'],
  ['**never closed', '**never closed'],
  ['\\*no emphasis\\*', '*no emphasis*'],
  ['see https://example.org/a, please', 'see <link https://example.org/a https://example.org/a ->, please'],
  ['[docs](https://example.org/x)', '<link docs https://example.org/x example.org>'],
  ['```python\nprint(1)\n```\nafter', '<block python print(1)>\nafter'],
  ['```\nnever closed', '<block - never closed>'],
  ['~~~\n```\n~~~', '<block - ```>'],
])('%j is read', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![picture](https://example.org/x.png)x'.slice(0, 10),
  '[x](javascript:alert(1))',
  '[x](data:text/html,hi)',
  'javascript:alert(1)',
  '[x](https://google.com@evil.example/)',
  'https://google.com@evil.example/',
])('%j is text and leads nowhere', (text) => {
  expect(shown(text)).toBe(text)
})

test('a link that is spelled in another script shows what the browser goes to', () => {
  expect(shown('https://ex\u0430mple.org/')).toContain('xn--')
  expect(shown('[example.org](https://ex\u0430mple.org/)')).toMatch(/xn--\S+>$/)
})

test('every link leads to http or https and tells its host, whatever the text', () => {
  const piece = fc.constantFrom(
    '*', '**', '`', '```', '\n', '[', '](', ')', 'https://', 'a.b', 'javascript:', '@', '\\', ' ', 'word', '\u202e', '<b>',
  ) // prettier-ignore
  const check = (parts: Inline[]): void => {
    for (const part of parts) {
      if (part.kind === 'strong' || part.kind === 'emphasis') check(part.parts)
      if (part.kind !== 'link') continue
      expect(part.href).toMatch(/^https?:\/\//)
      expect(part.host === null ? part.text : part.host).toContain(new URL(part.href).host)
    }
  }
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const block of parsePostText(pieces.join(''))) {
        if (block.kind === 'paragraph') for (const line of block.lines) check(line)
      }
    }),
    { numRuns: 500 },
  )
})

test('a block of code is found where one is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('```', '~~~', '`', ' ', '\n', 'x'), { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      expect(hasCodeBlock(text)).toBe(parsePostText(text).some(({ kind }) => kind === 'code'))
    }),
  )
})

test('ten thousand marks are read at once, and nest no deeper than two', () => {
  const depth = (parts: Inline[]): number =>
    Math.max(0, ...parts.map((part) => ('parts' in part ? 1 + depth(part.parts) : 0)))
  const depths = ['*a ', '**a ', '[', '`', '[x](', '*`', '***'].flatMap((mark) =>
    parsePostText(mark.repeat(10_000 / mark.length)).flatMap((block) =>
      block.kind === 'paragraph' ? block.lines.map(depth) : [],
    ),
  )
  expect(depths.length).toBeGreaterThan(5)
  expect(Math.max(...depths)).toBeLessThanOrEqual(2)
})

test('an excerpt has the words alone', () => {
  expect(excerptOf('Why **this**\nand `that`?\n```\nsecret\n```', 100)).toBe('Why this and that?')
  expect(excerptOf('word '.repeat(100), 12)).toBe('word word wo…')
})
