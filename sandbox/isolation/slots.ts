/**
 * A slot is what an instance lives in: a small file system, a control group and, as root, a user id. It is given to one instance
 * at a time, and is emptied when every process of that instance is dead.
 */
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Cgroup, Cgroups, GroupLimits } from './cgroups.ts'
import { MAX_FILES } from './limits.ts'
import { mountTerminal, mountTmpfs, resizeTmpfs, unmount } from './mounts.ts'
import type { Copy } from './plan.ts'

export type Slot = {
  number: number
  /** What is /home inside. */
  folder: string
  /** What is /dev/pts inside, where an instance has that. */
  terminalFolder: string
  /** Null: the runs are of the user we are. */
  uid: number | null
  cgroup: Cgroup | null
  /** Whether a program inside has used up its bytes or its number of files. */
  isFull(): boolean
  usedBytes(): number
  /** Writes files that were not there before. Follows no link, whoever made it. */
  put(copies: Copy[]): void
  /** Call before `put` when the files are more than a few. */
  makeRoomFor(copies: Copy[]): Promise<void>
}

export type SlotNeeds = { diskBytes: number; group: GroupLimits; terminals: boolean }

export type Slots = {
  take(needs: SlotNeeds): Promise<Slot>
  /** Only when no process of the instance is left. */
  release(slot: Slot): Promise<void>
}

/** User ids that Debian hands to nobody by itself. One a slot, so that two instances never share an owner. */
const FIRST_UID = 64_100
const MOST_SLOTS = 800

/** Room for the job's own files beside what the program may write. */
const SPARE_BYTES = 1024 * 1024
const SPARE_FILES = 100
const MODES: Record<string, number> = { learner: 0o755, '.tmp': 0o777, '.shm': 0o777, '.run': 0o755 }
const OURS = '.run'

type OwnSlot = Slot & { sizeBytes: number; hasTerminal: boolean }

export function openSlots(folder: string, cgroups: Cgroups, asRoot: boolean): Slots {
  mkdirSync(folder)
  const free: OwnSlot[] = []
  const all = new Map<Slot, OwnSlot>()

  async function make(sizeBytes: number): Promise<OwnSlot> {
    const number = all.size
    if (number >= MOST_SLOTS) throw new Error('There are more instances than user ids for them.')
    const uid = asRoot ? FIRST_UID + number : null
    const at = join(folder, `${number}`)
    mkdirSync(at)
    const slot = { ...slotAt(at, uid, sizeBytes), number, cgroup: cgroups.create(`${process.pid}-${number}`) }
    all.set(slot, slot)
    await mountTmpfs(at, options(sizeBytes))
    furnish(slot)
    return slot
  }

  return {
    async take({ diskBytes, group, terminals }) {
      const sizeBytes = diskBytes + SPARE_BYTES
      const fitting = free.findIndex((slot) => slot.sizeBytes === sizeBytes)
      const slot = free.splice(Math.max(0, fitting), 1)[0] ?? (await make(sizeBytes))
      if (slot.sizeBytes !== sizeBytes) {
        await resizeTmpfs(slot.folder, options(sizeBytes))
        slot.sizeBytes = sizeBytes
      }
      if (terminals && !slot.hasTerminal) {
        mkdirSync(slot.terminalFolder)
        await mountTerminal(slot.terminalFolder)
        slot.hasTerminal = true
      }
      slot.cgroup?.limit(group)
      return slot
    },

    async release(given) {
      const slot = all.get(given)
      if (!slot) return
      // Where the runs are of our own user, they can leave a mark on the file system's own root.
      if (slot.uid === null || !emptied(slot)) {
        await unmount(slot.folder)
        await mountTmpfs(slot.folder, options(slot.sizeBytes))
      }
      furnish(slot)
      free.push(slot)
    },
  }
}

const options = (sizeBytes: number, files = 0) =>
  `size=${sizeBytes},nr_inodes=${MAX_FILES + SPARE_FILES + files},mode=0755,nosuid,nodev`

function slotAt(folder: string, uid: number | null, sizeBytes: number): Omit<OwnSlot, 'number' | 'cgroup'> {
  return {
    folder,
    terminalFolder: `${folder}.terminal`,
    hasTerminal: false,
    uid,
    sizeBytes,
    isFull: () => {
      const { bavail, ffree } = statfsSync(folder)
      return bavail === 0 || ffree === 0
    },
    usedBytes: () => {
      const { blocks, bavail, bsize } = statfsSync(folder)
      return (blocks - bavail) * bsize
    },
    put: (copies) => copies.forEach((copy) => place(folder, copy, uid)),
    async makeRoomFor(copies) {
      const bytes = copies.reduce((sum, { content }) => sum + Math.ceil(content.length / 4096) * 4096, 0)
      if (bytes > SPARE_BYTES / 2) await resizeTmpfs(folder, options(this.sizeBytes + bytes))
      // The next one to take this slot puts its size right.
      if (bytes > SPARE_BYTES / 2) this.sizeBytes += bytes
    },
  }
}

function furnish({ folder, uid }: Slot) {
  for (const [name, mode] of Object.entries(MODES)) {
    const path = join(folder, name)
    if (!mkdirOnce(path)) continue
    // Whatever our umask says.
    chmodSync(path, mode)
    if (uid !== null && name !== OURS) chownSync(path, uid, uid)
  }
}

/** More than a few files, or any that resists: a new file system is cheaper and surer. */
const MOST_REMOVED = 64

/** Folders that a program could write to go too: it may have left marks on them. */
function emptied({ folder }: Slot): boolean {
  try {
    const folders = readdirSync(folder).map((name) => join(folder, name))
    const entries = folders.flatMap((path) => readdirSync(path).map((name) => join(path, name)))
    if (entries.length > MOST_REMOVED) return false
    for (const path of entries) rmSync(path, { recursive: true })
    for (const path of folders) if (path !== join(folder, OURS)) rmdirSync(path)
    return true
  } catch {
    return false
  }
}

const FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

/** One step of the path at a time, each from the opened folder before it: nothing planted on the way is followed. */
function place(folder: string, { to, content, executable = false }: Copy, uid: number | null) {
  const [first, ...names] = to.split('/').slice(2)
  const name = names.pop()
  if (!to.startsWith('/home/') || first === undefined || name === undefined)
    throw new Error(`${to} is not in a folder of /home.`)
  // The folder of the slot itself is ours, and so is the way to it.
  let at = enter(folder, first, uid)
  try {
    for (const step of names) {
      const next = enter(`/proc/self/fd/${at}`, step, uid)
      closeSync(at)
      at = next
    }
    const file = openSync(`/proc/self/fd/${at}/${name}`, NEW_FILE, 0o600)
    try {
      const bytes = Buffer.from(content)
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
      if (uid !== null && first !== OURS) fchownSync(file, uid, uid)
      fchmodSync(file, executable ? 0o755 : 0o644)
    } finally {
      closeSync(file)
    }
  } finally {
    closeSync(at)
  }
}

/** Nearly always it is there already. */
function enter(at: string, step: string, uid: number | null): number {
  const path = `${at}/${step}`
  const there = openOrNull(path, FOLDER)
  if (there !== null) return there
  const made = mkdirOnce(path)
  const next = openSync(path, FOLDER)
  if (made) fchmodSync(next, 0o755)
  if (made && uid !== null) fchownSync(next, uid, uid)
  return next
}

function openOrNull(path: string, flags: number): number | null {
  try {
    return openSync(path, flags)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function mkdirOnce(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
