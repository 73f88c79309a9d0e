import { createHash, createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { plainGiftCode, writtenGiftCode } from './gift-rules.ts'

type CodeDeps = Pick<Deps, 'secrets'>

const PURPOSE = 'gift-codes'

/** Makes the code of a gift from its id. Only the digest is stored, so reading the table gives no code away. */
export function makeGiftCode({ secrets }: CodeDeps, giftId: string): { code: string; codeDigest: string } {
  return codeBy(secrets.key(PURPOSE), giftId)
}

/** The code that `codeDigest` belongs to. Null: the root key that it was made with is gone. */
export function codeOfGift(
  { secrets }: CodeDeps,
  { id, codeDigest }: { id: string; codeDigest: string },
): string | null {
  const made = secrets.keys(PURPOSE).map((key) => codeBy(key, id))
  return made.find((each) => each.codeDigest === codeDigest)?.code ?? null
}

export function digestOfCode(plain: string): string {
  return createHash('sha256').update(`gift-code:${plain}`).digest('base64url')
}

function codeBy(key: Buffer, giftId: string): { code: string; codeDigest: string } {
  const code = writtenGiftCode(createHmac('sha256', key).update(giftId).digest())
  return { code, codeDigest: digestOfCode(plainGiftCode(code) ?? '') }
}
