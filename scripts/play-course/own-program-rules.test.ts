import { carryOn } from '#modules/exercises/module.ts'
import { expect, test } from 'vitest'
import { asOwn, ownMark } from './own-program-rules.ts'

const file = (path: string, content: string) => ({ path, content })

test.each([
  ['main.py', '# Mine, from one-cup'],
  ['game.js', '// Mine, from one-cup'],
  ['style.css', '/* Mine, from one-cup */'],
  ['index.html', '<!-- Mine, from one-cup -->'],
  ['query.sql', '-- Mine, from one-cup'],
])('%s has a comment of its language', (path, comment) => {
  expect(ownMark(path, 'one-cup')).toBe(comment)
})

test('a step that goes on with one’s own program begins with the mark; ours does not', () => {
  const solution = [file('main.py', 'def cup():\n    return 1\n')]
  const starter = [file('main.py', 'def cup():\n    return 1\n\n\ndef cups():\n    return 0\n')]
  const [opened] = carryOn(asOwn(solution, 'one-cup'), { solution, starter })
  expect(opened?.content.startsWith(`${ownMark('main.py', 'one-cup')}\ndef cup`)).toBe(true)
  expect(opened?.content).toContain('def cups')
  expect(starter[0]?.content.startsWith(ownMark('main.py', 'one-cup'))).toBe(false)
})
