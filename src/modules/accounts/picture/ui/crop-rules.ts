/** Square of a picture to keep: its center and zoom, in pixels of the picture. */

export type Size = { width: number; height: number }
export type Crop = { x: number; y: number; zoom: number }

export const MOST_ZOOM = 4

/** The largest square there is, from the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The same, so that it lies inside the picture. */
export function insideOf(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MOST_ZOOM)
  const half = sideOf(size, zoom) / 2
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) }
}

/** Moved by parts of its own side: 1 is all of it. */
export function movedBy(size: Size, crop: Crop, across: number, down: number): Crop {
  const side = sideOf(size, crop.zoom)
  return insideOf(size, { ...crop, x: crop.x + across * side, y: crop.y + down * side })
}

/** The square that is taken. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop.zoom)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}

function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
