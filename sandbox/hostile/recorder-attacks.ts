/**
 * Programs against the recorders: they forge or flood their report, take away what a recorder uses, hold values that harm whoever looks at
 * them, or never come to an end. Each has its own verdict, sees nothing from outside, and the next recording is unharmed.
 */
import type { JobLanguage, LimitName } from '../protocol.ts'

export type RecorderAttack = {
  name: string
  language: JobLanguage
  code: string
  /** Limits that it may run into, or null: it ends by itself or where its recording is full. */
  limits: (LimitName | null)[]
  /** What it prints, where it is to come so far. */
  prints?: string
}

type Rest = Partial<Pick<RecorderAttack, 'limits' | 'prints'>>
const attack =
  (language: JobLanguage) =>
  (name: string, code: string, rest: Rest = {}): RecorderAttack => ({
    name,
    language,
    code,
    limits: [null],
    ...rest,
  })

const [python, javascript, c, cpp] = [attack('python'), attack('javascript'), attack('c'), attack('cpp')]
const java = (name: string, body: string, rest: Rest & { members?: string } = {}) => {
  const { members = '', ...others } = rest
  const code = `import java.util.*;\npublic class Main {\n${members}\npublic static void main(String[] given) throws Throwable {\n${body}\n}\n}\n`
  return attack('java')(name, code, others)
}

const PYTHON = [
  python(
    'takes away what everything is made of',
    'import builtins, gc, sys\nsay, remove = sys.stdout.write, delattr\nfor name in list(vars(builtins)):\n    if name not in ("__import__", "__build_class__"):\n        remove(builtins, name)\nsys.modules.clear()\nsay("alone")\n',
    { prints: 'alone' },
  ),
  python(
    'writes a report of its own',
    'import os\nfor fd in range(3, 100):\n    try:\n        os.write(fd, b\'{"line":9,"set":[[0,[["forged",1]]]]}\\n]]]{{{\\n\\xff\\xfe\')\n    except OSError:\n        pass\nprint("forged")\n',
    { prints: 'forged\n' },
  ),
  python(
    'changes every dictionary and list that it finds in memory',
    'import gc\nown = set(globals())\nfor each in gc.get_objects():\n    if type(each) is list and len(each) > 0:\n        try:\n            each.append(each)\n        except Exception:\n            pass\nprint("found")\n',
    { limits: [null, 'memory', 'time'] },
  ),
  python(
    'climbs the frames above it',
    'import sys\nframe = sys._getframe()\nnames = []\nwhile frame.f_back:\n    frame = frame.f_back\n    frame.f_globals.clear()\n    frame.f_trace = None\nprint("top")\n',
  ),
  python('holds a million objects', 'all = [[n] for n in range(1_000_000)]\nall.append(all)\nlast = 1\n'),
  python(
    'calls itself without an end and without a limit',
    'import sys\nsys.setrecursionlimit(2**31 - 1)\ndef f(n):\n    return f(n + 1)\nf(0)\n',
    { limits: [null, 'memory'] },
  ),
  python(
    'is asked about everything and answers nothing',
    'class Silent:\n    def __getattribute__(self, name):\n        while True:\n            pass\n    def __repr__(self):\n        raise SystemExit(9)\n    __len__ = __iter__ = __eq__ = __hash__ = __bool__ = __repr__\nclass Words(str):\n    def __len__(self):\n        raise SystemExit(9)\n    __getitem__ = __iter__ = encode = __len__\na = Silent()\nb = [a, {1: a}, Words("w")]\nprint("end")\n',
    { prints: 'end\n' },
  ),
  python(
    'has numbers and texts without measure',
    'import sys\nsys.set_int_max_str_digits(0)\na = 1 << 40_000_000\nb = "x" * 40_000_000\nc = b.encode()\nd = float("nan"), float("inf"), -0.0\ne = "\\ud800 \\x00 \\u202e"\nprint("end")\n',
    { prints: 'end\n' },
  ),
]

const JAVASCRIPT = [
  javascript(
    'has proxies that do harm when they are looked at',
    'const trap = new Proxy(class {}, new Proxy({}, { get() { for (;;) {} } }))\nconst held = [trap, { trap }, new Map([[trap, trap]])]\nconsole.log("end")\n',
    { prints: 'end\n' },
  ),
  javascript(
    'has getters, converters and species that end it',
    'const bad = { get a() { process.exit(9) }, toString() { process.exit(9) }, toJSON() { process.exit(9) }, [Symbol.toPrimitive]() { process.exit(9) }, get [Symbol.toStringTag]() { process.exit(9) }, get constructor() { process.exit(9) } }\nclass List extends Array { static get [Symbol.species]() { process.exit(9) } get length() { process.exit(9) } [Symbol.iterator]() { process.exit(9) } }\nconst list = new List()\nconst held = [bad, list, new Set([bad])]\nconsole.log("end")\n',
    { prints: 'end\n' },
  ),
  javascript(
    'writes a report of its own',
    'const fs = require("node:fs")\nfor (let fd = 3; fd < 60; fd++) try { fs.writeSync(fd, \'{"line":9,"set":[[0,[["forged",1]]]]}\\n]]]{{{\\n\') } catch {}\nconsole.log("forged")\n',
    { limits: [null, 'output', 'time'] },
  ),
  javascript(
    'takes away what everything is made of',
    'const write = process.stdout.write.bind(process.stdout)\nconst { ownKeys } = Reflect\nfor (const owner of [Object, Array, Map, Set, WeakMap, String, Function, Promise, RegExp, Number, Symbol]) for (const key of ownKeys(owner.prototype)) if (key !== "constructor") try { owner.prototype[key] = null } catch {}\nglobalThis.JSON = globalThis.Reflect = globalThis.Object = null\nlet last = 1\n',
    { limits: [null, 'time'] },
  ),
  javascript(
    'holds a million objects and an array of four billion',
    'const all = JSON.parse("[" + "[1],".repeat(999_999) + "[1]]")\nconst wide = []\nwide[4294967294] = all\nall.push(all)\nconsole.log("end")\n',
    { prints: 'end\n' },
  ),
  javascript(
    'has a generator and promises without an end',
    'function* all() { let n = 0; for (;;) yield n++ }\nasync function wait() { for (;;) await null }\nwait()\nfor (const n of all()) { let m = n }\n',
  ),
  javascript(
    'starts threads and processes',
    'const { Worker } = require("node:worker_threads")\nfor (let n = 0; n < 30; n++) try { new Worker("for(;;){}", { eval: true }).on("error", () => {}).unref() } catch {}\nfor (let n = 0; n < 5; n++) try { require("node:child_process").spawn(process.execPath, ["-e", "for(;;);"]).on("error", () => {}) } catch {}\nsetTimeout(() => process.exit(0), 200)\n',
    { limits: [null, 'processes', 'memory', 'time'] },
  ),
  javascript(
    'looks for its recorder and tells what it finds',
    'const seen = []\nfor (const name of Object.getOwnPropertyNames(globalThis)) if (/trace|record/i.test(name)) seen.push(name)\ntry { seen.push(...Object.keys(require.cache)) } catch {}\ntry { seen.push(...process.execArgv, ...process.argv, JSON.stringify(process.env)) } catch {}\nconsole.log(seen.join("\\n"))\n',
  ),
]

const JAVA = [
  java(
    'calls every method of its recorder and empties every field',
    'for (var m : Class.forName("codestead.Recorder").getDeclaredMethods()) try {\nm.setAccessible(true);\nm.invoke(null, new Object[m.getParameterCount()]);\n} catch (Throwable t) { }\nfor (var f : Class.forName("codestead.Recorder").getDeclaredFields()) try {\nf.setAccessible(true);\nf.set(null, null);\n} catch (Throwable t) { }\nSystem.out.print("end");',
  ),
  java(
    'is asked about everything and answers nothing',
    'Object bad = new Bad();\nvar all = new ArrayList<Object>(List.of(bad));\nvar own = new Own();\nSystem.out.print("end");',
    {
      members:
        'static class Bad { public String toString() { while (true); } public int hashCode() { System.exit(9); return 0; } public boolean equals(Object o) { System.exit(9); return true; } }\nstatic class Own extends AbstractList<Object> { public Object get(int i) { while (true); } public int size() { System.exit(9); return 1; } }',
      prints: 'end',
    },
  ),
  java('calls itself without an end', 'f(0);', { members: 'static int f(int n) { return f(n + 1) + 1; }' }),
  java(
    'holds a million nodes and an array in itself',
    'Object[] round = new Object[1];\nround[0] = round;\nMap<Object, Object> map = new IdentityHashMap<>();\nmap.put(map, map);\nNode head = null;\nfor (int i = 0; i < 1_000_000; i++) head = new Node(head);\nSystem.out.print("end");',
    { members: 'record Node(Node next) { }', limits: [null, 'memory'] },
  ),
  java(
    'writes a report of its own, from many threads',
    'for (int n = 0; n < 8; n++) new Thread(() -> {\nfor (int fd = 3; fd < 60; fd++) try (var out = new java.io.FileOutputStream("/proc/self/fd/" + fd)) { out.write("{\\"line\\":9}\\n]]]{{{\\n".getBytes()); } catch (Throwable t) { }\n}).start();\nSystem.out.print("end");',
    { limits: [null, 'processes', 'output', 'time'] },
  ),
]

const C = [
  c(
    'writes garbage into whatever is open',
    '#include <unistd.h>\nint main(void) {\nfor (int fd = 3; fd < 300; fd++)\nwrite(fd, "MMMM\\377\\377\\377\\377\\377\\377SSSS{}\\n", 18);\nreturn 0;\n}',
    { limits: [null, 'processes', 'memory'] },
  ),
  c(
    'overwrites everything between its globals and the end of its memory',
    '#include <string.h>\nint first;\nint main(void) {\nint i = 1;\nmemset(&first, 0xC1, 1 << 20);\ni = 2;\nmemset(&first, 0x41, 100 << 20);\nreturn i;\n}',
    { limits: [null, 'processes', 'memory'] },
  ),
  c(
    'destroys its stack',
    '#include <string.h>\nvoid f(void) {\nchar a[4];\nmemset(a, 65, 4000);\n}\nint main(void) {\nf();\nreturn 0;\n}',
    { limits: [null, 'processes', 'memory'] },
  ),
  c('forks', '#include <unistd.h>\nint main(void) {\nfor (int i = 0; i < 4; i++)\nfork();\nreturn 0;\n}', {
    limits: [null, 'processes', 'memory'],
  }),
  c(
    'asks for a million blocks',
    '#include <stdlib.h>\nint main(void) {\nchar *p = 0;\nfor (int i = 0; i < 1000000; i++) p = malloc(16);\nfree(p);\nreturn 0;\n}',
    { limits: [null, 'processes', 'memory'] },
  ),
  c('calls itself for ever', 'int f(int n) {\nreturn f(n + 1) + 1;\n}\nint main(void) {\nreturn f(0);\n}', {
    limits: [null, 'processes', 'memory'],
  }),
  c(
    'closes what it did not open',
    '#include <unistd.h>\nint main(void) {\nfor (int fd = 0; fd < 1000; fd++) close(fd);\nreturn 0;\n}',
    { limits: [null, 'processes', 'memory'] },
  ),
  c(
    'has huge arrays',
    'int global[5000000];\nint main(void) {\nint local[1000000];\nlocal[999999] = 1;\nglobal[4999999] = 2;\nreturn local[999999];\n}',
    { limits: [null, 'processes', 'memory'] },
  ),
  c(
    'has names of the recorder',
    'int steps, blocks[3], buffer;\nvoid flush(void) {}\nvoid __codestead_step(void) {}\nint malloc_usable_size(int x) { return x; }\nint main(void) {\nflush();\nsteps = 1;\nreturn steps;\n}',
    { limits: [null, 'processes', 'memory'] },
  ),
  c('jumps to nowhere', 'int main(void) {\nvoid (*f)(void) = (void (*)(void))0x1234;\nf();\nreturn 0;\n}', {
    limits: [null, 'processes', 'memory'],
  }),
  c(
    'starts threads',
    '#include <pthread.h>\n#include <stdlib.h>\nvoid *work(void *x) {\nfor (int i = 0; i < 1000; i++) free(malloc(8));\nreturn x;\n}\nint main(void) {\npthread_t t[4];\nfor (int i = 0; i < 4; i++)\npthread_create(&t[i], 0, work, 0);\nfor (int i = 0; i < 4; i++)\npthread_join(t[i], 0);\nreturn 0;\n}',
    { limits: [null, 'processes', 'memory'] },
  ),
]

const CPP = [
  cpp(
    'has containers that are none',
    '#include <cstring>\n#include <map>\n#include <string>\n#include <vector>\n#include <unistd.h>\nint main() {\nstd::vector<int> v{1, 2};\nstd::string s = "word";\nstd::map<int, int> m{{1, 2}};\nint i = 1;\nmemset((void *)&v, 0x41, sizeof v);\nmemset((void *)&s, 0x7f, sizeof s);\nmemset((void *)&m, 0x01, sizeof m);\ni = 2;\nwrite(1, "end", 3);\n_exit(0);\n}\n',
    { prints: 'end' },
  ),
  cpp(
    'has a vector of nearly everything there is',
    '#include <vector>\n#include <unistd.h>\nint main() {\nstd::vector<char> v{1};\nchar **parts = (char **)&v;\nint i = 0;\nparts[1] = (char *)0x7fffffffffff;\nparts[2] = parts[1];\ni = 1;\nparts[0] = nullptr;\ni = 2;\n_exit(i - 2);\n}\n',
  ),
  cpp(
    'has lists and trees that go round',
    '#include <list>\n#include <unistd.h>\nstruct Node { Node *next; Node *other; };\nint main() {\nstd::list<int> l{1, 2, 3};\nvoid **first = *(void ***)&l;\nfirst[0] = first;\nNode a{}, b{&a, &b};\na = {&b, &a};\nint i = 1;\n_exit(i - 1);\n}\n',
  ),
  cpp(
    'puts another object’s table in its place',
    '#include <cstring>\n#include <unistd.h>\nstruct A { virtual ~A() = default; int a = 1; };\nstruct B : A { int b = 2; };\nint main() {\nA *a = new B;\nint i = 1;\nvoid *bad = (void *)0x4141414141414141;\nmemcpy((void *)a, &bad, 8);\ni = 2;\n_exit(i - 2);\n}\n',
  ),
  cpp(
    'throws while it throws',
    '#include <stdexcept>\nstruct D { ~D() noexcept(false) { throw std::runtime_error("again"); } };\nint main() {\ntry {\nD d;\nthrow std::runtime_error("first");\n} catch (...) {\n}\n}\n',
  ),
]

export const RECORDER_ATTACKS: RecorderAttack[] = [...PYTHON, ...JAVASCRIPT, ...JAVA, ...C, ...CPP]
