/** Whoever sets up the isolation, the launcher or bubblewrap, a program in it sees and may do the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing.ts'

const PATIENCE_MS = 60_000

/** All that a program can learn about where it is, a line each. */
const LOOK = `import os, resource, socket, stat
status = dict(line.split(":\\t", 1) for line in open("/proc/self/status").read().splitlines())
told = "Umask Uid Gid Groups NSpid NSsid CapInh CapPrm CapEff CapBnd CapAmb NoNewPrivs Seccomp Seccomp_filters SigBlk SigIgn"
for key in told.split():
    print(key, status.get(key))
print(os.getpid(), os.getppid(), os.getsid(0), os.getpgid(0), socket.gethostname(), os.getcwd(), sorted(os.environ.items()))
for name in ["uid_map", "gid_map", "setgroups", "cgroup", "oom_score_adj", "mountinfo", "limits", "fdinfo"]:
    path = "/proc/self/" + name
    if name == "mountinfo":
        # The last one at a place is the one to be seen. Devices are what they are on a read-only mount too.
        mounts = {m[4]: m for m in (line.split() for line in open(path))}
        # What bubblewrap covers; the launcher mounts a /proc that has nothing to cover.
        for at in [at for at in mounts if at.startswith("/proc/")]: mounts.pop(at)
        print("\\n".join(sorted(f"mount {at} {m[5][at.startswith('/dev/') * 2:]}" for at, m in mounts.items())))
    elif name == "fdinfo":
        print(name, sorted(os.listdir(path)))
    else:
        print(name, open(path).read().split())
for top in ["/", "/dev", "/etc", "/home", "/home/.run", "/run"]:
    for name in sorted(os.listdir(top)):
        path = os.path.join(top, name)
        try: kind = oct(os.lstat(path).st_mode) + f" {os.lstat(path).st_uid}:{os.lstat(path).st_gid}"
        except OSError as error: kind = error.strerror
        try:
            if os.path.isfile(path) or os.path.exists("/dev/null") and stat.S_ISCHR(os.stat(path).st_mode): os.close(os.open(path, os.O_RDONLY | os.O_NONBLOCK)); kind += " opens"
        except OSError as error: kind += " " + error.strerror
        print(path, kind)
print(open("/proc/self/net/dev").read().count(":"), len(open("/proc/self/net/unix").readlines()) < 5)
print([os.readlink(f"/proc/self/fd/{fd}").split(":")[0] for fd in range(4)])
`

const FIRST = `import os
for name in ["environ", "maps", "mem", "auxv", "pagemap", "smaps", "timers"]:
    try: print(name, len(open("/proc/1/" + name, "rb").read(9)))
    except OSError: pass
for name in ["cwd", "exe", "root"]:
    try: print(name, os.readlink("/proc/1/" + name))
    except OSError: pass
for name in ["fd", "map_files", "ns"]:
    try:
        for each in os.listdir("/proc/1/" + name): print(name, each, os.readlink(f"/proc/1/{name}/{each}"))
    except OSError: pass
print(len(open("/proc/1/cmdline").read().strip("\\0")), "bytes of words")
`

describe.each([
  ['as root', {}],
  ['as an ordinary user', { ordinaryUser: true }],
])('the isolation of the launcher and of bubblewrap, %s', (_, options) => {
  const ways: Sandbox[] = []
  beforeAll(async () => {
    for (const args of [[], ['--without-launcher']]) ways.push(await startSandbox({ ...options, args }))
  }, PATIENCE_MS)
  afterAll(async () => void (await Promise.all(ways.map((sandbox) => sandbox.close()))))

  it('show the same', { timeout: PATIENCE_MS }, async () => {
    const seen = []
    for (const sandbox of ways) seen.push(await sandbox.run('python', LOOK))
    const [ours, theirs] = seen
    expect(theirs).toMatchObject({ stderr: '', exitCode: 0 })
    expect(ours?.stdout.split('\n')).toEqual(theirs?.stdout.split('\n'))
  })

  it('and the first process of the launcher, which is a copy of it, shows nothing of itself', async () => {
    const run = await ways[0]?.run('python', FIRST)
    expect(run).toMatchObject({ stdout: '0 bytes of words\n', stderr: '', exitCode: 0 })
  })
})
