/** Cache of rendered pictures on disk. It survives restarts; beyond its size the oldest files are deleted. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type FileCache = {
  /** Returns the file cached under that name, or makes it. Concurrent calls share one `make`. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** Creates a cache of at most `maxBytes` in a folder of its own, which makes at most `atOnce` files at a time. */
export function createFileCache(folder: string, maxBytes: number, atOnce = 2): FileCache {
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
      const cached = await readFile(join(folder, file)).catch(() => null)
      if (cached !== null) return cached
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

/** Reads the sizes of the cached files, oldest first. */
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
