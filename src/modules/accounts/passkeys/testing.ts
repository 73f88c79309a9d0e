/** An authenticator for tests, as WebAuthn describes it: ES256 keys, no attestation. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { TestBrowser } from '../testing.ts'
import {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
  type MadePasskey,
  type Passkey,
  type UsedPasskey,
} from './contract.ts'

/** Origin of tests through `app.inject`. */
const ORIGIN = 'http://localhost'

const FLAGS = { present: 0x01, verified: 0x04, canSync: 0x08, isSynced: 0x10, hasKey: 0x40 }

/** Response of a browser: well formed, and of no account. */
export const PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
}

/** Deviations from a correct response. */
export type Quirks = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  challenge?: string
  userHandle?: string
  count?: number
}

export type SoftKey = {
  id: string
  count: number
  privateKey: KeyObject
  userHandle: string
  use(options: { challenge: string; rpId: string }, quirks?: Quirks): UsedPasskey
}

type CreateOptions = { challenge: string; rp: { id: string }; user: { id: string } }

/** Makes a key, and what the browser answers for it. It counts how often it signs, unless `isCounting` is false. */
export function makeKey(
  options: CreateOptions,
  { isCounting = true, ...quirks }: Quirks & { isCounting?: boolean } = {},
): { key: SoftKey; made: MadePasskey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key: SoftKey = {
    id,
    privateKey,
    count: 0,
    userHandle: options.user.id,
    use: (asked, more) => use(key, isCounting, asked, more),
  }
  const length = Buffer.from([rawId.length >> 8, rawId.length & 255])
  const authData = Buffer.concat([
    authDataOf(quirks.rpId ?? options.rp.id, FLAGS.hasKey | flagsOf(quirks), 0),
    Buffer.alloc(16),
    length,
    rawId,
    coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
  ])
  const clientDataJSON = clientData('webauthn.create', options.challenge, quirks)
  const made: MadePasskey = {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestation(authData).toString('base64url'),
      transports: ['internal'],
    },
  }
  return { key, made }
}

function use(
  key: SoftKey,
  isCounting: boolean,
  asked: { challenge: string; rpId: string },
  quirks: Quirks = {},
): UsedPasskey {
  if (isCounting) key.count += 1
  const authData = authDataOf(quirks.rpId ?? asked.rpId, flagsOf(quirks), quirks.count ?? key.count)
  const client = clientData('webauthn.get', asked.challenge, quirks)
  const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
  return {
    id: key.id,
    rawId: key.id,
    type: 'public-key',
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, key.privateKey).toString('base64url'),
      userHandle: quirks.userHandle ?? key.userHandle,
    },
  }
}

function flagsOf({ isVerified = true }: Quirks): number {
  return FLAGS.present | (isVerified ? FLAGS.verified : 0) | FLAGS.canSync | FLAGS.isSynced
}

function authDataOf(rpId: string, flags: number, count: number): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(count)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counted])
}

function clientData(type: string, asked: string, { origin = ORIGIN, challenge = asked }: Quirks): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`: a point of P-256 for ES256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const bytes = Buffer.from([0x58, 32])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes,
    x,
    Buffer.from([0x22]),
    bytes,
    y,
  ])
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestation(authData: Buffer): Buffer {
  const word = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    word('fmt'),
    word('none'),
    word('attStmt'),
    Buffer.from([0xa0]),
    word('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}

/** Adds a passkey to the account of the browser. */
export async function withPasskey(
  browser: TestBrowser,
  quirks: Parameters<typeof makeKey>[1] = {},
): Promise<{ key: SoftKey; passkey: Passkey }> {
  const { options } = await browser.call(startPasskey, { body: {} })
  const { key, made } = makeKey(options, quirks)
  return { key, passkey: await browser.call(addPasskey, { body: { passkey: made } }) }
}

/** Signs the browser in. */
export async function signInByKey(
  browser: TestBrowser,
  key: SoftKey,
  { recovers, ...quirks }: Quirks & { recovers?: boolean } = {},
) {
  const { options } = await browser.call(startPasskeySignIn, {})
  const body = { passkey: key.use(options, quirks), ...(recovers === undefined ? {} : { recovers }) }
  return browser.call(signInWithPasskey, { body })
}
