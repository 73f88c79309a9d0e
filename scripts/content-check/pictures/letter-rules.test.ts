import { expect, test } from 'vitest'
import { lettersOnPhone } from './letter-rules.ts'

const drawn = (box: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" viewBox="${box}">${inside}</svg>`

test.each<[string, string, number | null]>([
  ['that fits is as drawn', drawn('0 0 300 90', '<text font-size="14">a</text>'), 14],
  ['twice as wide is half as large', drawn('0 0 700 90', '<text font-size="18">a</text>'), 9],
  [
    'is as good as its smallest words',
    drawn('0,0,350,9', '<g font-size="20"><text font-size=\'12\'/></g>'),
    12,
  ],
  ['with a style sheet', drawn('0 0 350 9', '<style>text { font-size: 11.5px }</style><text>a</text>'), 11.5],
  ['with a font in short', drawn('0 0 350 9', '<text style="font: 700 13px/1 serif">a</text>'), 13],
  ['that says no size has the usual one', drawn('-10 0 700 9', '<text>a</text>'), 8],
  ['without words', drawn('0 0 900 9', '<path d="M0 0"/>'), null],
  ['that does not shrink', '<svg width="30"><text font-size="9">a</text></svg>', null],
])('a picture %s', (_, svg, pixels) => {
  expect(lettersOnPhone(svg)).toBe(pixels)
})
