import sharp, { type Sharp } from 'sharp'
import { Failure } from '#platform/failures.ts'
import { MAX_PIXELS } from '#platform/pictures/picture-rules.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { PICTURE_SIDE } from './contract.ts'
import { pictureKind } from './picture-rules.ts'

const QUALITY = 82
const MAX_MAKING_SECONDS = 20

/** Each may hold a large picture in memory. */
const limited = createConcurrencyLimiter({
  atOnce: 2,
  mostWaiting: 20,
  refuse: () => new Failure('too-busy'),
})

/**
 * The middle of a picture as a square WebP: drawn anew from its pixels, so that nothing else of the file is left, neither
 * where it was taken nor what somebody hid behind it. How many pixels it says it has is looked at before any is decoded.
 */
export function makePicture(file: Buffer): Promise<Buffer> {
  const kind = pictureKind(file)
  if (kind === null) return Promise.reject(new Failure('no-picture'))
  return limited(async () => {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    const { width, height, format } = await factsOf(picture)
    if (format !== kind) throw new Failure('no-picture')
    if (width * height > MAX_PIXELS) throw new Failure('too-many-pixels')
    return orNoPicture(
      picture
        .timeout({ seconds: MAX_MAKING_SECONDS })
        .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer(),
    )
  })
}

async function factsOf(picture: Sharp) {
  try {
    return await picture.metadata()
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw new Failure('too-many-pixels')
    throw new Failure('no-picture')
  }
}

/** Whatever cannot be decoded is the sender's: the encoder itself has nothing to say. */
async function orNoPicture(made: Promise<Buffer>): Promise<Buffer> {
  try {
    return await made
  } catch {
    throw new Failure('no-picture')
  }
}
