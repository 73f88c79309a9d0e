/**
 * Compares what is on the screen with pictures that were looked at and kept. Smoothing of edges and a shade of
 * difference are no change; anything a person would see is. docs/design-system.md says how to renew them.
 */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

const KEPT = join(import.meta.dirname, '../pictures')
/** What was seen and how it differs; not kept. */
const SEEN = join(import.meta.dirname, '../../../build/pictures')

/** Of a colour, 0 to 1: pixelmatch's own default is 0.1. */
const SHADE = 0.15
/** On one machine it is none; another one may draw a curve otherwise. A corner of another radius is more. */
const MOST_PIXELS = 30
/** Colours of a kept picture: a quarter lighter, and no shade is further off than `SHADE` forgives. */
const PALETTE = 48
/** A part may end up a row or column larger where a line falls on half a pixel. */
const SLACK_PX = 1

/** Given, the pictures are made anew instead of compared. */
export const isRenewing = process.env.UPDATE_PICTURES === '1'

export type Difference = { name: string; what: string }

/** Null when the picture shows what the kept one shows. */
export async function comparePicture(name: string, png: Buffer): Promise<Difference | null> {
  const path = join(KEPT, `${name}.webp`)
  if (isRenewing) {
    await mkdir(KEPT, { recursive: true })
    const fewColors = await sharp(png).png({ palette: true, colours: PALETTE, dither: 0 }).toBuffer()
    await writeFile(path, await sharp(fewColors).webp({ lossless: true, effort: 6 }).toBuffer())
    return null
  }
  const kept = await readFile(path).catch(() => null)
  if (kept === null) return { name, what: `there is no ${path}` }
  const [before, now] = await Promise.all([pixelsOf(kept), pixelsOf(png)])
  const what =
    Math.abs(before.width - now.width) > SLACK_PX || Math.abs(before.height - now.height) > SLACK_PX
      ? `${now.width} × ${now.height}, was ${before.width} × ${before.height}`
      : await differenceOf(name, await crop(kept, before, now), await crop(png, before, now))
  if (what === null) return null
  await mkdir(SEEN, { recursive: true })
  await writeFile(join(SEEN, `${name}.png`), png)
  return { name, what: `${what}; see build/pictures/${name}.png` }
}

/** Pictures that no test asks for any more. */
export async function strayPictures(names: Set<string>): Promise<string[]> {
  const stray = (await readdir(KEPT)).filter((file) => !names.has(file.replace(/\.webp$/, '')))
  if (!isRenewing) return stray
  await Promise.all(stray.map((file) => rm(join(KEPT, file))))
  return []
}

/** Bytes of all kept pictures: they are in the repository for good. */
export async function weightOfPictures(): Promise<number> {
  const files = await readdir(KEPT)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(KEPT, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

type Pixels = { data: Buffer; width: number; height: number }

async function pixelsOf(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** To the size that both have. */
async function crop(image: Buffer, one: Pixels, other: Pixels): Promise<Pixels> {
  const size = { width: Math.min(one.width, other.width), height: Math.min(one.height, other.height) }
  return pixelsOf(
    await sharp(image)
      .extract({ left: 0, top: 0, ...size })
      .png()
      .toBuffer(),
  )
}

async function differenceOf(name: string, before: Pixels, now: Pixels): Promise<string | null> {
  const { width, height } = now
  const difference = Buffer.alloc(width * height * 4)
  const count = pixelmatch(before.data, now.data, difference, width, height, { threshold: SHADE })
  if (count <= MOST_PIXELS) return null
  await mkdir(SEEN, { recursive: true })
  await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(join(SEEN, `${name}.difference.png`))
  return `${count} pixels are different (${((100 * count) / (width * height)).toFixed(2)} %)`
}
