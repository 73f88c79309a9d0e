/** Reaching out: reading, writing and talking to what is not its own. */
import { type Attack, java, javascript, python } from './attack.ts'

export const READING: Attack[] = [
  python(
    'the users of the machine',
    'print(open("/etc/passwd").read().count("\\n"))\nprint("root" in open("/etc/passwd").read())',
    { prints: '2\nFalse\n' },
  ),
  python(
    'passwords, keys and settings of the machine',
    `import os\nfor p in ["/etc/shadow", "/etc/ssh", "/etc/hostname", "/etc/machine-id", "/root", "/var", "/sys", "/usr/local", "/boot", "/srv", "/mnt", "/proc/kcore", "/proc/keys", "/proc/cmdline"]:\n  try:\n    print(p, (os.listdir if os.path.isdir(p) else lambda q: open(q).read(1))(p))\n  except OSError: pass`,
    { prints: '' },
  ),
  python(
    'everything from the root down',
    `import os\nfound = [os.path.join(d, f) for top in ["/home", "/tmp", "/run", "/opt", "/dev/shm"] for d, _, fs in os.walk(top) for f in fs]\nprint(sorted(found), sorted(os.listdir("/")))`,
    {
      prints:
        "['/home/learner/main.py', '/run/stdin'] ['bin', 'dev', 'etc', 'home', 'lib', 'lib64', 'proc', 'run', 'tmp', 'usr']\n",
    },
  ),
  python(
    'the environment, its own and that of process 1',
    'import os\nprint(sorted(os.environ))\nprint(open("/proc/1/environ").read())\nprint(open("/proc/1/cmdline").read())',
    { never: /SECRET|node_modules|sandbox\// },
  ),
  javascript(
    'the server, from JavaScript',
    `const fs = require('node:fs')\nfor (const p of [process.env.HOME + '/../..', '/work', '/data', '/proc/1/root', '/proc/1/cwd']) try { console.log(p, fs.readdirSync(p).filter((n) => !['bin','dev','etc','home','lib','lib64','opt','proc','run','tmp','usr'].includes(n))) } catch { console.log('shut') }`,
    { never: /src|package|data/ },
  ),
  python(
    'open file descriptors',
    'import os\nprint(sorted(int(f) for f in os.listdir("/proc/self/fd"))[:4], len(os.listdir("/proc/self/fd")))',
    { prints: '[0, 1, 2, 3] 5\n' },
  ),
  python(
    'links that lead out',
    'import os\nos.symlink("/etc/shadow", "a")\nos.symlink("../../../../../../root", "b")\nfor n in "ab":\n  try: print(open(n).read() if n == "a" else os.listdir(n))\n  except OSError as e: print(type(e).__name__)\ntry: os.link("/usr/bin/su", "c")\nexcept OSError as e: print("no link")',
    { prints: 'FileNotFoundError\nFileNotFoundError\nno link\n' },
  ),
  java(
    'files of the machine, from Java',
    'public static void main(String[] a) throws Exception { for (String p : new String[] {"/etc/shadow", "/root", "/var/log"}) System.out.println(Files.exists(Path.of(p))); System.out.println(System.getenv().containsKey("SECRET")); }',
    { prints: 'false\nfalse\nfalse\nfalse\n' },
  ),
  {
    name: 'another database file',
    language: 'sql',
    code: "ATTACH '/tmp/other.db' AS other",
    limit: null,
    also: (run) => run.exitCode === 1 && /switched off/.test(run.stderr),
  },
  {
    name: 'a copy of the database to a file',
    language: 'sql',
    code: "VACUUM INTO '/tmp/copy.db'",
    limit: null,
    also: (run) => run.exitCode === 1,
  },
  {
    name: 'native code by SQL',
    language: 'sql',
    code: "SELECT load_extension('/tmp/x.so')",
    limit: null,
    also: (run) => run.exitCode === 1,
  },
  {
    name: 'Node itself, from a page',
    language: 'page',
    code: `<script>const p = console.log.constructor('return process')(); console.log(p && p.env ? Object.keys(p.env).sort().join() : 'no process')</script>`,
    limit: null,
    never: /SECRET/,
  },
]

export const WRITING: Attack[] = [
  python(
    'writing where it may not',
    `for p in ["/x", "/etc/x", "/usr/x", "/usr/bin/python3", "/dev/x", "/run/x", "/opt", "/proc/sys/kernel/hostname", "/proc/sysrq-trigger", "/home/../x"]:\n  try:\n    open(p, "w").write("x")\n    print("wrote", p)\n  except OSError: pass`,
    { prints: '' },
  ),
  python(
    'devices and set-user-id programs',
    `import os, stat\ntry: os.mknod("disk", stat.S_IFBLK | 0o666, os.makedev(254, 0)); print("made")\nexcept OSError: print("no device")\nprint(os.getuid(), os.system("su -c id </dev/null >/dev/null 2>&1") != 0)`,
    { prints: 'no device\n1000 True\n' },
  ),
]

export const NETWORK: Attack[] = [
  python(
    'sockets of every family',
    `import socket\nopen_ones = []\nfor family in range(0, 46):\n  for kind in (1, 2, 3):\n    try:\n      socket.socket(family, kind); open_ones.append(family)\n    except OSError: pass\nprint(sorted(set(open_ones)))`,
    { prints: '[1]\n' },
  ),
  javascript(
    'a connection to the outside',
    `require('node:net').connect(80, '1.1.1.1').on('error', (e) => console.log('refused')).on('connect', () => console.log('connected'))`,
    { prints: 'refused\n' },
  ),
  python(
    "the machine's abstract sockets",
    'import socket\ns = socket.socket(socket.AF_UNIX)\ntry: s.connect("\\0codestead-hostile-test"); print("connected")\nexcept OSError as e: print(type(e).__name__)',
    { prints: 'ConnectionRefusedError\n' },
  ),
]
