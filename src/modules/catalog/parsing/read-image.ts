/** A picture as Markdown shows it: its size, and where it is found in the sizes that screens need. */
import { readFileSync } from 'node:fs'
import { pictureSources, RESIZED_FILE } from '#platform/pictures/picture-rules.ts'
import { pictureVersion } from '#platform/pictures/picture-version.ts'
import { imageSize, type ImageSize } from './image-size.ts'

export interface Image {
  src: string
  /** Null when one size is all there is. */
  srcSet: string | null
  /** Null when the file does not say it. */
  size: ImageSize | null
}

export function readImage({ path, src }: { path: string; src: string }): Image {
  const bytes = readFileSync(path)
  const size = imageSize(path, bytes)
  if (size === null || !RESIZED_FILE.test(path)) return { src, srcSet: null, size }
  return { ...pictureSources(`${src}?v=${pictureVersion(bytes)}`, size.width), size }
}
