/** Sizes of pictures, and how URLs request them: `…/photo.jpg?width=828&quality=75`. */

/** From a phone to a large screen of doubled density. Others are refused: whoever asks for all makes eight. */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export const QUALITIES = [50, 75, 90] as const
export const DEFAULT_QUALITY = 75

/** More is no picture for a lesson, and takes more memory to open than a server has to give. */
export const MAX_PIXELS = 40_000_000

/** Pictures made of pixels that can be asked for in other sizes. A drawing is sharp in every size as it is. */
export const RESIZED_FILE = /\.(png|webp|jpg)$/

export type PictureSize = { width: number; quality: number }
export type PictureFormat = 'avif' | 'webp' | 'png' | 'jpeg'

/** Parses the size that a URL requests: null for the original file, `refused` for a size that does not exist. */
export function pictureSize(query: unknown): PictureSize | null | 'refused' {
  const asked = typeof query === 'object' && query !== null ? query : {}
  const width: unknown = Reflect.get(asked, 'width')
  const quality: unknown = Reflect.get(asked, 'quality')
  if (width === undefined && quality === undefined) return null
  const found = {
    width: DEVICE_WIDTHS.find((each) => String(each) === width),
    quality: quality === undefined ? DEFAULT_QUALITY : QUALITIES.find((each) => String(each) === quality),
  }
  if (found.width === undefined || found.quality === undefined) return 'refused'
  return { width: found.width, quality: found.quality }
}

/** The smallest form that a browser says it takes; `own` is what the file is. */
export function pictureFormat(accept: string | undefined, own: PictureFormat): PictureFormat {
  const offers = (accept ?? '').toLowerCase().replaceAll(/\s/g, '').split(',')
  const takes = (type: string) =>
    offers.some((offer) => {
      const [name, ...parameters] = offer.split(';')
      return name === type && !parameters.some((each) => /^q=0(\.0*)?$/.test(each))
    })
  if (takes('image/avif')) return 'avif'
  return takes('image/webp') ? 'webp' : own
}

/** The middle of what screens ask for: for what reads no `srcset`. */
const USUAL_WIDTH = 1080

/**
 * Where a picture of that many pixels across is found in each size that helps; the last is the whole. `srcSet` is null
 * when one size is all there is. What cannot be resized keeps its address.
 */
export function pictureSources(src: string, width: number): { src: string; srcSet: string | null } {
  const [path = ''] = src.split('?')
  if (!path.startsWith('/content-assets/') || !RESIZED_FILE.test(path)) return { src, srcSet: null }
  const address = (each: number) => `${src}${src.includes('?') ? '&' : '?'}width=${each}`
  const widths = DEVICE_WIDTHS.filter((_each, at) => (DEVICE_WIDTHS[at - 1] ?? 0) < width)
  return {
    src: address(widths.findLast((each) => each <= USUAL_WIDTH) ?? DEVICE_WIDTHS[0]),
    srcSet:
      widths.length < 2
        ? null
        : widths.map((each) => `${address(each)} ${Math.min(each, width)}w`).join(', '),
  }
}
