/** Licence codes as people have them: four groups of five letters and digits. */

/** Without those that are read as another one. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 20
const GROUP = 5

export const EMPTY_LICENCE_CODE = 'Please enter your licence code.'

/** A code as it is compared: mail programs and people put blanks and hyphens into it, or write it small. */
export function plainLicenceCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

export function isLicenceCode(plain: string): boolean {
  return plain.length === CODE_LENGTH && Array.from(plain).every((letter) => CODE_LETTERS.includes(letter))
}

/** `ABCDE-FGHJK-LMNPQ-RSTUV` */
export function writtenLicenceCode(plain: string): string {
  return plain.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}
