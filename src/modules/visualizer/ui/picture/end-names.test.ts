import { expect, test } from 'vitest'
import { characterText } from './character-text.ts'
import { endsOfType, findEnds } from './end-names.ts'

test('how a program takes items from a list says what the list is', () => {
  const source = 'a.append(1)\na.pop()\nb.pop(0)\nc.shift()\nd.popleft()\nb.pop()\ne.pop(key)'
  expect([...findEnds(source)]).toEqual([
    ['a', 'stack'],
    ['b', 'queue'],
    ['c', 'queue'],
    ['d', 'queue'],
  ])
})

test('types that have ends are known in each language', () => {
  expect(
    ['Stack', 'std::stack<int>', 'deque', 'ArrayDeque', 'queue<string>', 'list', 'int[]'].map(endsOfType),
  ).toEqual(['stack', 'stack', 'queue', 'queue', 'queue', null, null])
})

test('characters are read up to the one that ends the text', () => {
  const char = (each: string) => ({ char: each })
  expect(characterText('ab\0c'.split('').map(char))).toBe('ab')
  expect(characterText([char('a'), 1])).toBeNull()
  expect(characterText([])).toBeNull()
})
