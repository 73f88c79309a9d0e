import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

/** What is said first of the last line of a program. */
function gistOfLast(content: string): string {
  const line = content.split('\n').length
  const files = [{ path: 'main.py', content }]
  const { parts } = explainLines({
    language: 'python',
    files,
    path: 'main.py',
    from: line,
    to: line,
    level: 'normal',
  })
  return plainText(parts[0]?.sentences[0])
}

test.each([
  ['a loop within a loop', 'total = 0\nfor row in [[1]]:\n    for n in row:\n        total += n'],
  ['a loop that may end early', 'total = 0\nfor n in [1, 2]:\n    if n > 1: break\n    total += n'],
  ['a start that isn’t 0', 'total = 5\nfor n in [1, 2]:\n    total += n'],
  ['a sum that’s set back', 'total = 0\nfor n in [1, 2]:\n    if n == 2: total = 0\n    total += n'],
  ['two places that add', 'total = 0\nfor n in [1, 2]:\n    total += 1.5\n    total += n'],
])('a sum isn’t claimed to be the whole one: %s', (_, content) => {
  expect(gistOfLast(content)).not.toMatch(/After the loop/)
})

test.each([
  ['behind else', 'count = 0\nfor n in [1]:\n    if n > 1: print(n)\n    else:\n        count += 1'],
  ['a start within the loop', 'for n in [1]:\n    count = 0\n    count += 1'],
  ['a start that isn’t a number', 'def f(share):\n    own = share\n    for n in [1]:\n        own += 1'],
])('a counter isn’t claimed to count rounds: %s', (_, content) => {
  expect(gistOfLast(content)).not.toMatch(/how many|rounds/)
})

test.each([
  ['paid = {}\npaid["a"] = paid.get("a", 0) + 5', 'Adds `5` to the total for `"a"` in `paid`.'],
  ['paid = {}\npaid["a"] = paid.get("b", 0) + 1', 'Stores `paid.get("b", 0) + 1` in `paid` under `"a"`.'],
  ['text = "--5"\nbare = text.lstrip("-")', '`bare` becomes `text` without `"-"` in front.'],
  ['ages = dict(ana=1)', '`ages` becomes the dictionary that `dict(ana=1)` makes.'],
  ['n = int("ff", 16)', '`n` becomes the whole number that `"ff"` means in base `16`.'],
  ['items = [1, 2]\nodd = items[::-2]', '`odd` becomes the slice `[::-2]` of `items`.'],
  [
    'text = "a b c"\nparts = text.split(" ", 1)',
    '`parts` becomes the pieces of `text` between each `" "`, after at most `1` cuts.',
  ],
])('an argument isn’t overlooked: %s', (content, gist) => {
  expect(gistOfLast(content)).toBe(gist)
})

test('an item that only some rounds add isn’t said to come in each round', () => {
  const content = 'out = []\nfor n in [1]:\n    if n > 1: print(n)\n    else:\n        out.append(n)'
  expect(gistOfLast(content)).toBe('Adds `n` to the end of `out`.')
})

test('a sum of something else than the items isn’t called their total', () => {
  expect(gistOfLast('total = 0\nfor n in [1, 2]:\n    total += n * n')).toBe(
    'Adds `n * n` to `total`, round by round. After the loop, `total` is the sum of them all.',
  )
})

test('the bound of a search isn’t taken for the value of the round before', () => {
  const content = 'low = 1\nhigh = 9\nwhile low < high:\n    if low > 3:\n        high = low'
  expect(gistOfLast(content)).toBe('`high` gets a new value: `low`.')
})

test('a function of the program with a built-in name is the program’s', () => {
  expect(gistOfLast('def len(x):\n    return 3\nn = len("ab")')).toBe(
    'Calls `len("ab")` and remembers the answer as `n`.',
  )
})
