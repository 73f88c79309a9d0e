/** Form of a recovery code: ten letters and digits, without look-alikes. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 10
const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** 50 bits, from as many random bytes as it has letters. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** A typed code as it is compared: whatever its case and hyphens, and with the letters that were misread. Null: it is none. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return FORM.test(plain) ? plain : null
}
