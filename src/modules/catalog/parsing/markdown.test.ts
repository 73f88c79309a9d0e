import { expect, test } from 'vitest'
import { renderMarkdown, renderShort, type MarkdownContext } from './markdown.ts'
import { problemList } from './problem-list.ts'

const context: MarkdownContext = {
  file: 'a.md',
  problems: problemList(),
  resolveLink: (written) => ({
    href: written.replace('lesson:', '/course-content/x/'),
    external: written.startsWith('https:'),
  }),
  findImage: (written) => ({
    src: `/content-assets/x/${written.replace('assets/', '')}`,
    srcSet: written.endsWith('.png') ? '/small 640w, /large 900w' : null,
    size: written.includes('unknown') ? null : { width: 30, height: 20 },
  }),
}
const html = (text: string) => renderMarkdown(text, 1, context)

test('a marked quote is a callout', () => {
  expect(html('> [!NOTE]\n> Mind *this*.')).toBe(
    '<aside class="callout callout-note" role="note" aria-label="Note">\n<p>Mind <em>this</em>.</p>\n</aside>',
  )
  expect(html('> Just a quote.')).toContain('<blockquote>')
})

test('links to other sites open safely, our own stay here', () => {
  expect(html('[a](https://a.example)')).toContain('href="https://a.example" target="_blank" rel="noopener"')
  expect(html('[a](lesson:b)')).toBe('<p><a href="/course-content/x/b">a</a></p>')
})

test('pictures have their size and wait until they are seen', () => {
  expect(html('![A box](assets/a.svg)')).toContain(
    '<img src="/content-assets/x/a.svg" alt="A box" width="30" height="20" loading="lazy" decoding="async">',
  )
})

test('a picture of pixels is there in the sizes that screens need', () => {
  expect(html('![A box](assets/a.png)')).toContain(
    'width="30" height="20" srcset="/small 640w, /large 900w" sizes="(min-width: 744px) 42rem, 100vw" loading="lazy"',
  )
})

test('a picture that does not say its size would move the page: a problem', () => {
  const problems = problemList()
  renderMarkdown('![A box](assets/unknown.jpg)', 1, { ...context, problems })
  expect(problems.found).toMatchObject([{ what: expect.stringContaining('how large') }])
})

test('a table scrolls by itself and can be reached by keyboard, without style attributes', () => {
  const table = html('| In | Out |\n|---|--:|\n| 1 | 2 |')
  expect(table).toContain(
    '<div class="table-scroll" role="region" aria-label="Table: In, Out" tabindex="0"><table>',
  )
  expect(table).toContain('<td class="align-right">2</td>')
  expect(table).not.toContain('style=')
})

test('raw HTML is never markup', () => {
  expect(html('<script>alert(1)</script>')).not.toContain('<script')
  expect(html('a <img src=x onerror=alert(1)> b')).not.toContain('<img')
  expect(html('[x](javascript:alert(1))')).not.toContain('href')
})

test('code is coloured like the editor', () => {
  expect(html('```python\nreturn 1\n```')).toContain('<span class="tok-keyword">return</span>')
  expect(renderShort('What does `a < b` do?', 1, context)).toBe('What does <code>a &lt; b</code> do?')
})

test.each([
  ['`a`, then', '<span class="together"><code>a</code>,</span> then'],
  [
    'use (`a`) or "`b`".',
    'use <span class="together">(<code>a</code>)</span> or <span class="together">&quot;<code>b</code>&quot;.</span>',
  ],
  ['`a`"`b`', '<span class="together"><code>a</code>&quot;</span><code>b</code>'],
  ['`a` and *`b`*: c', '<code>a</code> and <em><code>b</code></em>: c'],
])('the punctuation of code stays with it: %s', (written, html) => {
  expect(renderShort(written, 1, context)).toBe(html)
})
