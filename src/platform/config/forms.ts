/** Forms of environment variables that several slices of the configuration share. Loads nothing but zod. */
import { z } from 'zod'

/** A web address, without a slash at its end. */
export const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** A web address, or a path of this site. */
export const link = z.union([webAddress, z.string().regex(/^\/(?!\/)/)])

/** Texts with commas between; empty ones are left out. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
)

/** A secret that two processes share. Short ones can be guessed; the letters mean nothing in a header. */
export const token = z.string().regex(/^[A-Za-z0-9._~+/=-]{16,200}$/)

/** `token` in the words an operator reads. */
export const TOKEN_FORM = '16 to 200 letters and digits'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An address that secrets are sent to: over plain HTTP anybody on the way could read them, except on this machine. */
export const privateAddress = z
  .url({ protocol: /^https?$/ })
  .refine(isPrivate)
  .transform((value) => value.replace(/\/+$/, ''))

/** `privateAddress` in the words an operator reads. */
export const PRIVATE_ADDRESS_FORM = 'an https address (http only for this machine)'

function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || LOOPBACK.has(hostname)
}
