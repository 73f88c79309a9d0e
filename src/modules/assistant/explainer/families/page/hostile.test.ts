import { expect, test } from 'vitest'
import { explanation, MOST_PARTS } from '../../contract.ts'
import { explainLines } from '../../explainer.ts'

const names = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at)).join('')

const HOSTILE: readonly (readonly [path: string, content: string])[] = [
  ['index.html', '<'.repeat(60_000)],
  ['index.html', '<a'.repeat(30_000)],
  ['index.html', '<?'.repeat(30_000)],
  ['index.html', '&'.repeat(60_000)],
  ['index.html', `${'<div>'.repeat(5_000)}x${'</div>'.repeat(5_000)}`],
  ['index.html', '<div>'.repeat(12_000)],
  ['index.html', '<b><p>'.repeat(10_000)],
  ['index.html', '<a b="'.repeat(10_000)],
  ['index.html', `<a b="${'x'.repeat(59_000)}`],
  ['index.html', '<table><tr><td>'.repeat(4_000)],
  ['index.html', `<table><tr><th>a</th></tr>${'<tr><td>a</td></tr>'.repeat(3_000)}</table>`],
  ['index.html', '<ul><li>'.repeat(7_500)],
  ['index.html', names(1_200, (at) => `<label for="f${at}">a</label><input id="f${at}">`)],
  ['index.html', names(2_000, (at) => `<p id="constructor" class="a${at}">b</p>`)],
  [
    'index.html',
    `<style>${names(1_000, (at) => `.a${at} p{color:red}`)}</style>${names(1_500, (at) => `<p class="a${at}">`)}`,
  ],
  [
    'index.html',
    '<constructor __proto__="toString" constructor=""></constructor><p class="constructor __proto__" style="constructor:x">a',
  ],
  ['index.html', '<input type="constructor"><label for="__proto__">a</label><a href="#toString">b</a>'],
  ['index.html', `<p>${'`'.repeat(10_000)}\u0000\u202e\ud800</p>`],
  ['index.html', `<h1>${'<span>a'.repeat(7_000)}`],
  ['style.css', '{'.repeat(60_000)],
  ['style.css', '}'.repeat(60_000)],
  ['style.css', 'a{'.repeat(30_000)],
  ['style.css', `a{b:${'calc('.repeat(12_000)}`],
  ['style.css', `${':not('.repeat(10_000)}a{color:red}`],
  ['style.css', `${':is('.repeat(500)}a${')'.repeat(500)}{color:red}`],
  ['style.css', `${'a '.repeat(20_000)}{color:red}`],
  ['style.css', `${'a,'.repeat(20_000)}b{color:red}`],
  ['style.css', 'a{color:red}'.repeat(5_000)],
  ['style.css', `a{${'color:red;'.repeat(6_000)}}`],
  ['style.css', `a{${'colr:red;'.repeat(6_000)}}`],
  ['style.css', `a{${'width:5;'.repeat(6_000)}}`],
  ['style.css', `a{${names(3_000, (at) => `--a${at}:var(--a${at + 1});`)}}`],
  ['style.css', `a{grid-template-columns:${'minmax(1px,'.repeat(4_000)}}`],
  ['style.css', `a{transition:${'color 1s,'.repeat(6_000)}}`],
  ['style.css', `a{box-shadow:${'0 0 1px red,'.repeat(20)}0 0 1px}`],
  ['style.css', '/*'.repeat(30_000)],
  ['style.css', '@media('.repeat(8_000)],
  ['style.css', '.constructor{constructor:__proto__}#__proto__:toString{color:constructor}@constructor{}'],
  ['style.css', `${'[a="'.repeat(10_000)}{}`],
  ['style.css', '"'.repeat(60_000)],
]

const PAGE = `<link rel="stylesheet" href="style.css">${'<a><b>'.repeat(100)}`

test.each(HOSTILE.map(([path, content]) => [path, content.slice(0, 30), content] as const))(
  'hostile text in %s is explained in bounds: %j',
  (path, _, content) => {
    const files = [
      { path, content },
      ...(path === 'style.css' ? [{ path: 'index.html', content: PAGE }] : []),
    ]
    const start = performance.now()
    const told = explainLines({ language: 'html', files, path, from: 1, to: 9, level: 'exact' })
    // Linear work; the bound is wide because the machine may be busy.
    expect(performance.now() - start).toBeLessThan(3_000)
    expect(told.parts.length).toBeGreaterThan(0)
    expect(told.parts.length).toBeLessThanOrEqual(MOST_PARTS + 50)
    for (const { sentences } of told.parts)
      for (const run of sentences.flat()) if ('code' in run) expect(run.code.length).toBeLessThanOrEqual(60)
    expect(() => explanation.parse(told)).not.toThrow()
  },
)

test('a script of a page is explained by the family of JavaScript, and other files aren’t', () => {
  const told = (path: string) =>
    explainLines({
      language: 'html',
      files: [{ path, content: 'let a = 1' }],
      path,
      from: 1,
      to: 1,
      level: 'normal',
    }).parts[0]?.sentences[0]?.map((run) => ('code' in run ? run.code : run.text))
  expect(told('script.js')?.join('')).toBe('a holds 1 from here on.')
  expect(told('notes.txt')?.join('')).toBe('I can’t explain this language yet.')
})
