/** Licence codes as people have them: four groups of five letters and digits. */

/** Without those that are read as another one. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 20
const GROUP = 5
/** Maximum length of a typed code, with blanks around and between its letters. */
export const MOST_TYPED_CODE_LETTERS = 60

const EMPTY = 'Please enter your license code.'
export const LICENCE_CODE_NOT_RIGHT = 'This license code isn’t valid. Copy it from your AppSumo account.'

/** A code as it is compared: mail programs and people put blanks and hyphens into it, or write it small. */
export function plainLicenceCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

function isLicenceCode(plain: string): boolean {
  return plain.length === CODE_LENGTH && Array.from(plain).every((letter) => CODE_LETTERS.includes(letter))
}

/** Returns the code's error; null if it is well formed. Only the server knows whether it was sold. */
export function licenceCodeError(typed: string): string | null {
  const plain = plainLicenceCode(typed)
  if (plain === '') return EMPTY
  return isLicenceCode(plain) ? null : LICENCE_CODE_NOT_RIGHT
}

/** `ABCDE-FGHJK-LMNPQ-RSTUV` */
export function writtenLicenceCode(plain: string): string {
  return plain.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}
