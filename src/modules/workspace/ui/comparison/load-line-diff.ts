/** Fetches what compares two texts line by line, once a reader wants to see it. */
export const loadLineDiff = async () => (await import('./line-diff.tsx')).LineDiff
