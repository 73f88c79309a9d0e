/** Mail of an installation without a mail server: each message is a file in the data folder, for the developer to read. */
import { mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { mailMessage, type Delivery, type MailTransport } from './mail.ts'

/** Older ones make room: this is a developer's outbox, not an archive. */
const MOST_MESSAGES = 500
const FILE_NAME = /^[0-9TZ]{16,20}_[0-9a-f-]{36}\.json$/

const stored = z.object({ id: z.uuid(), at: z.iso.datetime(), message: mailMessage })

export type StoredMail = MailTransport & {
  /** Newest first. A file that cannot be read is left out. */
  list(): Promise<Delivery[]>
}

export function openStoredMail(folder: string): StoredMail {
  return {
    async deliver(delivery) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${delivery.at.replaceAll(/[-:.]/g, '')}_${delivery.id}.json`
      await writeWhole(folder, name, `${JSON.stringify(delivery, null, 2)}\n`)
      await dropOldest(folder)
      return 'delivered'
    },
    async list() {
      const texts = await Promise.all(
        (await namesIn(folder))
          .toReversed()
          .map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
      )
      return texts.flatMap((text) => {
        const parsed = stored.safeParse(decode(text))
        return parsed.success ? [parsed.data] : []
      })
    },
    close() {},
  }
}

/** On the disk before it has its name: a reader never sees half a message, and a crash leaves none behind. */
async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const unfinished = join(folder, `${name}.unfinished`)
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
}

async function dropOldest(folder: string): Promise<void> {
  const names = await namesIn(folder)
  await Promise.all(names.slice(0, -MOST_MESSAGES).map((name) => unlink(join(folder, name)).catch(() => {})))
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => FILE_NAME.test(name)).toSorted()
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
