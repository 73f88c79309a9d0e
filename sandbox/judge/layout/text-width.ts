/**
 * How wide words are. No font is at hand, and no learner's answer may depend on the fonts of a machine, so every text has the widths
 * of Helvetica, whose metrics most fonts for screens are near to.
 */

/** Thousandths of the font's size, for the characters from space to tilde. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const FIRST = 32
/** Of every other character: about a digit's. */
const USUAL = 556

export function textWidth(text: string, fontSize: number): number {
  let sum = 0
  for (const letter of text) sum += WIDTHS[(letter.codePointAt(0) ?? 0) - FIRST] ?? USUAL
  return (sum * fontSize) / 1_000
}
