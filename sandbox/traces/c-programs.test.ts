import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing.ts'
import { cellsOf, record, valuesOf } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(() => sandbox.close())

const c = (code: string, options?: Parameters<typeof record>[3]) => record(sandbox, 'c', code, options)

describe('a recorded C program', { timeout: 60_000 }, () => {
  it('is told line by line, with its calls and what they return', async () => {
    const { run, lines } = await c(`#include <stdio.h>
int twice(int n) {
    return n * 2;
}
int main(void) {
    int x = twice(21);
    printf("%d\\n", x);
    return 0;
}
`)
    expect(run).toMatchObject({ stdout: '42\n', exitCode: 0, signal: null, limit: null })
    expect(lines).toEqual([
      { line: 5, event: 'call', push: [[1, 'main']] },
      { line: 6 },
      { line: 2, event: 'call', push: [[2, 'twice']], set: [[2, [['n', 21]]]] },
      { line: 3 },
      { line: 3, event: 'return', value: 42 },
      { line: 7, pop: 1, set: [[1, [['x', 42]]]] },
      { line: 8, out: '42\n' },
      { line: 8, event: 'return', value: 0 },
      { line: 8, event: 'end', pop: 1 },
    ])
  })

  it('shows a variable when its initializer has run, and what was never written as that', async () => {
    const { lines } = await c(`int main(void) {
    int before = 1;
    char never;
    double d = 0.5;
    int *p = &before;
    never = 'x';
    return before;
}
`)
    expect(lines.map(({ line, set }) => [line, set?.[0]?.[1]])).toEqual([
      [1, undefined],
      [2, undefined],
      [
        4,
        [
          ['before', 1],
          ['never', { no: 'unset' }],
        ],
      ],
      [5, [['d', 0.5]]],
      [6, [['p', { to: [1, 'before'] }]]],
      [7, [['never', { char: 'x' }]]],
      [7, undefined],
      [7, undefined],
    ])
  })

  it('tells what was done to memory that is not the program’s', async () => {
    const { run, lines } = await c(`#include <stdlib.h>
int main(void) {
    int *h = malloc(3 * sizeof(int));
    h[3] = 1;
    free(h);
    h[0] = 2;
    int *none = NULL;
    *none = 1;
    return 0;
}
`)
    expect(run.signal).toBe('SIGSEGV')
    expect(lines.flatMap(({ line, notes = [] }) => notes.map(({ kind }) => [line, kind]))).toEqual([
      [5, 'wrote-outside'],
      [7, 'wrote-freed'],
    ])
    expect(lines.at(-1)).toMatchObject({ line: 8 })
    expect(lines.at(-1)?.event).toBeUndefined()
    expect(cellsOf(lines).get(1)).toMatchObject({ type: 'int[]', memory: { bytes: 12, state: 'freed' } })
    expect(valuesOf(lines, 'h').at(-1)).toMatchObject({ to: 1, state: 'freed' })
  })

  it.each([
    ['free(p); free(p);', 'freed-twice'],
    ['free(p + 1);', 'freed-what-is-no-block'],
    ['int x; free(&x);', 'freed-what-is-no-block'],
  ])('%s is noted', async (code, kind) => {
    const program = `#include <stdlib.h>\nint main(void) {\nint *p = malloc(40);\n${code}\nreturn 0;\n}\n`
    const { run, lines } = await c(program)
    expect(run.signal).toBe('SIGABRT')
    expect(lines.at(-1)?.notes).toMatchObject([{ kind }])
  })

  it('reads its input and prints as it would without being recorded', async () => {
    const { run, lines } = await c(
      `#include <stdio.h>
int main(void) {
    int a, b;
    scanf("%d", &a);
    scanf("%d", &b);
    fprintf(stderr, "grüße");
    printf("%d", a + b);
    fflush(stdout);
    printf("!\\n");
    return 3;
}
`,
      { stdin: '20\n22\n' },
    )
    expect(run).toMatchObject({ stdout: '42!\n', stderr: 'grüße', exitCode: 3 })
    expect(lines.map(({ out = '' }) => out).join('')).toBe('42!\n')
    expect(lines.map(({ err = '' }) => err).join('')).toBe('grüße')
    expect(lines.flatMap(({ read }) => read ?? [])).toEqual([2, 5])
  })

  it('knows what pointers point to', async () => {
    const { lines } = await c(`#include <string.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
enum color { RED, GREEN };
struct flags { unsigned a : 3; int b : 4; };
int add(int a, int b) { return a + b; }
int table[2][2] = {{1, 2}, {3, 4}};
int *lost(void) {
    int here = 1;
    int *p = &here;
    return p;
}
int main(void) {
    int (*f)(int, int) = add;
    int a[3] = {1, 2, 3};
    int *end = a + 3;
    int *cell = &table[1][0];
    struct node two = {2, NULL};
    struct node one = {1, &two};
    int *inside = &one.next->value;
    enum color color = GREEN;
    struct flags flags = {5, -2};
    const char *text = "text";
    char *copy = strdup("dup");
    struct node *block = malloc(2 * sizeof *block);
    struct node *second = block + 1;
    int *wild = (int *)8;
    int *gone = lost();
    return 0;
}
`)
    const last = (name: string) => valuesOf(lines, name).at(-1)
    expect(last('f')).toEqual({ written: '&add' })
    expect(last('end')).toEqual({ to: [1, 'a'], path: [3], state: 'end' })
    expect(last('cell')).toEqual({ to: [0, 'table'], path: [1, 0] })
    expect(last('inside')).toEqual({ to: [1, 'two'], path: ['value'] })
    expect(last('color')).toEqual({ written: 'GREEN' })
    expect(last('flags')).toMatchObject({
      fields: [
        ['a', 5],
        ['b', -2],
      ],
    })
    expect(last('text')).toBe('text')
    expect(last('copy')).toEqual({ to: 1, path: [0] })
    expect(cellsOf(lines).get(1)).toMatchObject({
      type: 'char[]',
      items: [{ char: 'd' }, {}, {}, { char: '\0' }],
    })
    expect(last('second')).toEqual({ to: 2, path: [1] })
    expect(cellsOf(lines).get(2)).toMatchObject({ kind: 'list', type: 'struct node[]' })
    expect(last('wild')).toEqual({ to: null, state: 'wild' })
    expect(last('gone')).toMatchObject({ state: 'gone' })
  })

  it('of several files tells in which one it is', async () => {
    const { run, lines } = await c('int twice(int);\nint main(void) { return twice(4); }\n', {
      files: [['twice.c', 'int twice(int n) {\n  static int calls = 0;\n  calls++;\n  return n * 2;\n}\n']],
    })
    expect(run.exitCode).toBe(8)
    expect(lines.find(({ push }) => push?.[0]?.[1] === 'twice')).toMatchObject({ file: 1, line: 1 })
    expect(valuesOf(lines, 'calls')).toEqual([0, 1])
  })

  it('that never ends is stopped when enough was recorded', async () => {
    const { run, lines } = await c('int main(void) { int i = 0;\nfor (;;)\ni++; }\n', { steps: 100 })
    expect(run).toMatchObject({ exitCode: 0, limit: null })
    expect(run.wallMs).toBeLessThan(1_000)
    expect(lines).toHaveLength(101)
    expect(lines.at(-1)).toEqual({ full: 'steps' })
  })

  it('can be recorded from a later step on, which then holds everything', async () => {
    const code = 'int main(void) { int sum = 0;\nfor (int i = 0; i < 1000; i++)\nsum += i;\nreturn 0; }\n'
    const { lines } = await c(code, { from: 501, steps: 10 })
    expect(lines[0]).toMatchObject({ push: [[1, 'main']] })
    expect(valuesOf(lines.slice(0, 1), 'sum')).not.toEqual([])
    expect(lines.at(-1)).toEqual({ full: 'steps' })
  })

  it('that does not compile says the same as ever', async () => {
    const job = {
      id: 'x',
      language: 'c',
      files: [{ path: 'main.c', content: 'int main(void) { return x; }' }],
    }
    const limits = {
      wallMs: 8000,
      cpuMs: 8000,
      memoryBytes: 64_000_000,
      outputBytes: 9000,
      processes: 8,
      diskBytes: 1_000_000,
    }
    const [plain, traced] = await Promise.all([
      sandbox.send({ ...job, runs: [{}], limits }),
      sandbox.send({ ...job, runs: [{}], limits, traced: { steps: 10, characters: 10_000 } }),
    ])
    const said = (result: typeof plain) => (result.status === 'done' ? result.compile?.stderr : null)
    expect(said(traced)).toBe(said(plain))
  })
})
