/** Two programs at once: neither may see, signal, write to, or hold up the other. */
import { getPriority } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox, TEST_LIMITS } from './testing.ts'

const PATIENCE_MS = 60_000
/** How long the victim waits with everything open, and how long the others let it get ready. */
const EXPOSED_MS = 2_000
const SETTLE_MS = 700

const HEADERS = `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <semaphore.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
static int at(const char *name, int length) { struct sockaddr_un a = { .sun_family = AF_UNIX }; int s = socket(AF_UNIX, SOCK_STREAM, 0); memcpy(a.sun_path, name, length); return bind(s, (struct sockaddr *)&a, offsetof(struct sockaddr_un, sun_path) + length) || listen(s, 1) ? -1 : s; }
`

/** Leaves something of itself in every place where programs meet, waits, and looks whether it is still as it was. */
const VICTIM = `${HEADERS}
int main(void) {
  char *files[] = { "/tmp/victim", "/dev/shm/victim", "victim" };
  for (int i = 0; i < 3; i++) { int f = open(files[i], O_CREAT | O_RDWR, 0666); fchmod(f, 0666); struct flock mine = { .l_type = F_WRLCK }; if (write(f, "secret", 6) != 6 || fcntl(f, F_SETLK, &mine)) return 1; }
  char *secret = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  strcpy(secret, "secret");
  struct mq_attr small = { .mq_maxmsg = 4, .mq_msgsize = 64 };
  mqd_t queue = mq_open("/victim", O_CREAT | O_RDWR, 0666, &small);
  if (queue < 0 || mq_send(queue, "secret", 6, 0)) return 2;
  sem_t *semaphore = sem_open("/victim", O_CREAT, 0666, 7);
  int listener = at("\\0victim", 7), other = at("/tmp/socket", 12);
  if (semaphore == SEM_FAILED || listener < 0 || other < 0) return 3;
  pid_t child = fork();
  if (!child) for (;;) pause();
  usleep(${EXPOSED_MS}000);
  int count; struct mq_attr queued; struct stat file;
  sem_getvalue(semaphore, &count);
  mq_getattr(queue, &queued);
  fcntl(listener, F_SETFL, O_NONBLOCK);
  fcntl(other, F_SETFL, O_NONBLOCK);
  stat("/tmp/victim", &file);
  int called = accept(listener, 0, 0) >= 0 || accept(other, 0, 0) >= 0;
  int alive = waitpid(child, 0, WNOHANG) == 0;
  pid_t another = fork();
  if (!another) _exit(9);
  int status = 0;
  waitpid(another, &status, 0);
  char *room = malloc(40 << 20);
  memset(room, 1, 40 << 20);
  int more = open("/tmp/more", O_CREAT | O_WRONLY, 0600);
  printf("%d %ld %ld %d %d %d %d %d %zd %s\\n", count, queued.mq_curmsgs, (long)file.st_size, called, alive, WEXITSTATUS(status), getpriority(PRIO_PROCESS, 0), room[5], write(more, room, 1 << 20), secret);
}`
/** As nice as whoever started the tests. */
const UNHARMED = `7 1 6 0 1 9 ${getPriority()} 1 ${1 << 20} secret\n`

/** Each prints what it found or could do, and nothing when all is well. */
const ATTACKERS: [string, 'c' | 'python', string][] = [
  [
    'signals to every process, by number, by group and by user',
    'c',
    `int main(void) { int s[] = { SIGSTOP, SIGTERM, SIGKILL }; for (int i = 0; i < 3; i++) { for (int p = 1; p < 5000; p++) if (p != getpid()) kill(p, s[i]); for (int p = 2; p < 5000; p++) if (p != getpid()) kill(-p, s[i]); kill(-1, s[i]); } }`,
  ],
  [
    'its processes in /proc',
    'python',
    `import os
for p in os.listdir("/proc"):
    if p.isdigit() and int(p) != os.getpid():
        for name in ["cmdline", "environ", "maps"]:
            try: text = open(f"/proc/{p}/{name}", "rb").read()
            except OSError: continue
            if b"victim" in text or b"program" in text: print(p, name, text)`,
  ],
  [
    'its memory, by tracing it or reading it from outside',
    'c',
    `int main(void) { char b[8]; struct iovec to = { b, 8 }, from = { (void *)0x10000, 8 }; for (int p = 1; p < 2000; p++) { if (p == getpid()) continue; if (!ptrace(PTRACE_ATTACH, p, 0, 0) || !ptrace(PTRACE_SEIZE, p, 0, 0)) printf("traced %d\\n", p); if (process_vm_readv(p, &to, 1, &from, 1, 0) >= 0 || errno != EPERM) printf("read %d\\n", p); if (syscall(SYS_pidfd_getfd, syscall(SYS_pidfd_open, p, 0), 1, 0) >= 0) printf("took %d\\n", p); } }`,
  ],
  [
    'its files in /tmp, /dev/shm and its folder',
    'python',
    `import os
for path in ["/tmp/victim", "/dev/shm/victim", "/home/learner/victim", "/tmp/socket", "/tmp/more"]:
    if os.path.lexists(path): print(path)
for top in ["/tmp", "/dev/shm", "/home", "/run", "/var", "/mnt", "/media", "/srv"]:
    for folder, _, names in os.walk(top):
        print(*[folder for name in names if "victim" in name], sep="", end="")`,
  ],
  [
    'its unix sockets, abstract and with a path',
    'c',
    `static int call(const char *name, int length) { struct sockaddr_un a = { .sun_family = AF_UNIX }; memcpy(a.sun_path, name, length); return connect(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&a, offsetof(struct sockaddr_un, sun_path) + length); }
int main(void) { if (!call("\\0victim", 7) || !call("/tmp/socket", 12)) puts("connected"); FILE *f = fopen("/proc/net/unix", "r"); char line[500]; while (f && fgets(line, 500, f)) if (strstr(line, "victim")) puts(line); if (at("\\0victim", 7) < 0) puts("the name is taken"); }`,
  ],
  [
    'its message queue and its semaphore',
    'c',
    `int main(void) { if (mq_open("/victim", O_RDWR) >= 0) puts("queue"); sem_t *s = sem_open("/victim", 0); if (s != SEM_FAILED) { puts("semaphore"); sem_post(s); } mq_unlink("/victim"); sem_unlink("/victim"); }`,
  ],
  [
    'memory that is shared by number',
    'c',
    `int main(void) { for (int i = 0; i < 2000; i++) if (shmat(i, 0, SHM_RDONLY) != (void *)-1) puts("attached"); if (shmget(4711, 4096, IPC_CREAT | 0666) >= 0) puts("made"); }`,
  ],
  [
    'news of its files',
    'c',
    `int main(void) { if (syscall(SYS_inotify_init1, 0) >= 0) puts("inotify"); if (syscall(SYS_fanotify_init, 0, 0) >= 0) puts("fanotify"); if (fcntl(open("/tmp", O_RDONLY), F_NOTIFY, 0x1e) < 0) return 0; usleep(300000); }`,
  ],
  [
    'its locks, and locks on what all of us read',
    'c',
    `int main(void) { int f = open("/tmp/victim", O_CREAT | O_RDWR, 0666); struct flock mine = { .l_type = F_WRLCK }; if (fcntl(f, F_SETLK, &mine)) puts("locked"); char *all[] = { "/usr/bin/env", "/usr/bin/python3", "/etc/passwd", "/bin/sh", "/dev/null" }; for (int i = 0; i < 5; i++) { int shared = open(all[i], O_RDONLY); if (!flock(shared, LOCK_EX | LOCK_NB)) puts("excluded"); if (!fcntl(shared, F_SETLEASE, F_WRLCK)) puts("leased"); if (open(all[i], O_RDWR) >= 0 && i < 4) puts("written"); } usleep(500000); }`,
  ],
  [
    'its priority',
    'c',
    `int main(void) { setpriority(PRIO_USER, 0, 19); setpriority(PRIO_USER, getuid(), 19); setpriority(PRIO_PGRP, 0, 19); for (int p = 1; p < 2000; p++) if (p != getpid() && p > 1) setpriority(PRIO_PROCESS, p, 19); }`,
  ],
  [
    'room for its processes',
    'c',
    `int main(void) { for (int i = 0; i < 14; i++) if (!fork()) { usleep(1500000); _exit(0); } usleep(1500000); }`,
  ],
  [
    'room for its files',
    'python',
    `try:
    with open("/tmp/big", "wb") as f:
        while True: f.write(b"x" * 100_000)
except OSError: pass
import time
time.sleep(1.2)`,
  ],
  [
    'key rings',
    'c',
    `int main(void) { if (syscall(SYS_add_key, "user", "victim", "x", 1, -3) >= 0 || syscall(SYS_keyctl, 0, -4, 1) >= 0 || syscall(SYS_request_key, "user", "victim", 0, 0) >= 0) puts("keys"); }`,
  ],
]

/** Work for forty, each in a session of its own, so that no share of the machine is kept by session. */
const HOG = `import os
for _ in range(40):
    if os.fork() == 0:
        os.setsid()
        while True: pass
while True: pass`
/** How many times longer than its own computing time it takes: 1 on a machine that has nothing else to do. */
const WORK = `import time
wall, cpu = time.perf_counter(), time.process_time()
while time.process_time() - cpu < 0.2: sum(range(10_000))
print((time.perf_counter() - wall) / (time.process_time() - cpu))`

describe.each([
  ['as root', {}],
  ['as an ordinary user', { ordinaryUser: true, args: ['--without-cgroups'] }],
])('two programs at once, %s', (_, options) => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox(options)
    await sandbox.run('c', HEADERS + 'int main(void) { return 0; }')
  }, PATIENCE_MS)
  afterAll(() => sandbox.close())

  const attack = (language: 'c' | 'python', code: string) =>
    sandbox.run(language, language === 'c' ? HEADERS + code : code)

  it('have nothing in common', { timeout: PATIENCE_MS }, async () => {
    // One at a time beside one victim, as many victims as it takes: a second victim would be no stranger's.
    const left = [...ATTACKERS]
    const found: [string, string][] = []
    while (left.length > 0) {
      let over = false
      const victim = sandbox.run('c', VICTIM, { limits: { processes: 16 } }).finally(() => (over = true))
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      for (let next = left.shift(); next; next = over ? undefined : left.shift()) {
        const [name, language, code] = next
        const run = await attack(language, code)
        if (run.stdout !== '' || run.stderr !== '') found.push([name, run.stdout + run.stderr])
      }
      expect(await victim).toMatchObject({ stdout: UNHARMED, stderr: '', exitCode: 0, limit: null })
    }
    expect(found).toEqual([])
  })
})

describe('a program that takes all the computing time it can get', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
    await sandbox.health()
  }, PATIENCE_MS)
  afterAll(() => sandbox.close())

  it('leaves the one beside it a fair share', { timeout: PATIENCE_MS }, async () => {
    const work = async () => {
      const runs = [
        await sandbox.run('python', WORK),
        await sandbox.run('python', WORK),
        await sandbox.run('python', WORK),
      ]
      return Math.min(...runs.map(({ stdout }) => Number(stdout)))
    }
    const alone = await work()
    const hog = sandbox.run('python', HOG, { limits: { processes: 64, wallMs: 8_000, cpuMs: 60_000 } })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const beside = await work()
    expect((await hog).limit).toBe('time')
    // With forty others as its equals it would be 20 times as long on two cores.
    expect(beside / alone).toBeLessThan(5)
  })
})

describe('what somebody else has compiled', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
    await sandbox.health()
  }, PATIENCE_MS)
  afterAll(() => sandbox.close())

  it.each([
    ['c', 'main.c', 'int main(void) { return 0; }'],
    ['java', 'Main.java', 'public class Main { public static void main(String[] a) {} }'],
  ])('is not told by how quick it goes, in %s', { timeout: PATIENCE_MS }, async (language, path, content) => {
    const compileMs = async (owner: string) => {
      const job = { id: 'x', owner, language, files: [{ path, content }], runs: [{}], limits: TEST_LIMITS }
      const result = await sandbox.send(job)
      if (result.status !== 'done') throw new Error(result.status)
      return result.compile?.wallMs
    }
    const ada = await compileMs('ada')
    // What is found says how long it took then.
    expect(await compileMs('ada')).toBe(ada)
    expect(await compileMs('bob')).not.toBe(ada)
  })
})
