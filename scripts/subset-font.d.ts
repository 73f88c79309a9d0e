declare module 'subset-font' {
  /** The characters of `text` alone; an axis given as a number stays at that value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
