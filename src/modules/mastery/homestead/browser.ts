/** The homestead on pages. */
export { HomesteadFrame } from './ui/homestead-frame.tsx'

export { HomesteadDrawing } from './ui/homestead-drawing.tsx'

/** Code of the reader's own homestead; it comes when it is shown. */
export const loadHomesteadSection = async () => (await import('./ui/homestead-section.tsx')).HomesteadSection
