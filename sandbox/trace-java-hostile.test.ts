/** Java programs that are hard on their recorder: their own verdict stays, nothing of theirs is called, the next run is unharmed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Job, MOST_TRACE_CHARACTERS, type RunOutcome } from './protocol.ts'
import { type Sandbox, startSandbox, TEST_LIMITS } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.run('java', 'public class Main { public static void main(String[] args) { } }')
}, 120_000)
afterAll(() => sandbox.close())

type Options = { traced?: Partial<Job['traced']>; limits?: Partial<Job['limits']> }

async function run(code: string, { traced, limits }: Options = {}): Promise<RunOutcome> {
  const result = await sandbox.send({
    id: 'test',
    language: 'java',
    files: [{ path: 'Main.java', content: code }],
    runs: [{}],
    traced: { steps: 2_000, characters: MOST_TRACE_CHARACTERS, ...traced },
    limits: { ...TEST_LIMITS, ...limits },
  })
  const outcome = result.status === 'done' ? result.runs[0] : undefined
  if (!outcome) throw new Error(JSON.stringify(result))
  return outcome
}

const main = (body: string, members = '') =>
  `import java.util.*;\nimport java.util.function.*;\npublic class Main { ${members}\n public static void main(String[] args) throws Exception {\n${body}\n} }\n`

const lastOf = ({ report }: RunOutcome): unknown =>
  JSON.parse((report ?? '').trimEnd().split('\n').at(-1) ?? '')

describe('the recorder of Java', () => {
  it('calls nothing of the program to describe a value', async () => {
    const bad = 'System.out.print("called "); throw new RuntimeException();'
    const outcome = await run(
      main(
        'Object e = new Evil();\nEvil[] all = {new Evil()};\nvar list = new ArrayList<>(List.of(new Evil()));\nvar own = new Own();\nvar view = Collections.unmodifiableList(own);\nvar sorted = new TreeSet<Integer>(new Order());\nsorted.add(1);\nvar part = sorted.headSet(5);\narmed = true;\nvar keys = new IdentityHashMap<>(Map.of());\nvar map = new HashMap<Integer, Object>();\nmap.put(1, new Evil());\nvar oops = new Oops();\nint end = 1;\narmed = false;',
        `static boolean armed;
         static class Evil implements Comparable<Evil> { public String toString() { ${bad} } public int hashCode() { ${bad} } public boolean equals(Object o) { ${bad} } public int compareTo(Evil o) { ${bad} } }
         static class Own extends ArrayList<Object> { public Iterator<Object> iterator() { ${bad} } public int size() { ${bad} } public Object get(int i) { ${bad} } }
         static class Order implements Comparator<Integer> { public int compare(Integer a, Integer b) { if (armed) System.out.print("compared "); return a - b; } }
         static class Oops extends RuntimeException { public String getMessage() { ${bad} } public String getLocalizedMessage() { ${bad} } }`,
      ),
    )
    expect(outcome).toMatchObject({ stdout: '', stderr: '', exitCode: 0 })
    expect(outcome.report).toContain('["end",1]')
    expect(outcome.report).toContain('"type":"Evil"')
  })

  it.for([
    ['an endless loop', 'int i = 0;\nwhile (true) i++;'],
    ['an endless recursion', 'f(0);'],
    ['a million objects', 'for (int i = 0; i < 1_000_000; i++) {\nall.add(new int[] {i});\n}'],
    [
      'a list of a million nodes',
      'Node head = null;\nfor (int i = 0; i < 1_000_000; i++) {\nhead = new Node(head);\n}',
    ],
    ['a recursion that carries a list', 'g(new ArrayList<>());'],
  ])('ends %s when it is full', { timeout: 60_000 }, async ([, body = '']) => {
    const outcome = await run(
      main(
        body,
        'static List<int[]> all = new ArrayList<>(); static class Node { Node next; Node(Node n) { next = n; } } static int f(int n) { return f(n + 1); } static void g(List<Object> l) { l.add(new Object()); g(l); }',
      ),
    )
    expect(outcome).toMatchObject({ exitCode: 0, limit: null, stderr: '' })
    expect(lastOf(outcome)).toEqual({ full: 'steps' })
    expect(outcome.wallMs).toBeLessThan(5_000)
  })

  it('ends when its characters are used up', async () => {
    const outcome = await run(main('String s = "";\nwhile (true) s = "x".repeat(199) + s.length();'), {
      traced: { characters: 20_000 },
    })
    expect(outcome.report?.length).toBeLessThan(21_000)
    expect(lastOf(outcome)).toEqual({ full: 'size' })
  })

  it('leaves a full stack to the program', { timeout: 60_000 }, async () => {
    const caught = await run(
      main(
        'try {\nf(0);\n} catch (StackOverflowError e) {\nSystem.out.print("caught");\n}\nint x = h(2);',
        'static int f(int n) { return f(n + 1) + 1; } static int h(int n) { return n; }',
      ),
      { traced: { from: 1_000_000 - 1 } },
    )
    expect(caught).toMatchObject({ stdout: 'caught', stderr: '', exitCode: 0 })
    const thrown = await run(main('f(0);', 'static int f(int n) { return f(n + 1) + 1; }'), {
      traced: { from: 9_000_000 },
    })
    expect(thrown).toMatchObject({ exitCode: 1, limit: null })
    expect(thrown.stderr).toMatch(
      /^Exception in thread "main" java.lang.StackOverflowError\n\tat Main.f\(Main.java:3\)\n/,
    )
    expect(thrown.stderr).not.toContain('codestead')
  })

  it('leaves used up memory to the program', { timeout: 60_000 }, async () => {
    const outcome = await run(
      main('List<long[]> all = new ArrayList<>();\nwhile (true) all.add(new long[1_000_000]);'),
    )
    expect(outcome).toMatchObject({ exitCode: 1, limit: 'memory' })
    expect(outcome.stderr).toContain('OutOfMemoryError')
  })

  it('keeps nothing alive that the program has let go', { timeout: 60_000 }, async () => {
    const outcome = await run(
      main('for (int i = 0; i < 500; i++) {\nbyte[] big = new byte[4_000_000];\nObject[] around = {big};\n}'),
    )
    expect(outcome).toMatchObject({ exitCode: 0, stderr: '' })
  })

  it('cuts what is long', async () => {
    const outcome = await run(
      main(
        'String s = "x".repeat(10_000_000);\nint[] a = new int[5_000_000];\nvar b = new StringBuilder(s);\nvar m = new HashMap<Integer, Integer>(1 << 22);\nm.put(1, 2);\nvar big = new java.math.BigInteger("9".repeat(9000));\nint end = 1;',
      ),
    )
    expect(outcome).toMatchObject({ exitCode: 0, stderr: '' })
    expect(outcome.report?.length).toBeLessThan(6_000)
    expect(outcome.report).toContain(`{"text":"${'x'.repeat(200)}","length":10000000}`)
    expect(outcome.report).toContain('"length":5000000}')
  })

  it.for([
    [
      'puts another stream for System.out',
      'var b = new java.io.ByteArrayOutputStream();\nvar o = System.out;\nSystem.setOut(new java.io.PrintStream(b));\nSystem.out.print("x");\nSystem.setOut(o);\nSystem.out.print(b.size());',
      '1',
    ],
    [
      'closes System.out',
      'System.out.print("a");\nSystem.out.close();\nSystem.out.print("b");\nint x = 1;',
      'a',
    ],
    [
      'looks at its own stack',
      'for (var f : new Throwable().getStackTrace()) System.out.print(f.getMethodName());\nSystem.out.print(Thread.activeCount());',
      'main1',
    ],
    ['halts', 'System.out.print("a");\nRuntime.getRuntime().halt(0);', 'a'],
    [
      'locks what it reads',
      'var v = new Vector<Integer>();\nvar t = new Thread(() -> {\nsynchronized (v) { try { Thread.sleep(200); } catch (InterruptedException e) { } }\n});\nt.start();\nThread.sleep(50);\nint x = 1;\nt.join();\nSystem.out.print(x);',
      '1',
    ],
  ])('stands a program that %s', { timeout: 60_000 }, async ([, body = '', stdout]) => {
    const outcome = await run(main(body))
    expect(outcome).toMatchObject({ stdout, exitCode: 0, limit: null })
    expect(outcome.report).toMatch(/^\{"line":/)
  })

  it('may be taken apart by its own program', async () => {
    const outcome = await run(
      main(
        'var r = Class.forName("codestead.Recorder");\nfor (var m : r.getDeclaredMethods()) if (java.lang.reflect.Modifier.isPublic(m.getModifiers())) try {\nm.setAccessible(true);\nm.invoke(null, new Object[m.getParameterCount()]);\n} catch (Throwable t) { }\nfor (var f : r.getDeclaredFields()) try {\nf.setAccessible(true);\nf.set(null, null);\n} catch (Throwable t) { }\nSystem.out.print("a");',
      ),
    )
    expect(outcome.limit).toBeNull()
  })

  it('says where it is when time is up, and keeps what was recorded', { timeout: 60_000 }, async () => {
    const outcome = await run(main('int x = 41;\nx++;\nThread.sleep(60_000);'), { limits: { wallMs: 2_000 } })
    expect(outcome).toMatchObject({
      limit: 'time',
      stopped: { doing: 'waiting', at: { path: 'Main.java', line: 7 } },
    })
    expect(lastOf(outcome)).toMatchObject({ line: 7, set: [[1, [['x', 42]]]] })
  })

  it('leaves the next run unharmed', async () => {
    const outcome = await run(main('System.out.print("fine");'))
    expect(outcome).toMatchObject({ stdout: 'fine', stderr: '', exitCode: 0 })
    expect(lastOf(outcome)).toMatchObject({ event: 'end' })
  })
})
