/** Reads the size of a picture from its first bytes, so that a page does not jump when the picture arrives. */
import { readFileSync } from 'node:fs'

export interface ImageSize {
  width: number
  height: number
}

/** Null when the file does not say it in a way known here. */
export function imageSize(file: string): ImageSize | null {
  const bytes = readFileSync(file)
  if (file.endsWith('.svg')) return svgSize(bytes.toString('utf8', 0, 4000))
  if (file.endsWith('.png')) return pngSize(bytes)
  if (file.endsWith('.webp')) return webpSize(bytes)
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
