/** Passwords that everybody tries first. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { plainForms } from '../fields/fields.ts'

const MOST = 10_000

let known: ReadonlySet<string> | null = null

/** Whether it is one of the ten thousand commonest, also as people dress them up: `P@ssw0rd2024!` is `password`. */
export function isCommonPassword(password: string): boolean {
  // Commonest first.
  known ??= new Set(dictionary['passwords-common'].slice(0, MOST))
  const all = known
  return plainForms(password).some((form) => all.has(form))
}
