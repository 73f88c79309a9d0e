import { expect, it } from 'vitest'
import { explained, type KernelFeatures, lackingFeatures, weakFeatures } from './kernel-feature-rules.ts'

const WHOLE: KernelFeatures = {
  asRoot: false,
  namespaces: ['cgroup', 'ipc', 'mnt', 'net', 'pid', 'time', 'user', 'uts'],
  userNamespace: true,
  settings: { maxUserNamespaces: 10_000, unprivilegedClone: 1, restrictedByAppArmor: null },
  seccompActions: ['kill_process', 'kill_thread', 'trap', 'errno', 'allow'],
  fileSystems: ['nodev', 'tmpfs', 'nodev', 'proc', 'ext4'],
  mountsTmpfs: true,
  mountsProc: true,
}
const without = (name: string) => ({ namespaces: WHOLE.namespaces.filter((each) => each !== name) })
const refused = (settings: Partial<KernelFeatures['settings']>) => ({
  userNamespace: false,
  mountsTmpfs: false,
  mountsProc: false,
  settings: { ...WHOLE.settings, ...settings },
})

it('has nothing to say about a kernel that has everything', () => {
  const { namespaces } = WHOLE
  expect([...lackingFeatures(WHOLE), ...weakFeatures({ limits: 'cgroup-v1', namespaces })]).toEqual([])
})

it.each<[string, Partial<KernelFeatures>, RegExp, RegExp]>([
  ['user namespaces', { ...without('user'), ...refused({}) }, /for users/, /kernel/],
  ['pid namespaces', without('pid'), /for processes/, /kernel/],
  ['net namespaces', without('net'), /for networks/, /kernel/],
  ['ipc namespaces', without('ipc'), /for messages/, /kernel/],
  [
    'user namespaces',
    refused({ maxUserNamespaces: 0 }),
    /set to 0/,
    /^sudo sysctl -w user\.max_user_namespaces=/,
  ],
  [
    'user namespaces',
    refused({ unprivilegedClone: 0 }),
    /Ordinary users/,
    /^sudo sysctl -w kernel\.unprivileged/,
  ],
  ['user namespaces', refused({ restrictedByAppArmor: 1 }), /AppArmor/, /^sudo sysctl -w kernel\.apparmor/],
  ['user namespaces', refused({}), /container/, /--security-opt/],
  ['user namespaces', { ...refused({ maxUserNamespaces: 0 }), asRoot: true }, /set to 0/, /^sysctl/],
  ['seccomp filters', { seccompActions: [] }, /does not filter/, /kernel/],
  ['seccomp filters', { seccompActions: ['kill', 'errno', 'allow'] }, /not as our isolation needs/, /kernel/],
  ['tmpfs', { mountsTmpfs: false }, /may not be mounted/, /container/],
  ['tmpfs', { mountsTmpfs: false, fileSystems: ['ext4'] }, /has no file systems in memory/, /kernel/],
  ['proc', { mountsProc: false }, /partly covered/, /systempaths/],
])('tells that %s are missing', (feature, change, reason, fix) => {
  expect(lackingFeatures({ ...WHOLE, ...change })).toEqual([
    { feature, reason: expect.stringMatching(reason), fix: expect.stringMatching(fix) },
  ])
})

it('tells each of several apart', () => {
  const bare = {
    ...WHOLE,
    ...refused({ maxUserNamespaces: 0 }),
    seccompActions: [],
    namespaces: ['user', 'mnt'],
  }
  expect(lackingFeatures(bare).map(({ feature }) => feature)).toEqual([
    'pid namespaces',
    'net namespaces',
    'ipc namespaces',
    'uts namespaces',
    'user namespaces',
    'seccomp filters',
  ])
})

it('tells what is weaker than it could be', () => {
  expect(weakFeatures({ ...WHOLE, limits: 'watchdog' })).toMatchObject([
    { feature: 'control groups', fix: expect.stringContaining('Delegate=yes') },
  ])
  expect(weakFeatures({ ...without('cgroup'), limits: 'cgroup-v2' })).toMatchObject([
    { feature: 'cgroup namespaces' },
  ])
})

it('says what is missing rather than which tool failed', () => {
  const failure = { reason: 'bwrap: No permissions', fix: 'renew it' }
  expect(explained(failure, [])).toEqual(failure)
  const lacking = lackingFeatures({ ...WHOLE, seccompActions: [], mountsProc: false })
  const { reason } = explained(failure, lacking)
  expect(reason).toMatch(/seccomp.*\/proc/)
})
