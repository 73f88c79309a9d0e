import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

/** What is said first of the last statements of a small program. Read them as a learner would: they are the product. */
const GISTS: readonly (readonly [program: string, gists: readonly string[]])[] = [
  ['int price = 20;', ['`price` holds `20` from here on.']],
  ['double half = 7 / 2.0;', ['Works out `7` divided by `2.0`, and calls it `half`.']],
  ['int half = 7 / 2;', ['Works out half of `7`, without the decimals, and calls it `half`.']],
  [
    'int n = 3; int evens = 0; for (int i = 0; i < n; i++) { if (i % 2 == 0) evens++; }',
    [
      'Repeats the rest of this line `n` times. `i` tells which round it is, counting from `0`.',
      'Checks whether `i` is even. Only then will the rest of this line run.',
      'Adds 1 to `evens` when `i` is even, so in the end it tells how often that happened.',
    ],
  ],
  [
    'Scanner in = new Scanner(System.in); int age = in.nextInt();',
    ['Reads the next whole number that was typed, and calls it `age`.'],
  ],
  [
    'String day = "Mon"; int open = switch (day) { case "Sat", "Sun" -> 10; default -> 8; };',
    [
      '`open` becomes one of 2 values, chosen by `day`.',
      'For `"Sat"` and `"Sun"`, the result is `10`.',
      'For everything else, the result is `8`.',
    ],
  ],
]

function gistsOf(content: string): string[] {
  const { parts } = explainLines({
    language: 'java',
    files: [{ path: 'Main.java', content }],
    path: 'Main.java',
    from: 1,
    to: content.split('\n').length,
    level: 'normal',
  })
  return parts.map(({ sentences }) => plainText(sentences[0]))
}

test.each(GISTS)('%s', (program, gists) => {
  const content = `class Main { public static void main(String[] args) {\n${program}\n} }`
  expect(gistsOf(content).slice(-gists.length)).toEqual(gists)
})
