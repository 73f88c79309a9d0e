/** Reads the size of a picture from its first bytes, so that a page does not jump when the picture arrives. */
import { MAX_PIXELS } from '#platform/pictures/picture-rules.ts'

export interface ImageSize {
  width: number
  height: number
}

/** Null when the file does not say it in a way known here, or is too large to be shown. */
export function imageSize(file: string, bytes: Buffer): ImageSize | null {
  const size = writtenSize(file, bytes)
  return size !== null && size.width > 0 && size.width * size.height <= MAX_PIXELS ? size : null
}

function writtenSize(file: string, bytes: Buffer): ImageSize | null {
  if (file.endsWith('.svg')) return svgSize(bytes.toString('utf8', 0, 4000))
  if (file.endsWith('.png')) return pngSize(bytes)
  if (file.endsWith('.webp')) return webpSize(bytes)
  if (file.endsWith('.jpg')) return jpegSize(bytes)
  return null
}

function svgSize(text: string): ImageSize | null {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0] ?? ''
  const width = Number(/\bwidth="([\d.]+)(?:px)?"/.exec(tag)?.[1])
  const height = Number(/\bheight="([\d.]+)(?:px)?"/.exec(tag)?.[1])
  if (width > 0 && height > 0) return { width, height }
  const box = /\bviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag)
  return box ? { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } : null
}

function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The three kinds of WebP (lossy, lossless, extended) keep their size in three places. */
function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/**
 * A JPEG is a row of parts, each with its kind and length. One that a camera wrote says in the part before its size
 * which way is up, and often where it was taken: it is not read, so that nobody publishes it.
 */
function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0
    if (kind === 0xe1 && bytes.toString('latin1', at + 4, at + 8) === 'Exif') return null
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
