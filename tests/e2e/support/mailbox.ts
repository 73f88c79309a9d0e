/** What a server under test would have mailed, as it keeps it in its data folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { RunningServer } from './running-server.ts'

export type Mailed = { code: string; link: string }

/** Waits for the newest message of a kind to somebody that is not one of `before`; with its code and its first link. */
export async function mailedTo(
  server: RunningServer,
  to: string,
  purpose: string,
  before: Mailed[] = [],
): Promise<Mailed> {
  let found: Mailed | undefined
  await expect
    .poll(
      async () => {
        const texts = await textsTo(server, to, purpose)
        found = texts.map(readMail).findLast(({ code }) => before.every((each) => each.code !== code))
        return found
      },
      { timeout: 30_000, message: `${purpose} is mailed to ${to}` },
    )
    .toBeDefined()
  if (found === undefined) throw new Error('No mail.')
  return found
}

async function textsTo({ dataDir }: RunningServer, to: string, purpose: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '{}')))
  return files.flatMap((file) => {
    const { message } = JSON.parse(file)
    return message?.to === to && message.purpose === purpose ? [String(message.text)] : []
  })
}

function readMail(text: string): Mailed {
  // As in the address bar: the server under test does not know under which name it is reached.
  const [, link = ''] = /https?:\/\/[^/\s]+(\/\S*token=[\w-]+)/.exec(text) ?? []
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', link }
}
