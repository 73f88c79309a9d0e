/** Names of learners on boards: their ids, sealed with a key of the server, so that pages carry no id of an account. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Secrets } from '#platform/secrets/secrets.ts'

/** One block of 16 bytes, as long as an id: the same learner always has the same name, and no two share one. */
const CIPHER = 'aes-256-ecb'

export interface Refs {
  of(learnerId: string): string
  /** The learner's id; null: not a name of this server. */
  read(ref: string): string | null
}

export function openRefs({ secrets }: { secrets: Secrets }): Refs {
  const key = () => secrets.key('leaderboard-refs')
  return {
    of(learnerId) {
      const cipher = createCipheriv(CIPHER, key(), null).setAutoPadding(false)
      const block = Buffer.from(learnerId.replaceAll('-', ''), 'hex')
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('hex')
    },
    read(ref) {
      if (!/^[0-9a-f]{32}$/.test(ref)) return null
      const decipher = createDecipheriv(CIPHER, key(), null).setAutoPadding(false)
      const id = Buffer.concat([decipher.update(ref, 'hex'), decipher.final()]).toString('hex')
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
