import { expect, test } from 'vitest'
import { coverOfFiles, coverOfReplay } from './cover-rules.ts'
import { COVER_LINES } from './size-data.ts'

const page = (content: string) => coverOfFiles('html', [{ path: 'index.html', content }])

test('of a recording the last screen is shown', () => {
  const frames = Array.from({ length: 40 }, (_, at): [number, 'out', string] => [at, 'out', `${at}\n`])
  const last = Array.from({ length: COVER_LINES }, (_, at) => 40 - COVER_LINES + at).join('\n')
  expect(coverOfReplay({ frames })).toEqual({ kind: 'output', texts: [{ kind: 'out', text: last }] })
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

test('what turns or hides a line of code is not in it', () => {
  expect(coverOfFiles('python', [{ path: 'main.py', content: 'a\u202eb\u200bc\u0000d\tg' }])).toEqual({
    kind: 'code',
    text: 'abcd    g',
  })
})

test.each([
  ['', '', ''],
  ['<TITLE lang=en>A\n  page</TITLE><h2 class="x">Hello, <em>you</em></h2>', 'A page', 'Hello, you'],
  ['<title>never closed', '', ''],
  ['<title', '', ''],
  ['<titles>no</titles><header>no</header><h3>Yes</h3>', '', 'Yes'],
  ['<title>&lt;script&gt; &bogus; &amp;amp;</title>', '<script> &bogus; &amp;', ''],
])('%j', (content, title, heading) => {
  expect(page(content)).toEqual({ kind: 'page', title, heading, colors: null })
})

test.each([
  ['title tags that never end', '<title'.repeat(30_000)],
  ['headings that never end', '<h1 '.repeat(50_000)],
  ['open tags in a heading', `<h1>${'<a '.repeat(60_000)}`],
  ['ampersands', `<title>${'&'.repeat(190_000)}</title>`],
  ['styles that never end', '<style>'.repeat(30_000)],
  ['bodies that never end', '<body '.repeat(30_000)],
  ['rules that never end', `<style>${'body{'.repeat(40_000)}`],
  ['comments that never end', `<style>${'/*'.repeat(90_000)}`],
  ['calls that never end', `<style>body{color:${'rgb(1'.repeat(40_000)}`],
  ['addresses that never end', `<style>body{color:${'url('.repeat(40_000)}}`],
  ['properties that never end', `<style>body{color:${'var(--a'.repeat(30_000)}}`],
])('%s are read in no time', (_what, content) => {
  const startedAt = performance.now()
  page(content)
  expect(performance.now() - startedAt).toBeLessThan(500)
})
