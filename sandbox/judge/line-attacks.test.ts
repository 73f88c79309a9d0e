/** What a process that is all a learner's could say to the judge. None passes a check, and none is told what is expected. */
import { type Duplex, duplexPair } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { examineByLine } from './examine-by-line.ts'
import { judgePage, type Verdict } from './judge-page.ts'
import { TREE_STYLES } from './layout/page-tree.ts'
import { openJudges } from './judges.ts'
import { openPageLine } from './page-line.ts'
import type { PageTest } from './page-test.ts'

const judges = openJudges()
afterAll(() => judges.close())

const TESTS: PageTest[] = [
  { name: 'Count', checks: [{ select: 'li', count: 37 }] },
  { name: 'Text', checks: [{ select: 'h1', text: 'expected-4711' }] },
  { name: 'Pattern', checks: [{ select: 'h1', matches: '^expected-\\d{4}$' }] },
  { name: 'Attribute', checks: [{ select: 'a', attribute: 'href', value: '/expected' }] },
  { name: 'Style', checks: [{ select: 'p', style: 'color', value: '#010203' }] },
  { name: 'Range', checks: [{ select: 'p', style: 'width', least: 4711, most: 4712 }] },
  { name: 'Console', checks: [{ console: 'expected-0815' }] },
  {
    name: 'Any',
    checks: [
      { any: [[{ select: 'b', text: 'no' }], [{ select: 'b', attribute: 'id', value: '/expected' }]] },
    ],
  },
  { name: 'Row', checks: [{ select: 'h1, p', layout: 'same-row' }] },
  { name: 'Seen', checks: [{ select: 'h1', visible: true }] },
  { name: 'Contrast', checks: [{ select: 'p', contrast: 4.5 }] },
  {
    name: 'Act',
    checks: [
      { do: 'click', select: 'button' },
      { select: 'p', contains: 'expected' },
    ],
  },
]
const SECRETS = /expected|4711|0815|010203|rgb\(1, 2, 3\)|37/
const NORMALS = new Map([[JSON.stringify(['color', '#010203']), 'rgb(1, 2, 3)']])

/** A page of two words beside each other, told as an honest process tells it. */
function twoInARow() {
  const values = {
    display: 'block',
    position: 'static',
    visibility: 'visible',
    opacity: '1',
    'background-image': 'none',
  }
  const usual: Record<string, string> = {
    ...values,
    color: 'rgb(0, 0, 0)',
    'background-color': 'rgb(255, 255, 255)',
  }
  const element = (parent: number, own: Record<string, string> = {}) => ({
    parent,
    tag: 'DIV',
    size: [null, null],
    styles: TREE_STYLES.map((name) => own[name] ?? usual[name] ?? 'auto'),
  })
  const sized = { width: '20px', height: '20px' }
  const nodes = [element(-1, { display: 'flex' }), element(0, sized), element(0, sized)]
  return { width: 1024, height: 768, nodes, selections: [[1, 2]] }
}

type Question = { id: number; ask: string }
/** `end` is the learner's end of the line. */
type Peer = (question: Question, end: Duplex, text: string) => void

async function judgedBy(peer: Peer, begin: (end: Duplex) => void = () => {}) {
  const [ours, theirs] = duplexPair()
  for (const end of [ours, theirs]) end.on('error', () => {})
  let asked = ''
  theirs.on('data', (chunk: Buffer) => {
    asked += chunk
    for (const text of String(chunk).split('\n').filter(Boolean)) peer(JSON.parse(text), theirs, text)
  })
  const line = openPageLine(ours)
  begin(theirs)
  // What came before the first question has been seen by then.
  await new Promise((resolve) => setImmediate(resolve))
  const verdicts = await judgePage(TESTS, examineByLine(line, judges, NORMALS))
  return { verdicts, asked }
}

const say = (end: Duplex, id: unknown, answer: unknown, timers: unknown = false) =>
  void end.write(`${JSON.stringify({ id, timers, answer })}\n`)
const always =
  (answer: unknown): Peer =>
  ({ id, ask }, end) =>
    say(end, id, ask === 'load' ? null : answer)
const bytes =
  (make: (id: number) => Buffer | string): Peer =>
  ({ id, ask }, end) =>
    ask === 'load' ? say(end, id, null) : void end.write(make(id))

const ATTACKS: [string, Peer, ((end: Duplex) => void)?][] = [
  ['answers with a verdict', always({ passed: true, message: null, actual: null })],
  ['answers with a report', bytes(() => '[{"passed":true,"message":null,"actual":null}]\n')],
  ['answers with true', always(true)],
  ['answers that all is done', always('done')],
  ['answers nothing to everything', always(undefined)],
  ['answers that there are no selectors', always(null)],
  ['answers with the question', ({ id }, end, text) => say(end, id, JSON.parse(text))],
  ['sends an exit notice', bytes(() => Buffer.from([123, 125, 0, 0, 10]))],
  ['speaks before it is asked', always(37), (end) => say(end, 1, null)],
  ['gives many answers at once', bytes((id) => `{"id":${id},"timers":false,"answer":37}\n`.repeat(50))],
  ['answers questions to come', ({ id }, end) => say(end, id + 1, 37)],
  ['answers questions of before', ({ id }, end) => say(end, id - 1, 37)],
  ['answers by a number in words', ({ id }, end) => say(end, String(id), 37)],
  ['answers without a number', (_, end) => void end.write('{"timers":false,"answer":37}\n')],
  [
    'answers byte by byte',
    ({ id }, end) => {
      for (const byte of Buffer.from(`${JSON.stringify({ id, timers: false, answer: 'é✓' })}\n`))
        end.write(Buffer.of(byte))
    },
  ],
  [
    'ends in the middle of a letter',
    bytes((id) => Buffer.concat([Buffer.from(`{"id":${id},"answer":"`), Buffer.of(0xc3, 10)])),
  ],
  ['writes bytes that are no text', bytes(() => Buffer.concat([Buffer.alloc(1000, 0xff), Buffer.of(10)]))],
  ['writes a mark before its answer', bytes((id) => `\uFEFF{"id":${id},"timers":false,"answer":37}\n\n`)],
  [
    'says everything twice',
    bytes((id) => `{"id":${id},"id":${id},"timers":false,"answer":1,"answer":{"passed":true}}\n`),
  ],
  [
    'sets prototypes',
    bytes(
      (id) =>
        `{"id":${id},"timers":false,"__proto__":{"answer":37},"constructor":{"prototype":{"passed":true}}}\n`,
    ),
  ],
  ['floods without end', bytes(() => Buffer.alloc(8_000_000, 'x'))],
  ['floods line by line', bytes(() => '{}\n'.repeat(500_000))],
  ['is a byte too long', bytes((id) => `{"id":${id},"timers":false,"answer":"${'x'.repeat(600_000)}"}\n`)],
  ['says that it was too long', bytes((id) => `{"id":${id},"timers":false,"tooLong":true,"answer":37}\n`)],
  ['has too many elements', always({ tooMany: 1e9 })],
  ['closes the line', ({ ask, id }, end) => (ask === 'load' ? say(end, id, null) : void end.end())],
  ['closes the line at once', always(37), (end) => void end.end()],
  [
    'tears the line',
    ({ ask, id }, end) => (ask === 'load' ? say(end, id, null) : void end.destroy(new Error('torn'))),
  ],
  ['closes in the middle of an answer', ({ id }, end) => void end.end(`{"id":${id},"timers":fal`)],
  ['counts beyond all numbers', bytes((id) => `{"id":${id},"timers":false,"answer":1e999}\n`)],
  ['counts below nothing', always(-37)],
  ['counts by halves', always(37.5)],
  ['counts in words', always('37')],
  ['counts a list', always([37])],
  ['has a hundred thousand texts', always(Array.from({ length: 100_000 }, () => ''))],
  [
    'nests a hundred thousand lists',
    bytes((id) => `{"id":${id},"timers":false,"answer":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`),
  ],
  ['is all lines', always(['\n'.repeat(250_000)])],
  ['is all commas', always([' ,'.repeat(120_000)])],
  ['is all digits', always(['9'.repeat(250_000)])],
  ['is all quotes', always([`"'`.repeat(100_000)])],
  ['answers with texts that are none', always([{ toString: 'expected-4711' }, 1, null, ['x']])],
  ['has timers that are none', ({ id }, end) => say(end, id, [''], 'forever')],
]

describe('a process that', { timeout: 30_000 }, () => {
  test.each(ATTACKS)('%s passes nothing', async (_, peer, begin) => {
    const { verdicts, asked } = await judgedBy(peer, begin)
    expect(verdicts.filter(({ passed }) => passed)).toEqual([])
    expect(verdicts.length).toBeLessThanOrEqual(TESTS.length)
    expect(asked).not.toMatch(SECRETS)
  })

  test('tries one answer after the other has few tries', async () => {
    const tried = new Map<string, number>()
    const { verdicts } = await judgedBy(({ id, ask }, end) => {
      tried.set(ask, (tried.get(ask) ?? 0) + 1)
      if (ask === 'count') return say(end, id, tried.get(ask), true)
      say(end, id, ask === 'load' ? null : ask === 'console' ? 'x' : ask === 'do' ? 'done' : ['x'], true)
    })
    expect(verdicts.map(({ passed }) => passed)).toEqual(TESTS.map(() => false))
    expect(tried.get('count')).toBe(7)
  })

  test('is silent is not waited for once it is gone', async () => {
    const [ours] = duplexPair()
    const line = openPageLine(ours)
    const judged = judgePage(TESTS, examineByLine(line, judges, NORMALS))
    line.close()
    expect(await judged).toEqual([])
  })

  test('is asked nothing more once it has spoken out of turn', async () => {
    const { verdicts, asked } = await judgedBy(always(37), (end) => say(end, 1, null))
    expect(asked).toBe('')
    expect(verdicts.map(({ message }) => message)).toEqual(
      TESTS.map(() => 'This page could not be checked: its scripts interfered with the checks.'),
    )
  })

  test('says what is so passes', async () => {
    const answers: Record<string, unknown> = {
      load: null,
      count: 37,
      texts: ['expected-4711'],
      attributes: ['/expected'],
      console: 'expected-0815',
      do: 'done',
    }
    const styles: Record<string, string[][]> = { color: [['rgb(1, 2, 3)']], width: [['4711.5px']] }
    const { verdicts } = await judgedBy(({ id, ask }, end, text) => {
      const asked: { styles?: string[] } = JSON.parse(text)
      say(
        end,
        id,
        ask === 'styles' ? styles[asked.styles?.[0] ?? ''] : ask === 'tree' ? twoInARow() : answers[ask],
      )
    })
    expect(verdicts).toEqual(
      TESTS.map(({ name }): Verdict => ({ name, passed: true, message: null, actual: null })),
    )
  })
})

test(
  'an expensive pattern of the content holds neither the thread nor the next page',
  { timeout: 30_000 },
  async () => {
    const slow = openJudges(200)
    const told = (id: number, text: string) =>
      Buffer.from(JSON.stringify({ id, timers: false, answer: [text] }))
    const check = { select: 'p', matches: '^(a+)+$' }
    // It has started, so that its deadline counts.
    expect(await slow.judge({ check, id: 1, bytes: told(1, 'aaa'), normals: [] })).toMatchObject({
      problem: null,
    })
    let turns = 0
    const ticking = setInterval(() => turns++, 5)
    const [held, next] = await Promise.all([
      slow.judge({ check, id: 2, bytes: told(2, `${'a'.repeat(40)}b`), normals: [] }),
      slow.judge({ check, id: 3, bytes: told(3, 'aa'), normals: [] }),
    ])
    clearInterval(ticking)
    slow.close()
    expect(held.problem?.message).toBe(
      'This page could not be checked: comparing what is on it took too long.',
    )
    expect(next.problem).toBeNull()
    expect(turns).toBeGreaterThan(3)
  },
)
