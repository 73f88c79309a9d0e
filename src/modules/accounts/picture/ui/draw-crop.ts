import { PICTURE_SIDE } from '../contract.ts'
import { squareOf, type Crop } from './crop-rules.ts'

/** Fills a canvas with the square that is taken. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file of its own. Null where the browser cannot make one. */
export function cropFile(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_SIDE
  canvas.height = PICTURE_SIDE
  drawCrop(canvas, picture, crop)
  // A browser that writes no WebP writes PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
}
