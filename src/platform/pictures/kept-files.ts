/** Made pictures on disk: made once, found again after a restart, the oldest deleted when there are too many bytes. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type KeptFiles = {
  /** What was made under that name; made now when there is none. However many ask at once, it is made once. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** At most `maxBytes` in that folder, which is nobody else's, and `atOnce` being made. */
export function createKeptFiles(folder: string, maxBytes: number, atOnce = 2): KeptFiles {
  const underWay = new Map<string, Promise<Buffer>>()
  let known: Promise<Map<string, number>> | null = null
  let busy = 0
  const waiting: (() => void)[] = []

  async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    busy += 1
    try {
      return await make()
    } finally {
      busy -= 1
      waiting.shift()?.()
    }
  }
  async function find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const files = await (known ??= readSizes(folder))
    const file = createHash('sha256').update(name).digest('hex').slice(0, 40)
    if (files.has(file)) {
      const kept = await readFile(join(folder, file)).catch(() => null)
      if (kept !== null) return kept
    }
    const made = await inTurn(make)
    const draft = join(folder, `.${randomUUID()}`)
    await writeFile(draft, made)
    await rename(draft, join(folder, file))
    files.set(file, made.length)
    await dropOldest(folder, files, maxBytes)
    return made
  }
  return {
    get(name, make) {
      const flight = underWay.get(name) ?? find(name, make).finally(() => underWay.delete(name))
      underWay.set(name, flight)
      return flight
    },
  }
}

/** Oldest first. */
async function readSizes(folder: string): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      ...(await stat(join(folder, name)).then(({ size, mtimeMs }) => ({ size, mtimeMs }))),
    })),
  )
  return new Map(found.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, size]))
}

async function dropOldest(folder: string, files: Map<string, number>, maxBytes: number): Promise<void> {
  let bytes = files.values().reduce((sum, size) => sum + size, 0)
  for (const [file, size] of files) {
    if (bytes <= maxBytes || files.size === 1) return
    files.delete(file)
    bytes -= size
    await rm(join(folder, file), { force: true })
  }
}
