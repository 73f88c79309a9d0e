import { expect, test } from 'vitest'
import { isTaken, nameIn } from './language-name-rules.ts'

test('Python and C get underscores, the others the name as it is written', () => {
  expect(nameIn('python', 'warmestDayOf2')).toBe('warmest_day_of2')
  expect(nameIn('c', 'warmestDay')).toBe('warmest_day')
  for (const language of ['javascript', 'java', 'cpp'] as const)
    expect(nameIn(language, 'warmestDay')).toBe('warmestDay')
})

test('words of any of the languages are taken', () => {
  for (const word of ['lambda', 'int', 'template', 'instanceof', 'let', 'sum'])
    expect(isTaken(word)).toBe(true)
  expect(isTaken('prices')).toBe(false)
})
