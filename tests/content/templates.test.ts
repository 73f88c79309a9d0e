/** Templates are tried by the check: run with the lines that somebody types, or opened. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentFolder } from '#modules/catalog/testing.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import type { SandboxClient } from '#modules/runner/module.ts'
import { checkContent } from '../../scripts/content-check/check-content.ts'
import { problemText } from '../../scripts/content-check/print-report.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCRATCH = mkdtempSync(join(tmpdir(), 'codestead-templates-'))

let sandbox: SandboxClient
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ sandbox, stop } = await startOwnSandbox())
}, 90_000)
afterAll(async () => {
  await stop()
  rmSync(SCRATCH, { recursive: true })
})

interface Options {
  record?: { file: string; does: 'believe' | 'write' }
  copies?: number
}

/** Checks this template, in a folder of content that has no other; or copies of it. */
async function check(text: string, { record, copies = 1 }: Options = {}) {
  const files = ['one', ...Array.from({ length: copies - 1 }, (_, number) => `copy-${number}`)]
  const { problems, figures } = await checkContent({
    root: ROOT,
    contentDir: contentFolder(Object.fromEntries(files.map((id) => [`templates/${id}.md`, text]))),
    sandbox,
    chosen: ['templates'],
    cacheFile: null,
    hasFloors: false,
    ...(record === undefined ? {} : { record }),
  })
  return {
    problems: problems.map((problem) => problemText(problem, false)),
    tried: figures.example.tried,
  }
}

const GAME = `---
title: Dice
summary: Guess what is rolled.
language: python
theme: game
level: beginner
typed: [1, 2]
---

Two tries.

## Files

\`\`\`python
import random
secret = random.randint(1, 6)
for turn in range(2):
    print("Right." if int(input("Guess: ")) == secret else "No.")
print(f"It was {secret}.")
\`\`\`

## Output

\`\`\`output
Guess: …
It was ….
\`\`\`
`
const PAGE = `---
title: Picture
summary: A picture.
language: html
theme: art
level: beginner
---

A canvas.

## Files

\`\`\`html
<!DOCTYPE html>
<html lang="en"><head><title>Picture</title></head><body>
<canvas id="paper"></canvas><script src="script.js"></script>
</body></html>
\`\`\`

\`\`\`javascript file=script.js
const pen = document.querySelector("#paper").getContext("2d");
pen.fillStyle = "red";
pen.fillRect(0, 0, pen.measureText("x").width, 10);
console.log("Drawn");
\`\`\`
`

test('the example of the document is right', async () => {
  const document = readFileSync(join(ROOT, 'docs/content-format.md'), 'utf8')
  const example = /^`````markdown\n(---\n[^]*?)^`````$/m.exec(document)?.[1] ?? ''
  expect(example).toContain('title: Quiz')
  expect(await check(example)).toEqual({ problems: [], tried: 1 })
})

test('a game is run with the lines that are typed, and a page opened, canvas and all', async () => {
  expect(await check(GAME)).toEqual({ problems: [], tried: 1 })
  expect(await check(PAGE)).toEqual({ problems: [], tried: 1 })
})

describe('red, with a message an author can act on', () => {
  test.each([
    [
      'an output that is another one each time',
      GAME.replace('Guess: …', 'Guess: Perhaps.\n…'),
      'content/templates/one.md:24  the real output does not match the shown one at «Guess: Perhaps.»  →  correct the `output` block',
    ],
    [
      'an output that is not the real one',
      GAME.replace('Guess: …\nIt was ….', 'It was 3.'),
      'content/templates/one.md:24  the shown output is not the real one',
    ],
    [
      'a program that wants more than is typed',
      GAME.replace('range(2)', 'range(3)'),
      'content/templates/one.md:24  the program fails: EOFError: EOF when reading a line  →  fix it, or add to `typed:` what it reads',
    ],
    [
      'a page with a mistake',
      PAGE.replace('pen.fillRect', 'pencil.fillRect'),
      'content/templates/one.md:11  the page writes an error to the console: ReferenceError: pencil is not defined',
    ],
    [
      'a page that misses a file',
      PAGE.replace('src="script.js"', 'src="other.js"'),
      'content/templates/one.md:11  the page writes an error to the console: The file other.js could not be loaded',
    ],
    [
      'a template that cannot be read',
      GAME.replace('theme: game', 'theme: games'),
      'content/templates/one.md:5  `theme` has an unknown value  →  use one of: game, tool, data, page, art, text',
    ],
    ['a word that is misspelt', GAME.replace('Two tries', 'Two trise'), '`trise` is not in the dictionary'],
  ])('%s', async (_, text, words) => {
    const { problems } = await check(text)
    expect(problems).toEqual([expect.stringContaining(words)])
  })
})

test('what is on record as green is believed until it changes', async () => {
  const file = join(SCRATCH, 'checked-lessons.json')
  const copies = 12
  expect((await check(GAME, { record: { file, does: 'write' }, copies })).tried).toBe(copies)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty(['templates/one.md'])
  // An eighth is tried all the same.
  const believed = await check(GAME, { record: { file, does: 'believe' }, copies })
  expect(believed.tried).toBeLessThan(copies / 2 + 2)
  const changed = GAME.replace('import random', '# Another way\nimport random')
  expect((await check(changed, { record: { file, does: 'believe' }, copies })).tried).toBe(copies)
})
