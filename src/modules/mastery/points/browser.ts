/** Points on pages. */

/** Code of the reader's own points and their ledger; it comes when they are shown. */
export const loadPointsPart = async () => (await import('./ui/points-part.tsx')).PointsPart
