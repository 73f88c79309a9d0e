/** Codes of authenticator apps: RFC 6238 as every app has it, with SHA-1, six digits and steps of 30 seconds. */
import { base32 } from '@otplib/plugin-base32-scure'
import { crypto } from '@otplib/plugin-crypto-node'
import { TOTP } from '@otplib/totp'

const STEP_SECONDS = 30

const totp = new TOTP({ algorithm: 'sha1', digits: 6, period: STEP_SECONDS, crypto, base32 })

/** 160 bits, in base32. */
export function newSecret(): string {
  return totp.generateSecret()
}

/** Address for the QR code of an authenticator app. `label` names the account. */
export function otpauthAddress({
  secret,
  issuer,
  label,
}: Record<'secret' | 'issuer' | 'label', string>): string {
  return totp.toURI({ secret, issuer, label })
}

/**
 * The step whose code this is: the one of `at`, or the one before or after it, since clocks differ and typing takes time.
 * Null: of none of them.
 */
export async function stepOfCode(secret: string, code: string, at: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(at.getTime() / 1000)
  const result = await totp.verify(code, { secret, epoch, epochTolerance: STEP_SECONDS })
  return result.valid ? result.timeStep : null
}
