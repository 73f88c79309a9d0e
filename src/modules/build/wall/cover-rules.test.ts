import { expect, test } from 'vitest'
import { coverOfFiles, coverOfOutput } from './cover-rules.ts'
import { COVER_COLUMNS, COVER_LINES } from './size-data.ts'

const page = (content: string) => coverOfFiles('html', [{ path: 'index.html', content }])

test('an output is cut to its last lines, each to its first columns, without blank lines around it', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `${at} ${'é'.repeat(200)}`)
  const cover = coverOfOutput(`\n\n${lines.join('\n')}\n\n\n`)
  const shown = cover?.kind === 'output' ? cover.text.split('\n') : []
  expect(shown).toHaveLength(COVER_LINES)
  expect(shown[0]).toBe(`28 ${'é'.repeat(COVER_COLUMNS - 3)}`)
})

test.each(['', '\n \n', '\u0000\u0007\u200b', '\ud83d'])('%j shows nothing', (printed) => {
  expect(coverOfOutput(printed)).toBeNull()
})

test('what turns or hides a line is not in it', () => {
  expect(coverOfOutput('a\u202eb\u2066c\u200bd\u0000e\u2028f\tg')).toEqual({
    kind: 'output',
    text: 'abcdef    g',
  })
})

test('of code the first lines are shown, of the file that starts', () => {
  const files = [
    { path: 'lib.py', content: 'x = 1' },
    { path: 'main.py', content: `\n${'y = 2\n'.repeat(50)}` },
  ]
  expect(coverOfFiles('python', files)).toEqual({
    kind: 'code',
    text: Array.from({ length: COVER_LINES }, () => 'y = 2').join('\n'),
  })
  expect(coverOfFiles('python', [{ path: 'other.py', content: 'z' }])).toEqual({ kind: 'code', text: 'z' })
})

test.each([
  ['', '', ''],
  ['<TITLE lang=en>A\n  page</TITLE><h2 class="x">Hello, <em>you</em></h2>', 'A page', 'Hello, you'],
  ['<title>never closed', '', ''],
  ['<title', '', ''],
  ['<titles>no</titles><header>no</header><h3>Yes</h3>', '', 'Yes'],
  ['<title>&lt;script&gt; &bogus; &amp;amp;</title>', '<script> &bogus; &amp;', ''],
])('%j', (content, title, heading) => {
  expect(page(content)).toEqual({ kind: 'page', title, heading })
})

test.each([
  ['title tags that never end', '<title'.repeat(30_000)],
  ['headings that never end', '<h1 '.repeat(50_000)],
  ['open tags in a heading', `<h1>${'<a '.repeat(60_000)}`],
  ['ampersands', `<title>${'&'.repeat(190_000)}</title>`],
])('%s are read in no time', (_what, content) => {
  const startedAt = performance.now()
  page(content)
  expect(performance.now() - startedAt).toBeLessThan(500)
})
