/** The words of a text, as its line takes them. Pure. */
import type { TreeElement } from './page-tree.ts'
import { lengthOf, numberOf, pixelsOf } from './taffy-values.ts'

/** `measure`: pixels that a text is wide at a size of its font. */
export type Measure = (text: string, fontSize: number) => number

/** `hasSpace`: one follows; `breaks`: the line ends here. */
type Word = { width: number; hasSpace: boolean; breaks: boolean }
/** `isApart`: a space comes before the first word. */
export type Words = { words: Word[]; isApart: boolean; space: number; height: number }

export function wordsOf(text: string, { style }: TreeElement, measure: Measure): Words {
  const fontSize = pixelsOf(style('font-size'))
  const keepsLines = style('white-space').startsWith('pre')
  const lines = keepsLines ? text.split('\n') : [text]
  const words = lines.flatMap((line, at) => {
    const breaks = keepsLines && at < lines.length - 1
    const parts =
      style('white-space') === 'pre' ? [line] : [...line.matchAll(/\S+\s*/g)].map(([part]) => part)
    return parts.map((part, word) => ({
      width: measure(part.trimEnd(), fontSize),
      hasSpace: /\s$/.test(part),
      breaks: breaks && word === parts.length - 1,
    }))
  })
  return {
    words,
    isApart: /^\s/.test(text),
    space: measure(' ', fontSize),
    height: lineHeight(style, fontSize),
  }
}

/** Of `normal`: what fonts usually say. */
function lineHeight(style: TreeElement['style'], fontSize: number): number {
  const value = style('line-height')
  const length = lengthOf(value)
  if (typeof length === 'number') return length
  if (length !== null) return (Number.parseFloat(length) / 100) * fontSize
  return (numberOf(value) ?? 1.15) * fontSize
}
