/** Reaching out: reading, writing and talking to what is not its own. */
import { type Attack, c, cpp, java, javascript, python } from './attack.ts'

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
    'mounts that may be written to',
    'mounts = [m.split() for m in open("/proc/self/mountinfo")]\nprint(sorted(m[4] for m in mounts if not m[5].startswith("ro,") and not m[4].startswith("/dev/")))',
    { prints: "['/home', '/proc']\n" },
  ),
  python(
    'the toolchain, to change it',
    'import os\nfor d, _, files in os.walk("/opt"):\n  for f in [d, *(os.path.join(d, f) for f in files)]:\n    for change in (lambda: os.chmod(f, 0o777), lambda: os.utime(f), lambda: os.rename(f, f + "x"), lambda: open(f, "a")):\n      try:\n        change()\n        print("changed", f)\n      except OSError: pass',
    { prints: '' },
  ),
  python(
    'everything from the root down',
    `import os\nfound = [os.path.join(d, f) for top in ["/home", "/tmp", "/run", "/dev/shm"] for d, _, fs in os.walk(top) for f in fs]\nprint(sorted(found), sorted(os.listdir("/")))`,
    {
      prints:
        "['/home/learner/main.py'] ['bin', 'dev', 'etc', 'home', 'lib', 'lib64', 'opt', 'proc', 'run', 'tmp', 'usr']\n",
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
    'the paths of the machine behind its input and output',
    'import os\nprint([os.readlink(f"/proc/self/fd/{n}").split(":")[0] for n in range(4)])',
    { prints: "['/home/.run/stdin (deleted)', 'socket', 'socket', 'socket']\n" },
  ),
  python(
    'hardware, neighbors and settings of the machine, in /proc',
    `import os
found = []
for name in "buddyinfo cmdline config.gz diskstats interrupts iomem ioports kallsyms kcore key-users keys kmsg modules pagetypeinfo partitions pressure/cpu pressure/memory sched_debug schedstat slabinfo softirqs sys/fs/file-nr sys/kernel/ns_last_pid sys/kernel/random/boot_id sys/kernel/sched_domain sysrq-trigger timer_list vmallocinfo vmstat zoneinfo".split():
  try: found += [name] if open("/proc/" + name, "rb").read(1) else []
  except OSError: pass
for name in ["acpi", "asound", "bus", "driver", "fs", "pressure", "scsi", "sys"]:
  try: found += [name] if os.listdir("/proc/" + name) else []
  except OSError: pass
print(found)`,
    { prints: '[]\n' },
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
  python('what /dev holds', 'import os\nprint(sorted(os.listdir("/dev")), os.access("/dev", os.W_OK))', {
    prints:
      "['fd', 'full', 'null', 'ptmx', 'pts', 'random', 'shm', 'stderr', 'stdin', 'stdout', 'tty', 'urandom', 'zero'] False\n",
  }),
  python(
    'processes of the machine',
    `import os\ndef read(n):\n  try: return open(n, errors="replace").read(1)\n  except OSError: return ""\npids = [int(n) for n in os.listdir("/proc") if n.isdigit()]\nprint(max(pids) < 20, all(open(f"/proc/{p}/status").read().count("\\nUid:\\t1000\\t") or p == 1 for p in pids))\nprint([n for n in ["/proc/kallsyms", "/proc/kmsg", "/proc/keys", "/proc/modules", "/proc/interrupts", "/proc/config.gz"] if read(n)])\nprint(open("/proc/self/net/dev").read().count(":"), open("/proc/self/net/unix").read().count("\\n") < 5)`,
    { prints: 'True True\n[]\n1 True\n' },
  ),
  python(
    'settings of the kernel, written',
    `import os\nwrote = []\ndef put(p, text):\n  try: wrote.append((os.write(os.open(p, os.O_WRONLY), text), p))\n  except OSError: pass\nfor d, _, fs in os.walk("/proc/sys"):\n  for f in fs:\n    try: put(os.path.join(d, f), open(os.path.join(d, f), "rb").read())\n    except OSError: pass\nfor p in ["/proc/self/oom_score_adj", "/proc/1/oom_score_adj", "/proc/self/uid_map", "/proc/self/setgroups"]: put(p, b"-1000")\nprint(wrote)`,
    { prints: '[]\n' },
  ),
  cpp(
    'the name of the machine and of its user',
    'int main() { std::cout << system("uname -n; id -u; echo $HOME $USER; ls /home") << std::endl; }',
    { never: /SECRET|root/, also: (run) => run.stdout.includes('codestead\n1000\n/home/learner learner\n') },
  ),
  c(
    'a link that changes while it is followed',
    '#include <pthread.h>\nstatic void *swap(void *a) { for (;;) { unlink("x"); symlink("/proc/1/root/root", "x"); unlink("x"); symlink("../../../../root", "x"); unlink("x"); mkdir("x", 0777); rmdir("x"); } return a; } int main() { pthread_t t; pthread_create(&t, 0, swap, 0); int seen = 0; for (int i = 0; i < 20000; i++) { int f = open("x/.profile", O_RDONLY); seen += f >= 0; f = open("x/../etc/shadow", O_RDONLY); seen += f >= 0; } printf("%d\\n", seen); }',
    { prints: '0\n' },
  ),
  c(
    'hard links to what it may not write',
    'int main() { char *n[] = { "/etc/passwd", "/usr/bin/env", "/run/stdin", "/proc/self/exe", "/dev/null" }; int made = 0; for (int i = 0; i < 5; i++) made += !linkat(AT_FDCWD, n[i], AT_FDCWD, "l", AT_SYMLINK_FOLLOW) && open("l", O_WRONLY) >= 0; printf("%d\\n", made); }',
    { prints: '0\n' },
  ),
  {
    name: 'the files beside the page, from a page',
    language: 'page',
    code: `<iframe src="file:///etc/passwd"></iframe><script>for (const u of ['file:///etc/passwd', '../../etc/passwd', 'http://page.example/..%2f..%2fetc/passwd', '/run/input.json']) fetch(u).then((r) => r.text()).then((t) => console.log('read ' + t), () => {})\nsetTimeout(() => console.log('end'), 50)</script>`,
    limit: null,
    never: /read \S|root:|learner:/,
  },
  {
    name: 'a file by SQL',
    language: 'sql',
    code: "SELECT readfile('/etc/passwd')",
    limit: null,
    also: (run) => run.exitCode === 1,
  },
  {
    name: 'settings of the database',
    language: 'sql',
    code: "PRAGMA temp_store_directory = '/home'; PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('table', 'x', 'x', 2, 'nonsense')",
    limit: null,
    also: (run) => run.exitCode === 1,
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
  python(
    'its own program and its input, replaced',
    `import os, sys\nfor name in ["main.py", "/run/stdin", "/proc/self/exe", "/proc/self/fd/0"]:\n  for act in (lambda: os.remove(name), lambda: os.symlink("/etc/shadow", name), lambda: open(name, "w").write("x")):\n    try: act()\n    except OSError: pass\nprint(sys.stdin.read())`,
    { options: { stdin: 'still here' }, never: /root:/ },
  ),
  javascript(
    'a folder full of traps',
    `const fs = require('node:fs'), { execSync } = require('node:child_process')\nfs.rmSync('main.js')\nfs.symlinkSync('/etc/passwd', 'main.js')\nexecSync('mkfifo a; mkdir -p b/b/b; chmod 000 b; ln -s . c')\nconsole.log('set')`,
    { prints: 'set\n' },
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
  java(
    'a connection to the outside, from Java',
    'public static void main(String[] a) { for (String h : new String[] {"1.1.1.1", "127.0.0.1", "169.254.169.254"}) try { new java.net.Socket(h, 80); System.out.println("connected"); } catch (Exception e) { System.out.println("refused"); } }',
    { prints: 'refused\nrefused\nrefused\n' },
  ),
  python(
    'a name looked up',
    'import socket\ntry: print(socket.gethostbyname("example.com"))\nexcept OSError: print("nothing")',
    { prints: 'nothing\n' },
  ),
  {
    name: 'a picture from elsewhere that tells who looks',
    language: 'page',
    code: `<img src="http://1.1.1.1/x.png"><script src="https://example.com/x.js"></script><script>fetch('http://127.0.0.1:80/').then(() => console.log('reached'), () => console.log('refused'))\nnew WebSocket('ws://127.0.0.1:80/').onopen = () => console.log('reached')</script>`,
    limit: null,
    never: /reached/,
  },
]
