/** Our own pictures in the size and form a browser asks for: made once, kept on disk, never larger than they are. */
import { readFile, stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { createFileCache } from './file-cache.ts'
import { MAX_PIXELS, type PictureFormat, type PictureSize } from './picture-rules.ts'
import { pictureVersion } from './picture-version.ts'

export type PictureFile = {
  path: string
  /** Changes when the file does. */
  version: string
  /** In pixels. */
  width: number
  format: PictureFormat
  /** Has several pictures in it: only the whole file shows them. */
  moves: boolean
}

export type ResizedPictures = {
  /** The file as it is now; null when there is none. Throws when it is no picture, or one too large to open. */
  open(path: string): Promise<PictureFile | null>
  /** Names one result: the same file, size and form give the same bytes. */
  nameOf(file: PictureFile, size: PictureSize, format: PictureFormat): string
  make(file: PictureFile, size: PictureSize, format: PictureFormat): Promise<{ bytes: Buffer; type: string }>
}

const MAX_FILE_BYTES = 30_000_000
const MAX_MAKING_SECONDS = 60
/** Change it when the same picture comes out otherwise: what was kept is then made anew. */
const RECIPE = 1

/** Keeps at most `maxBytes` in that folder, which is nobody else's. */
export function createResizedPictures(folder: string, maxBytes: number): ResizedPictures {
  const kept = createFileCache(folder, maxBytes)
  const known = new Map<string, { stamp: string; file: Promise<PictureFile> }>()

  const nameOf: ResizedPictures['nameOf'] = (file, { width, quality }, format) =>
    `${file.version}-${Math.min(width, file.width)}-${quality}-${format}`
  return {
    async open(path) {
      const facts = await stat(path).catch(() => null)
      if (facts?.isFile() !== true) return null
      const stamp = `${facts.mtimeMs} ${facts.size}`
      const before = known.get(path)
      if (before?.stamp === stamp) return before.file
      if (facts.size > MAX_FILE_BYTES) throw new Error(`${path} has more than ${MAX_FILE_BYTES} bytes.`)
      const file = readPicture(path)
      known.set(path, { stamp, file })
      return file
    },
    nameOf,
    async make(file, size, format) {
      const bytes = await kept.get(`${RECIPE} ${nameOf(file, size, format)}`, () =>
        resize(file, size, format),
      )
      return { bytes, type: typeOf(bytes) }
    },
  }
}

async function readPicture(path: string): Promise<PictureFile> {
  const bytes = await readFile(path)
  const { width, format, pages = 1 } = await open(bytes).metadata()
  if (format !== 'png' && format !== 'webp' && format !== 'jpeg')
    throw new Error(`${path} is ${format}, and not what its name says.`)
  return { path, version: pictureVersion(bytes), width, format, moves: pages > 1 }
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
}

async function resize(
  file: PictureFile,
  { width, quality }: PictureSize,
  format: PictureFormat,
): Promise<Buffer> {
  const source = await readFile(file.path)
  if (file.moves) return source
  const target = Math.min(width, file.width)
  const made = await encode(
    open(source).timeout({ seconds: MAX_MAKING_SECONDS }).resize({ width: target }),
    format,
    quality,
  )
  // A drawing of few colours may be smallest as it is.
  return target === file.width && made.length >= source.length ? source : made
}

function encode(picture: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // Looks as good as the others do with twenty more. Somebody waits for it: more effort takes seconds, and saves little.
      return picture.avif({ quality: quality - 20, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality }).toBuffer()
    case 'jpeg':
      return picture.jpeg({ quality, mozjpeg: true }).toBuffer()
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer()
  }
}

/** Detects the type by the first bytes: the cached file may be the original. */
function typeOf(bytes: Buffer): string {
  if (bytes[0] === 0x89) return 'image/png'
  if (bytes[0] === 0xff) return 'image/jpeg'
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'image/webp' : 'image/avif'
}
