import { expect, test } from 'vitest'
import { writerObstacle } from './writer-rules.ts'

const now = new Date('2025-01-15T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const OLD = { createdAt: minutesAgo(600), emailVerifiedAt: minutesAgo(590), mutedUntil: null }

test.each([
  ['an old account with a confirmed address may write', {}, true, null],
  ['an account of nine minutes may not yet', { createdAt: minutesAgo(9) }, true, 'account-too-new'],
  ['one of ten minutes may', { createdAt: minutesAgo(10) }, true, null],
  ['an address must be confirmed', { emailVerifiedAt: null }, true, 'email-unconfirmed'],
  ['where no mail is sent, it need not be', { emailVerifiedAt: null }, false, null],
  ['a muted account may not', { mutedUntil: minutesAgo(-1) }, true, 'muted'],
  ['once the mute is over, it may', { mutedUntil: now }, true, null],
] as const)('%s', (_name, facts, sendsMail, obstacle) => {
  expect(writerObstacle({ ...OLD, ...facts }, { now, sendsMail })).toBe(obstacle)
})
