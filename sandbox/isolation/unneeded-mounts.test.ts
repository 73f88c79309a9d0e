import { expect, test } from 'vitest'
import { unneeded } from './unneeded-mounts.ts'

const line = (at: string, kind: string, options = 'rw') =>
  `30 20 0:5 / ${at} rw,relatime shared:1 - ${kind} none ${options}`

test('what programs run in, their groups and the rest of the machine stay', () => {
  const needed = [
    line('/', 'ext4'),
    line('/proc', 'proc'),
    line('/sys', 'sysfs'),
    line('/dev', 'devtmpfs'),
    line('/home', 'ext4'),
    line('/sys/fs/cgroup', 'tmpfs'),
    line('/sys/fs/cgroup/unified', 'cgroup2'),
    line('/sys/fs/cgroup/memory', 'cgroup', 'rw,memory'),
    line('/sys/fs/cgroup/cpu,cpuacct', 'cgroup', 'rw,cpu,cpuacct'),
    line('/boot-disk', 'ext4'),
    '',
  ]
  expect(unneeded(needed.join('\n'))).toEqual([])
})

test('nobody misses terminals, other groups and what the kernel tells about itself; what lies on top goes first', () => {
  const mounts = [
    line('/dev/shm', 'tmpfs'),
    line('/dev/pts', 'devpts'),
    line('/sys/fs/cgroup/cpuset', 'cgroup', 'rw,cpuset'),
    line('/sys/kernel/debug', 'debugfs'),
    line('/sys/kernel/debug/tracing', 'tracefs'),
    line('/boot/efi', 'vfat'),
  ]
  expect(unneeded(mounts.join('\n'))).toEqual([
    '/boot/efi',
    '/sys/kernel/debug/tracing',
    '/sys/kernel/debug',
    '/sys/fs/cgroup/cpuset',
    '/dev/pts',
    '/dev/shm',
  ])
})
