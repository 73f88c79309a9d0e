/** Claims of providers about a person, and which of them count. */
import { fullNameError } from '../fields/fields.ts'
import type { ProviderPerson } from './sign-in-provider.ts'
import type { ProviderId } from './contract.ts'

export const PROVIDER_NAMES: Record<ProviderId, string> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
}

/** Apple writes its booleans as texts too. */
export function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true'
}

/** The name in Apple's form field `user`, which is JSON and comes from the browser; null where there is none. */
export function nameOfAppleUser(text: string | null): string | null {
  const name = field(parse(text), 'name')
  const parts = [field(name, 'firstName'), field(name, 'lastName')]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ') || null
}

/** A name that an account may have: theirs, else what stands before the @, else a word that fits everybody. */
export function accountName({ name, verifiedEmail }: ProviderPerson, fallback: string): string {
  const local = verifiedEmail?.split('@')[0]?.replaceAll(/[._+-]+/g, ' ') ?? ''
  const found = [name ?? '', local].map((each) => each.trim()).find((each) => fullNameError(each) === null)
  return found ?? fallback
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
