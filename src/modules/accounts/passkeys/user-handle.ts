/** Who an account is to a passkey: the bytes of its id, which say nothing about anybody. */
export function userHandle(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex')
}
