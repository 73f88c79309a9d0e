/** Kind of a picture by its first bytes. Names and content types can lie, and SVG files are programs. */

type PictureKind = 'jpeg' | 'png' | 'webp'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** Returns the kind; null for a file that must not be opened. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (has(bytes, PNG, 0)) return 'png'
  if (has(bytes, JPEG, 0)) return 'jpeg'
  return has(bytes, RIFF, 0) && has(bytes, WEBP, 8) ? 'webp' : null
}

function has(bytes: Uint8Array, signature: number[], at: number): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte)
}
