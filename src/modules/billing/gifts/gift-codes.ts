import { createHash, createHmac } from 'node:crypto'
import type { Deps } from '#src/deps.ts'
import { writtenGiftCode } from './gift-rules.ts'

/** A gift's code, which follows from its id: only its digest is kept, and whoever reads the table learns none. */
export function codeOfGift({ secrets }: Pick<Deps, 'secrets'>, giftId: string): string {
  return writtenGiftCode(createHmac('sha256', secrets.key('gift-codes')).update(giftId).digest())
}

export function digestOfCode(plain: string): string {
  return createHash('sha256').update(`gift-code:${plain}`).digest('base64url')
}
