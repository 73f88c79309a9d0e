import { pictureSources } from '#platform/pictures/picture-rules.ts'

export type PictureProps = {
  /** A picture of a course is fetched in the size that the screen needs; any other as it is. */
  src: string
  /** What it shows; empty where the words beside it say it already. */
  alt: string
  /** Its own size in pixels: its place is kept free until it comes. */
  width: number
  height: number
  /** How wide it is shown, as in CSS. Default: as wide as the window. */
  sizes?: string
  /** In view at once: fetched before the others, and not only when scrolled to. Default: no. */
  isFirst?: boolean
  className?: string
}

/** A picture made of pixels. Nothing moves when it arrives. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  isFirst = false,
  className,
}: PictureProps) {
  const sources = pictureSources(src, width)
  return (
    <img
      // Before `src`, or some browsers fetch that first.
      {...(sources.srcSet === null ? {} : { srcSet: sources.srcSet, sizes })}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      src={sources.src}
      alt={alt}
      width={width}
      height={height}
      className={className}
    />
  )
}
