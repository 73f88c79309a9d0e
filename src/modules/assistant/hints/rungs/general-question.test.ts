import { expect, test } from 'vitest'
import type { Language } from '#modules/exercises/contract.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { CONCEPT_WORDS } from './concept-words.ts'
import { generalQuestion } from './general-question.ts'

const asked = (language: Language, content: string, differing: number | null = null) => {
  const [question] = generalQuestion(language, { path: 'main', content }, differing)
  return question === undefined
    ? null
    : { text: question.sentences.join(' '), line: question.line?.line ?? null }
}

test.each<[Language, string, number, string]>([
  [
    'python',
    'total = 0\nfor x in xs:\n    total += x\nprint(total)\n',
    2,
    'What does `total` hold after the first pass',
  ],
  ['javascript', 'let n = 1;\nwhile (n < 9) {\n  n *= 2;\n}\n', 2, 'What does `n` hold after the first pass'],
  ['java', '  for (int v : vs) {\n    best = v;\n  }\n', 1, 'What does `best` hold'],
  ['python', 'for x in xs:\n    print(x)\n', 1, 'Which value does it see first'],
  ['python', 'n = int(input())\nif n > 3:\n    print("big")\n', 2, 'Is the condition there true or false'],
  ['c', 'int main(void) {\n    printf("%d", 3);\n    return 0;\n}\n', 2, 'Which values go into that line'],
  ['sql', 'SELECT name\nFROM books\nWHERE price > 10;\n', 3, 'Look at `WHERE` on line 3'],
])('%s: %s', (language, content, line, text) => {
  const question = asked(language, content)
  expect(question?.line).toBe(line)
  expect(question?.text).toContain(text)
})

test('of programs that print line by line, the line that prints the wrong one is asked about', () => {
  const program = 'print("a")\nprint("b")\nprint("c")\n'
  expect(asked('python', program, 2)?.line).toBe(2)
  expect(asked('python', program, 9)?.line).toBe(3)
})

test('a page is asked about what its check speaks of', () => {
  expect(asked('html', '<p>Hello</p>')?.text).toContain('Open the preview')
})

test('a program without a line to ask about is asked nothing', () => {
  expect(asked('python', '# only a note\n')).toBeNull()
  expect(asked('sql', '')).toBeNull()
})

test('a line without an end takes no time', () => {
  const before = performance.now()
  asked('python', `${'x '.repeat(200_000)}\n${' '.repeat(200_000)}for`)
  expect(performance.now() - before).toBeLessThan(500)
})

test('every concept of the content has its words', () => {
  const missing = repositoryContent().concepts.filter(({ id }) => CONCEPT_WORDS[id] === undefined)
  expect(missing).toEqual([])
})
