import { hkdfSync } from 'node:crypto'

/**
 * The keys of this installation. Each purpose has its own key, derived from the root key, so that a new purpose needs no
 * new setting and no two purposes share a key.
 */
export interface Secrets {
  /** 32 bytes that sign and seal. The same on every server with this root key; another name is another key for good. */
  key(purpose: string): Buffer
  /** Every key that may have signed or sealed: `key(purpose)` first, then, during a rotation, that of the previous root key. */
  keys(purpose: string): readonly [Buffer, ...Buffer[]]
}

/** Derives all keys. `previous` only opens and verifies; default: none. */
export function secretsFromRoot(root: Buffer, previous: Buffer | null = null): Secrets {
  const current = derivation(root)
  const before = previous === null ? null : derivation(previous)
  return {
    key: current,
    keys: (purpose) => (before === null ? [current(purpose)] : [current(purpose), before(purpose)]),
  }
}

function derivation(root: Buffer): (purpose: string) => Buffer {
  const derived = new Map<string, Buffer>()
  return (purpose) =>
    derived.getOrInsertComputed(purpose, () =>
      Buffer.from(hkdfSync('sha256', root, '', `codestead:${purpose}`, 32)),
    )
}
