import { expect, test } from 'vitest'
import { carryOn } from './carry-rules.ts'

const main = (content: string) => [{ path: 'main.py', content }]
const SOLUTION = 'def double(n):\n    return n * 2\n'
const STUB = '\n\ndef half(n):\n    return 0\n'

test('the learner’s own program opens, with what the starter adds below it', () => {
  const steps = { solution: main(SOLUTION), starter: main(SOLUTION + STUB) }
  expect(carryOn(main('def double(n):\n    return n + n\n\n\n'), steps)).toEqual(
    main(`def double(n):\n    return n + n\n${STUB}`),
  )
})

test('a starter that is the solution before adds nothing', () => {
  const steps = { solution: main(SOLUTION), starter: main(SOLUTION) }
  const own = 'def double(n): return n + n   \n\n'
  expect(carryOn(main(own), steps)).toEqual(main(own))
})

test('a starter that changes the middle adds nothing', () => {
  const steps = { solution: main(SOLUTION), starter: main(`import math\n${SOLUTION}`) }
  expect(carryOn(main('own'), steps)).toEqual(main('own'))
})

test('a line that goes on in the starter is no addition', () => {
  const steps = { solution: main('print(1)'), starter: main('print(1) # one\nprint(2)') }
  expect(carryOn(main('own'), steps)).toEqual(main('own'))
})

test('what the learner has begun already is not added again', () => {
  const steps = { solution: main(SOLUTION), starter: main(SOLUTION + STUB) }
  const own = 'def half(n):\n    return n / 2\n\ndef double(n):\n    return n + n\n'
  expect(carryOn(main(own), steps)).toEqual(main(own))
})

test('files are those of the starter: a new one is ours, one that left the step is left out', () => {
  const solution = [
    { path: 'index.html', content: '<p>One</p>\n' },
    { path: 'old.css', content: '' },
  ]
  const starter = [
    { path: 'index.html', content: '<p>One</p>\n' },
    { path: 'style.css', content: '/* Colors go here. */\n' },
  ]
  const own = [
    { path: 'old.css', content: 'p {}' },
    { path: 'index.html', content: '<p>Eins</p>\n' },
  ]
  expect(carryOn(own, { solution, starter })).toEqual([own[1], starter[1]])
})
