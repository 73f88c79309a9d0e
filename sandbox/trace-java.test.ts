/** Recorded Java programs: what their steps say (docs/trace.md), through the whole sandbox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Job, MOST_TRACE_CHARACTERS, type RunOutcome } from './protocol.ts'
import { type Sandbox, startSandbox, TEST_LIMITS } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  // Until the archives are made virtual machines start slowly.
  await sandbox.run('java', 'public class Main { public static void main(String[] args) { } }')
}, 120_000)
afterAll(() => sandbox.close())

type Cell = { kind: string; type: string; [more: string]: unknown }
type Step = {
  line: number
  file?: number
  event?: string
  pop?: number
  push?: [number, string][]
  set?: [number, [string, unknown][]][]
  unset?: [number, string[]][]
  heap?: [number, Cell | { set: [number, unknown][] }][]
  out?: string
  err?: string
  read?: number
  value?: unknown
  thrown?: { type: string; message: string }
}
type Options = {
  stdin?: string
  files?: Job['files']
  traced?: Partial<Job['traced']>
  limits?: Partial<Job['limits']>
}

async function run(
  code: string,
  { stdin = '', files = [], traced, limits }: Options = {},
): Promise<RunOutcome> {
  const result = await sandbox.send({
    id: 'test',
    language: 'java',
    files: [{ path: 'Main.java', content: code }, ...files],
    runs: [{ stdin }],
    traced: { steps: 5_000, characters: MOST_TRACE_CHARACTERS, ...traced },
    limits: { ...TEST_LIMITS, ...limits },
  })
  const outcome = result.status === 'done' ? result.runs[0] : undefined
  if (!outcome) throw new Error(JSON.stringify(result))
  return outcome
}

const linesOf = ({ report }: RunOutcome) => (report ?? '').split('\n').filter((line) => line !== '')

function stepsOf(outcome: RunOutcome): Step[] {
  return linesOf(outcome)
    .filter((line) => line.startsWith('{"line"'))
    .map((line): Step => JSON.parse(line))
}

const record = async (code: string, options?: Options) => stepsOf(await run(code, options))

/** A main method, whose first line is line 5. */
const main = (body: string, members = '') =>
  `import java.util.*;\nimport java.util.function.*;\nimport java.util.stream.*;\npublic class Main { ${members} public static void main(String[] args) throws Exception {\n${body}\n} }\n`

/** The values that a variable takes, in turn; `gone` where its block has ended. */
function valuesOf(steps: Step[], name: string): unknown[] {
  return steps.flatMap(({ set = [], unset = [] }) => [
    ...unset.flatMap(([, names]) => (names.includes(name) ? ['gone'] : [])),
    ...set.flatMap(([, values]) => values.flatMap(([each, value]) => (each === name ? [value] : []))),
  ])
}

/** Cells as they are at the end, with their patches. */
function heapOf(steps: Step[]): Map<number, Cell> {
  const heap = new Map<number, Cell>()
  for (const [id, cell] of steps.flatMap((step) => step.heap ?? [])) {
    if ('kind' in cell) heap.set(id, structuredClone(cell))
    else
      for (const [at, value] of cell.set) {
        const known = heap.get(id)
        if (Array.isArray(known?.['items'])) known['items'][at] = value
        if (Array.isArray(known?.['fields'])) known['fields'][at][1] = value
      }
  }
  return heap
}

/** What the newest value of a variable refers to. */
function cellOf(steps: Step[], name: string): Cell | undefined {
  const value = valuesOf(steps, name).findLast((each) => each !== 'gone')
  return Array.isArray(value) ? heapOf(steps).get(value[0]) : undefined
}

const frames = (steps: Step[]) => steps.flatMap(({ push = [] }) => push.map(([, name]) => name))
const lines = (steps: Step[]) => steps.filter(({ event }) => !event).map(({ line }) => line)

describe('steps of a Java program', () => {
  it('are its lines, a call, a return and the end', async () => {
    const steps = await record(
      'public class Main {\n  static int twice(int n) {\n    return n * 2;\n  }\n  public static void main(String[] args) {\n    int x = twice(4);\n    System.out.print(x);\n  }\n}\n',
    )
    expect(steps.map(({ line, event }) => `${event ?? 'line'} ${line}`)).toEqual([
      'call 5',
      'line 6',
      'call 2',
      'line 3',
      'return 3',
      'line 7',
      'return 8',
      'end 8',
    ])
    expect(steps[2]).toMatchObject({ push: [[2, 'twice']], set: [[2, [['n', 4]]]] })
    expect(steps[4]).toMatchObject({ value: 8 })
    expect(steps[5]).toMatchObject({ pop: 1, set: [[1, [['x', 8]]]] })
    expect(steps[6]).toMatchObject({ out: '8' })
  })

  it.for([
    [
      'for',
      'int total = 0;\nfor (int i = 0; i < 2; i++) {\n  total += i;\n}\ntotal++;',
      [5, 6, 7, 6, 7, 6, 9],
    ],
    ['for on one line', 'int total = 0;\nfor (int i = 0; i < 2; i++) total += i;\ntotal++;', [5, 6, 6, 6, 7]],
    ['while', 'int i = 0;\nwhile (i < 2) {\n  i++;\n}', [5, 6, 7, 6, 7, 6]],
    ['while on one line', 'int i = 0;\nwhile (i < 2) i++;\ni++;', [5, 6, 6, 6, 7]],
    ['do', 'int i = 0;\ndo {\n  i++;\n} while (i < 2);', [5, 7, 8, 7, 8]],
    ['for each', 'int n = 0;\nfor (int x : new int[] {4, 5}) {\n  n += x;\n}\nn++;', [5, 6, 7, 6, 7, 6, 9]],
    [
      'for each of a list',
      'int n = 0;\nfor (int x : List.of(4, 5)) {\n  n += x;\n}\nn++;',
      [5, 6, 7, 6, 7, 6, 9],
    ],
    [
      'switch',
      'int n = 2;\nswitch (n) {\n  case 1: n = 7; break;\n  case 2:\n    n = 8;\n    break;\n}\nn++;',
      [5, 6, 9, 12],
    ],
    ['an expression of several lines', 'int n = Math.max(\n  1,\n  2\n);\nn++;', [5, 9]],
  ] as const)('of a loop or branch: %s', async ([, body, expected]) => {
    expect(lines(await record(main(body)))).toEqual(expected)
  })

  it('count calls of one line each', async () => {
    const steps = await record(main('f(); f();', 'static void f() { }'))
    expect(steps.map(({ line, event }) => event ?? line)).toEqual([
      'call',
      5,
      'call',
      'return',
      5,
      'call',
      'return',
      'return',
      'end',
    ])
  })

  it('show constructors, `this`, fields and classes of several files', async () => {
    const node =
      'package data;\npublic class Node {\n  public static int made = 0;\n  public final int value;\n  public Node next;\n  public Node(int value, Node next) {\n    this.value = value;\n    this.next = next;\n    made++;\n  }\n}\n'
    const steps = await record(
      main('data.Node a = new data.Node(1, null);\ndata.Node b = new data.Node(2, a);\na.next = b;'),
      {
        files: [
          { path: 'notes.txt', content: '' },
          { path: 'data/Node.java', content: node },
        ],
      },
    )
    expect(frames(steps)).toEqual(['main', 'static Node', 'Node()', 'Node()'])
    expect(steps.find(({ push }) => push?.[0]?.[1] === 'Node()')).toMatchObject({
      line: 6,
      file: 2,
      event: 'call',
    })
    const [a, b] = [valuesOf(steps, 'a')[0], valuesOf(steps, 'b')[0]]
    expect(valuesOf(steps, 'this')).toEqual([a, b])
    expect(cellOf(steps, 'b')).toEqual({
      kind: 'object',
      type: 'Node',
      fields: [
        ['value', 2],
        ['next', a],
      ],
    })
    expect(cellOf(steps, 'a')).toMatchObject({
      fields: [
        ['value', 1],
        ['next', b],
      ],
    })
    expect(cellOf(steps, 'Node')).toEqual({ kind: 'object', type: 'class Node', fields: [['made', 2]] })
  })

  it('raise once where it was thrown, and go on where it is caught', async () => {
    const steps = await record(
      main(
        'try {\n  f(0);\n} catch (ArithmeticException e) {\n  System.out.print(e.getMessage());\n} finally {\n  System.out.print("!");\n}',
        'static int f(int n) { try { return 1 / n; } finally { n = 5; } }',
      ),
    )
    expect(steps.filter(({ event }) => event === 'raise')).toMatchObject([
      { line: 4, thrown: { type: 'ArithmeticException', message: '/ by zero' } },
    ])
    expect(lines(steps).slice(-3)).toEqual([7, 8, 10])
    expect(cellOf(steps, 'e')).toMatchObject({
      type: 'ArithmeticException',
      fields: [['message', '/ by zero']],
    })
  })

  it('raise what the library throws, and what nobody catches', async () => {
    const outcome = await run(main('List<Integer> list = new ArrayList<>();\nlist.get(3);'))
    expect(outcome).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^Exception in thread "main" java.lang.IndexOutOf/),
    })
    const steps = stepsOf(outcome)
    expect(steps.at(-2)).toMatchObject({
      event: 'raise',
      line: 6,
      thrown: { type: 'IndexOutOfBoundsException' },
    })
    expect(steps.at(-1)).toMatchObject({ event: 'end', pop: 1, err: outcome.stderr })
  })

  it('show lambdas with what they capture, and their calls as frames', async () => {
    const steps = await record(
      main(
        'int by = 3;\nFunction<Integer, Integer> f = n -> n * by;\nint x = Stream.of(1, 2).map(f).mapToInt(n -> n).sum();\nSupplier<String> s = "a"::trim;',
      ),
    )
    expect(cellOf(steps, 'f')).toEqual({
      kind: 'function',
      type: 'function',
      name: 'lambda',
      line: 6,
      captured: [['by', 3]],
    })
    expect(cellOf(steps, 's')).toMatchObject({ kind: 'function', name: 'String::trim' })
    expect(valuesOf(steps, 'x')).toEqual([9])
    expect(frames(steps).filter((name) => name === 'lambda in main')).toHaveLength(4)
  })

  it('show inner, local and anonymous classes with what they capture', async () => {
    const steps = await record(
      main(
        'int by = 2;\nclass Scale { int f(int n) { return n * by; } }\nScale s = new Scale();\nComparator<Integer> c = new Comparator<>() { public int compare(Integer a, Integer b) { return b - a; } };\nint x = s.f(4);',
      ),
    )
    expect(cellOf(steps, 's')).toEqual({ kind: 'object', type: 'Scale', fields: [['by', 2]] })
    expect(cellOf(steps, 'c')).toEqual({ kind: 'object', type: 'anonymous Comparator', fields: [] })
    expect(valuesOf(steps, 'x')).toEqual([8])
  })

  it('leave out what the compiler adds to records and enums', async () => {
    const steps = await record(
      main(
        'Point p = new Point(1, 2);\nint x = p.x();\nColor c = Color.valueOf("RED");\nString s = c + " " + p + p.equals(p);',
        'record Point(int x, int y) {} enum Color { RED, GREEN }',
      ),
    )
    expect(frames(steps)).toEqual(['main', 'static Color'])
    expect(cellOf(steps, 'p')).toEqual({
      kind: 'object',
      type: 'Point',
      fields: [
        ['x', 1],
        ['y', 2],
      ],
    })
    expect(valuesOf(steps, 'c')).toEqual([{ written: 'Color.RED' }])
    expect(valuesOf(steps, 's')).toEqual(['RED Point[x=1, y=2]true'])
  })

  it('tell what was printed and read, in order', async () => {
    const outcome = await run(
      main(
        'Scanner in = new Scanner(System.in);\nint a = in.nextInt();\nSystem.out.print("é" + a);\nSystem.err.print("e");\nint b = in.nextInt();\nSystem.out.println(b);\nString rest = in.nextLine();',
      ),
      { stdin: '12 é\n'.replace('é', '7') + 'ä👋 rest\n' },
    )
    const steps = stepsOf(outcome)
    expect(steps.map(({ out = '' }) => out).join('')).toBe(outcome.stdout)
    expect(steps.map(({ err = '' }) => err).join('')).toBe('e')
    expect(outcome.stdout).toBe('é127\n')
    expect(steps.flatMap(({ read }) => read ?? [])).toEqual([2, 4, 5])
  })

  it('count what a BufferedReader has given', async () => {
    const steps = await record(
      main(
        'var in = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));\nString a = in.readLine();\nString b = in.readLine();\nint c = in.read();',
      ),
      { stdin: 'ä👋\nzwei\nx\n' },
    )
    expect(valuesOf(steps, 'a')).toEqual(['ä👋'])
    expect(steps.flatMap(({ read }) => read ?? [])).toEqual([4, 9, 10])
  })

  it('go up to an exit in the middle', async () => {
    const outcome = await run(
      main('int x = 1;\nf(x);', 'static void f(int n) { System.out.print("a"); System.exit(3); }'),
    )
    expect(outcome).toMatchObject({ exitCode: 3, stdout: 'a' })
    expect(stepsOf(outcome).at(-1)).toMatchObject({ event: 'end', line: 4, out: 'a' })
  })

  it('are those of the main thread', async () => {
    const steps = await record(
      main(
        'int[] seen = {0};\nThread t = new Thread(() -> {\n  for (int i = 0; i < 100; i++) seen[0]++;\n});\nt.start();\nt.join();\nint x = seen[0];',
      ),
    )
    expect(lines(steps)).toEqual([5, 6, 9, 10, 11])
    expect(cellOf(steps, 'seen')).toMatchObject({ items: [100] })
  })

  it('begin later where they are told to, with the whole state', async () => {
    const code = main('int[] data = {1, 2};\nint x = f(3);', 'static int f(int n) { return n + 1; }')
    const [whole, later] = [await record(code), await record(code, { traced: { from: 3 } })]
    expect(later).toHaveLength(whole.length - 3)
    expect(later[0]).toMatchObject({
      line: 4,
      push: [
        [1, 'main'],
        [2, 'f'],
      ],
    })
    expect(cellOf(later, 'data')).toMatchObject({ items: [1, 2] })
    expect(valuesOf(later, 'n')).toEqual([3])
  })
})
