/** Profile picture: chosen, cropped, removed. */
export { PicturePart } from './ui/picture-part.tsx'
