import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Options, type Sandbox, startSandbox } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(() => sandbox.close())

describe('SQL', { timeout: 30_000 }, () => {
  const seedSql = `CREATE TABLE books (title TEXT, price REAL, pages INTEGER);
INSERT INTO books VALUES ('Dune', 9.5, 412), ('Emma', 12, NULL);`

  it('prints each result set as a table, and reports it as values', async () => {
    const run = await sandbox.run(
      'sql',
      'SELECT title, price FROM books;\nDELETE FROM books WHERE pages IS NULL;\nSELECT count(*) AS n, max(pages) FROM books',
      { seedSql },
    )
    expect(run.stdout).toBe(
      'title | price\n------+------\nDune  | 9.5\nEmma  | 12.0\n\nn | max(pages)\n--+-----------\n1 | 412\n',
    )
    expect(JSON.parse(run.report ?? '')).toEqual({
      results: [
        {
          columns: ['title', 'price'],
          rows: [
            ['Dune', 9.5],
            ['Emma', 12],
          ],
          shown: [
            ['Dune', '9.5'],
            ['Emma', '12.0'],
          ],
        },
        { columns: ['n', 'max(pages)'], rows: [[1, 412]], shown: [['1', '412']] },
      ],
      error: null,
      checkRows: null,
    })
  })

  it('looks at the tables afterwards when asked to', async () => {
    const run = await sandbox.run('sql', 'UPDATE books SET price = price * 2', {
      seedSql,
      checkSql: 'SELECT price FROM books ORDER BY 1; SELECT count(*) FROM books WHERE 0',
    })
    expect(run).toMatchObject({ stdout: '', exitCode: 0 })
    expect(JSON.parse(run.report ?? '')).toMatchObject({
      checkRows: [
        { columns: ['price'], rows: [[19], [24]], shown: [['19.0'], ['24.0']] },
        { columns: ['count(*)'], rows: [[0]], shown: [['0']] },
      ],
    })
  })

  it('tells a query afterwards that fails from a mistake in the program', async () => {
    const run = await sandbox.run('sql', 'SELECT 1 AS one', { seedSql, checkSql: 'SELECT titel FROM books' })
    expect(run.exitCode).toBe(1)
    expect(JSON.parse(run.report ?? '')).toMatchObject({
      results: [{ columns: ['one'] }],
      error: 'The tables could not be checked afterwards: no such column: titel.',
      checkRows: null,
      checkFailed: true,
    })
  })

  it('tells a mistake with its line, after what worked', async () => {
    const run = await sandbox.run(
      'sql',
      'SELECT 1 AS one;\n\n-- now the mistake\nSELECT title FROM boks;\nSELECT 2;',
      { seedSql },
    )
    expect(run).toMatchObject({
      exitCode: 1,
      stdout: 'one\n---\n1\n',
      stderr: 'Error in the statement on line 4: no such table: boks.\n',
    })
    expect(JSON.parse(run.report ?? '')).toMatchObject({
      results: [{ rows: [[1]] }],
      error: 'Error in the statement on line 4: no such table: boks.',
    })
  })

  it('keeps values that JavaScript would bend', async () => {
    const run = await sandbox.run(
      'sql',
      `SELECT 9223372036854775807 AS big, 0.1 + 0.2 AS sum, x'00ff' AS bytes, NULL AS missing, 1 AS a, 2 AS a, 'Zoë' AS name`,
    )
    expect(run.stdout.split('\n')[2]).toBe("9223372036854775807 | 0.3 | X'00FF' | NULL    | 1 | 2 | Zoë")
    expect(JSON.parse(run.report ?? '').results[0].rows[0]).toEqual([
      '9223372036854775807',
      0.1 + 0.2,
      "X'00FF'",
      null,
      1,
      2,
      'Zoë',
    ])
  })

  it('says so when there is nothing to run', async () => {
    expect(await sandbox.run('sql', '-- later')).toMatchObject({
      exitCode: 1,
      stderr: 'There is no statement to run yet.\n',
    })
  })

  it('shows a bounded number of rows', async () => {
    const run = await sandbox.run(
      'sql',
      'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 100000) SELECT x FROM n',
    )
    expect(run.stdout).toMatch(/\n2000\n… only the first 2000 rows are shown\n$/)
  })
})

describe('a page', { timeout: 30_000 }, () => {
  const check = async (html: string, checks: object[], options: Options = {}) => {
    const run = await sandbox.run('page', html, {
      ...options,
      pageChecks: JSON.stringify([{ name: 'test', checks }]),
    })
    return { run, verdict: JSON.parse(run.report ?? 'null')?.[0] }
  }
  const passed = { name: 'test', passed: true, message: null, actual: null }

  it('passes checks of elements, texts, attributes and styles', async () => {
    const html = `<!doctype html><link rel="stylesheet" href="style.css"><body><h1 class="a">Hello,\n  world</h1><a href="/courses">All <b>courses</b></a><p>1</p><p><i>two</i></p></body>`
    const css =
      'body { color: #000080; font-size: 20px } h1 { font-size: 2em; margin: 0 auto } .a { border: 1px solid red } p { color: inherit; background: hsl(0 100% 50%) }'
    const checks = [
      { select: 'h1', count: 1 },
      { select: 'h1', text: 'Hello, world' },
      { select: 'p', contains: 'tw' },
      { select: 'p', matches: '^\\d$' },
      { select: 'a', attribute: 'href', value: '/courses' },
      { select: 'h1', style: 'color', value: 'navy' },
      { select: 'i', style: 'color', value: 'rgb(0, 0, 128)' },
      { select: 'h1', style: 'font-size', value: '40px' },
      { select: 'h1', style: 'margin-left', value: 'auto' },
      { select: 'h1', style: 'border-top-color', value: '#f00' },
      { select: 'p', style: 'background-color', value: 'red' },
      { select: 'body', style: 'color', value: 'Navy' },
    ]
    const { verdict, run } = await check(html, checks, { files: [{ path: 'style.css', content: css }] })
    expect({ ...verdict, stderr: run.stderr }).toEqual({ ...passed, stderr: '' })
  })

  it.each([
    [{ select: 'h1', count: 1 }, 'Expected one `h1`, found 0.', '0'],
    [{ select: 'p', count: 0 }, 'Expected no `p`, found 2.', '2'],
    [{ select: 'h1', text: 'Hi' }, 'There is no `h1` on the page.', null],
    [{ select: 'p', text: 'One' }, 'Expected the text of `p` to be “One”, but found “one”.', 'one'],
    [
      { select: 'p', contains: 'three' },
      'Expected the text of `p` to contain “three”, but found “one”.',
      'one',
    ],
    [
      { select: 'a', attribute: 'href', value: '/x' },
      'Expected `a` to have the attribute `href` with the value “/x”, but found “/y”.',
      '/y',
    ],
    [
      { select: 'p', style: 'color', value: 'red' },
      'Expected the `color` of `p` to be `red`, but found `rgb(0, 0, 0)`.',
      'rgb(0, 0, 0)',
    ],
    [{ do: 'click', select: '#no' }, 'There is no `#no` to click.', null],
    [{ select: 'p[', count: 1 }, '`p[` is not a selector.', null],
    [{ console: 'hi' }, 'Expected the console to show “hi”, but it is empty.', ''],
  ])('says in words why %j fails', async (one, message, actual) => {
    const { verdict } = await check('<p style="color: red">one</p><p>two</p><a href="/y">y</a>', [one])
    expect(verdict).toEqual({ name: 'test', passed: false, message, actual })
  })

  it.each([
    [
      { select: 'p', count: 1, say: 'There should be one paragraph.' },
      'There should be one paragraph. We found 2.',
    ],
    [{ select: 'h1', text: 'Hi', say: 'The heading should say “Hi”.' }, 'The heading should say “Hi”.'],
    [
      { select: 'a', text: 'Hi', say: 'The link should say “Hi”.' },
      'The link should say “Hi”. We found “y”.',
    ],
    [
      { select: 'p', style: 'color', value: 'navy', say: 'It should be navy.' },
      'It should be navy. Now it is `#ff0000`.',
    ],
    [
      { any: [[{ select: 'h1' }], [{ select: 'p', count: 3 }]], say: 'A heading or three paragraphs.' },
      'A heading or three paragraphs.',
    ],
    [
      { select: 'p', layout: 'same-row', say: 'The words should be in a row.' },
      'The words should be in a row. The second one is below the first.',
    ],
    [{ select: 'p', visible: false, say: 'They should be hidden.' }, 'They should be hidden.'],
    [
      { select: 'i', contrast: 4.5, say: 'It should be easy to read.' },
      'It should be easy to read. The contrast is 1.6 to 1.',
    ],
  ])('fails in the words of the check: %j', async (one, message) => {
    const html = '<p style="color: red">one</p><p>two</p><a href="/y">y</a><i style="color: #ccc">faint</i>'
    expect((await check(html, [one])).verdict).toMatchObject({ passed: false, message })
  })

  it('is judged by where things are, and by one of several ways', async () => {
    const css = `nav { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 8px } .wide { grid-column: auto / span 2 }
      main { min-height: 100vh; display: grid; place-content: center } .sr { position: absolute; left: -9999px }`
    const html = `<style>${css}</style><nav><a>one</a><a>two</a><a class="wide">three</a></nav><main><h1>Hi</h1></main><b class="sr">x</b>`
    const checks = [
      { select: 'nav', style: 'grid-template-columns', value: 'repeat(4, 1fr)' },
      { select: '.wide', style: 'grid-column', value: 'span 2' },
      { select: 'a', layout: 'same-row' },
      { select: 'a:not(.wide)', layout: 'equal-width' },
      { select: 'h1', layout: 'centered', in: 'main' },
      { select: 'nav', layout: 'above', of: 'main' },
      { select: '.sr', visible: false },
      { select: 'h1', contrast: 21 },
      {
        any: [
          [{ select: 'nav', style: 'display', value: 'flex' }],
          [{ select: 'nav', style: 'display', value: 'grid' }],
        ],
      },
      { do: 'resize', width: 400 },
      { select: 'nav', layout: 'inside-window' },
    ]
    expect((await check(html, checks)).verdict).toEqual(passed)
  })

  it('is worked on like by a visitor, its script linked or inline, at once or a little later', async () => {
    const html = `<button id="add">+</button><output id="count">0</output><input id="name"><p id="greeting"></p><script src="script.js"></script>`
    const script = `let n = 0
const by = (id) => document.getElementById(id)
by('add').addEventListener('click', () => { n++; by('count').textContent = n; console.log('clicked', n) })
by('name').addEventListener('input', (event) => setTimeout(() => { by('greeting').textContent = 'Hello, ' + event.target.value }, 100))`
    const checks = [
      { do: 'click', select: '#add' },
      { do: 'click', select: '#add' },
      { select: '#count', text: '2' },
      { do: 'type', select: '#name', value: 'Ada' },
      { select: '#greeting', text: 'Hello, Ada' },
      { console: 'clicked 2' },
    ]
    const { verdict, run } = await check(html, checks, { files: [{ path: 'script.js', content: script }] })
    expect({ ...verdict, stderr: run.stderr }).toEqual({ ...passed, stderr: '' })
    expect(run.stdout).toBe('clicked 1\nclicked 2\n')
  })

  const LOOKS = `a { color: navy } a:hover { color: red } nav:hover { padding: 4px }
    a:focus-visible { outline: 3px solid blue } h1::before { content: "*"; color: green }
    h1 { font-weight: 800; font-size: 2rem; transition: color 0.25s }
    @media (min-width: 600px) { nav { display: flex } }
    @media (prefers-reduced-motion: reduce) { h1 { transition: none } }`
  const LOOKED_AT = `<style>${LOOKS}</style><nav><a href="/">Home</a></nav><h1>Hi</h1>`

  it('is pointed at, focused and made narrow', async () => {
    const checks = [
      { select: 'a', style: 'color', value: 'navy' },
      { select: 'nav', style: 'display', value: 'flex' },
      { do: 'hover', select: 'a' },
      { select: 'a', style: 'color', value: 'red' },
      { select: 'nav', style: 'padding-top', value: '4px' },
      { do: 'hover', select: 'h1' },
      { select: 'a', style: 'color', value: 'navy' },
      { select: 'a', style: 'outline-style', value: 'none' },
      { do: 'focus', select: 'a' },
      { select: 'a', style: 'outline-width', value: '3px' },
      { do: 'resize', width: 599 },
      { select: 'nav', style: 'display', value: 'block' },
      { do: 'resize', width: 600 },
      { select: 'nav', style: 'display', value: 'flex' },
    ]
    expect((await check(LOOKED_AT, checks)).verdict).toEqual(passed)
  })

  it('is as wide and as lively as ever for the next test', async () => {
    const quiet = { select: 'h1', style: 'transition-duration', value: '0s' }
    const lively = { ...quiet, value: '0.25s' }
    const wide = { select: 'nav', style: 'display', value: 'flex' }
    const tests = [
      { name: 'a', checks: [{ do: 'resize', width: 300 }, { do: 'prefer', motion: 'reduce' }, quiet] },
      { name: 'b', checks: [wide, lively] },
    ]
    const run = await sandbox.run('page', LOOKED_AT, { pageChecks: JSON.stringify(tests) })
    expect(JSON.parse(run.report ?? '')).toMatchObject([{ passed: true }, { passed: true }])
  })

  it('may have one of several styles, one in a range, one of a pseudo-element', async () => {
    const checks = [
      { select: 'h1', style: 'font-weight', values: ['bold', '800'] },
      { select: 'h1', style: 'font-size', least: 32, most: 32 },
      { select: 'h1', style: 'transition-duration', most: 0.3 },
      { select: 'h1', style: 'color', pseudo: '::before', value: '#008000' },
    ]
    expect((await check(LOOKED_AT, checks)).verdict).toEqual(passed)
  })

  it.each([
    [
      { select: 'h1', style: 'font-size', least: 40 },
      'Expected the `font-size` of `h1` to be at least 40, but found `32px`.',
    ],
    [
      { select: 'h1', style: 'width', most: 40 },
      'Expected the `width` of `h1` to be at most 40, but found `auto`.',
    ],
    [
      { select: 'h1', style: 'font-weight', values: ['bold', '600'] },
      'Expected the `font-weight` of `h1` to be `bold` or `600`, but found `800`.',
    ],
    [
      { select: 'h1', style: 'color', pseudo: '::before', value: 'red' },
      'Expected the `color` of `h1::before` to be `red`, but found `rgb(0, 128, 0)`.',
    ],
    [{ do: 'focus', select: 'h1' }, '`h1` cannot have the focus.'],
    [{ do: 'hover', select: '#no' }, 'There is no `#no` to point at.'],
  ])('says in words why %j fails', async (one, message) => {
    expect((await check(LOOKED_AT, [one])).verdict).toMatchObject({ passed: false, message })
  })

  it('cannot be resized or pointed at by its own script', async () => {
    const html = `<style>p { color: red } p:hover { color: green } @media (max-width: 500px) { p { color: green } }</style><p>x</p>
      <script>
        globalThis[Symbol.for('page width')] = 300; window.innerWidth = 300
        globalThis[Symbol.for('page inner')] = () => ({ _clearStyleCache() {} })
        document._pointedAt = document.querySelector('p')
      </script>`
    const { verdict } = await check(html, [
      { do: 'resize', width: 800 },
      { select: 'p', style: 'color', value: 'red' },
    ])
    expect(verdict).toEqual(passed)
  })

  it('knows the color of a point on a canvas', async () => {
    const html = `<canvas id="board" width="100" height="80"></canvas><canvas id="unused"></canvas><script>
      const pen = document.querySelector('#board').getContext('2d')
      const isSized = pen.canvas.width === 100 && pen.measureText('x').width > 0
      pen.fillStyle = 'navy'; pen.fillRect(0, 0, 100, 80)
      pen.fillStyle = 'hsl(0 100% 50%)'; pen.beginPath(); pen.arc(50, 40, 20, 0, 2 * Math.PI); pen.fill()
      pen.fillStyle = '#FF0'; pen.beginPath(); pen.moveTo(0, 0); pen.lineTo(30, 0); pen.lineTo(0, 30); pen.closePath(); pen.fill()
      pen.save(); pen.translate(90, 70); pen.scale(2, 2); pen.fillStyle = 'green'; pen.fillRect(0, 0, 4, 4); pen.restore()
      pen.globalAlpha = 0.5; pen.fillRect(0, 0, 100, 80); pen.globalAlpha = 1
      pen.stroke(); pen.fillText('x', 1, 1); pen.clearRect(60, 60, 10, 10)
      document.body.append(String(isSized))
    </script>`
    const point = (x: number, y: number, color: string) => ({ select: '#board', point: [x, y], color })
    const checks = [
      { select: 'body', contains: 'true' },
      point(80, 10, '#000080'),
      point(50, 55, 'red'),
      point(36, 55, 'navy'),
      point(10, 10, 'yellow'),
      point(20, 20, 'navy'),
      point(96, 76, 'green'),
      point(65, 65, 'transparent'),
    ]
    expect((await check(html, checks)).verdict).toEqual(passed)
    expect((await check(html, [{ ...point(65, 65, 'red'), say: 'The end is red.' }])).verdict.message).toBe(
      'The end is red. Nothing is painted there.',
    )
    expect((await check(html, [{ ...point(80, 10, 'red'), say: 'The sky is red.' }])).verdict.message).toBe(
      'The sky is red. Now it is `#000080`.',
    )
    expect((await check(html, [{ select: '#unused', point: [1, 1], color: 'red' }])).verdict.message).toBe(
      'Nothing is painted on `#unused`.',
    )
  })

  it('forgets what is under a painted canvas, and all of it with its size', async () => {
    const html = `<canvas width="80" height="50"></canvas><script>
      const pen = document.querySelector('canvas').getContext('2d')
      for (let turn = 0; turn < 3000; turn++) for (const color of ['red', 'green']) { pen.fillStyle = color; pen.fillRect(0, 0, 80, 50) }
    </script><button onclick="pen.canvas.width = 80">Clear</button>`
    const checks = [
      { select: 'canvas', point: [25, 25], color: 'green' },
      { do: 'click', select: 'button' },
      { select: 'canvas', point: [25, 25], color: 'transparent' },
    ]
    expect((await check(html, checks)).verdict).toEqual(passed)
  })

  it('gets keys where its focus is, and a button answers to them', async () => {
    const html = `<p></p><button onclick="log('click')">x</button><script>
      const log = (text) => { document.querySelector('p').append(text + ' ') }
      document.addEventListener('keydown', (event) => { log(event.key + '/' + event.code); if (event.key === ' ') event.preventDefault() })
      document.addEventListener('keyup', (event) => log('up'))
    </script>`
    const checks = [
      { do: 'press', key: 'ArrowUp' },
      { do: 'press', key: 'w' },
      { do: 'focus', select: 'button' },
      { do: 'press', key: 'Enter' },
      { do: 'press', key: ' ' },
      { select: 'p', text: 'ArrowUp/ArrowUp up w/KeyW up Enter/Enter click up /Space up' },
    ]
    expect((await check(html, checks)).verdict).toEqual(passed)
  })

  it('has a clock that stands still in a test that waits', async () => {
    const html = `<p></p><script>
      const log = (text) => document.querySelector('p').append(text + ' ')
      const begin = Date.now()
      const ticks = setInterval(() => log(performance.now()), 100)
      setTimeout(() => { clearInterval(ticks); log('end' + (Date.now() - begin)); nothingHere() }, 250)
      setTimeout((...words) => Promise.resolve().then(() => setTimeout(log, 10, words.join('+'))), 50, 'a', 'b')
      setTimeout(log, 60000, 'never'); requestAnimationFrame((time) => log('frame' + time))
    </script>`
    const checks = [
      { select: 'p', text: '' },
      { do: 'wait', milliseconds: 200 },
      { select: 'p', text: 'frame16 a+b 100 200' },
      { do: 'wait', milliseconds: 1000 },
      { select: 'p', text: 'frame16 a+b 100 200 end250' },
    ]
    const { verdict, run } = await check(html, checks)
    expect(verdict).toEqual(passed)
    expect(run.stderr).toContain('Uncaught ReferenceError: nothingHere is not defined')
    expect(run.wallMs).toBeLessThan(5_000)
  })

  it('repeats chance in a test that waits', async () => {
    const html = `<p></p><script>
      const numbers = Array.from({ length: 200 }, () => Math.random())
      document.querySelector('p').textContent = numbers.join(' ')
      console.log(numbers.every((number) => number >= 0 && number < 1), new Set(numbers).size, numbers.filter((number) => number < 0.5).length)
    </script>`
    const wait = { do: 'wait', milliseconds: 1 }
    const { verdict } = await check(html, [wait, { select: 'p', text: '' }])
    const again = await check(html, [wait, { select: 'p', text: verdict.actual }])
    expect(again.verdict).toEqual(passed)
    expect(again.run.stdout).toMatch(/^true 200 (8|9|10|11)\d\n$/)
    expect((await check(html, [{ select: 'p', text: verdict.actual }])).verdict).not.toEqual(passed)
  })

  it('does not wait for ever where timers never end', async () => {
    const html = `<script>setInterval(() => {}, 0); const again = () => setTimeout(again, 0); again()</script><h1>x</h1>`
    const { verdict } = await check(html, [
      { do: 'wait', milliseconds: 60_000 },
      { select: 'h1', count: 1 },
    ])
    expect(verdict).toEqual(passed)
  })

  it('is loaded afresh for every test', async () => {
    const tests = ['a', 'b'].map((name) => ({
      name,
      checks: [
        { do: 'click', select: 'button' },
        { select: 'p', text: '1' },
      ],
    }))
    const html = '<button onclick="document.querySelector(\'p\').textContent++">+</button><p>0</p>'
    const run = await sandbox.run('page', html, { pageChecks: JSON.stringify(tests) })
    expect(JSON.parse(run.report ?? '')).toMatchObject([
      { name: 'a', passed: true },
      { name: 'b', passed: true },
    ])
  })

  it('keeps the verdicts from before it was stopped', async () => {
    const tests = [
      { name: 'a', checks: [{ select: 'p', text: '0' }] },
      { name: 'b', checks: [{ do: 'click', select: 'button' }] },
      { name: 'c', checks: [{ select: 'p', text: '0' }] },
    ]
    const html = '<button onclick="for (;;);">+</button><p>0</p>'
    const limits = { cpuMs: 2_000 }
    const run = await sandbox.run('page', html, { limits, pageChecks: JSON.stringify(tests) })
    expect(run.limit).toBe('time')
    expect(JSON.parse(run.report ?? '')).toEqual([{ name: 'a', passed: true, message: null, actual: null }])
  })

  it('goes on after a promise that nobody looks at', async () => {
    const { verdict, run } = await check('<script>Promise.reject(new Error("late"))</script><h1>x</h1>', [
      { select: 'h1', count: 1 },
    ])
    expect(verdict).toEqual(passed)
    expect(run.stderr).toBe('Uncaught (in promise) Error: late\n')
  })

  it('without tests just runs', async () => {
    expect(
      await sandbox.run('page', '<script>console.log(document.title = "x", [1])</script>'),
    ).toMatchObject({ stdout: 'x [1]\n', exitCode: 0, report: '[]' })
  })

  it('tells mistakes in its script and files that are missing, and goes on', async () => {
    const { verdict, run } = await check(
      '<script>nothing()</script><script src="gone.js"></script><h1>x</h1>',
      [{ select: 'h1', count: 1 }],
    )
    expect(verdict).toEqual(passed)
    expect(run.stderr).toContain('nothing is not defined')
    expect(run.stderr).toContain('gone.js could not be loaded')
  })
})
