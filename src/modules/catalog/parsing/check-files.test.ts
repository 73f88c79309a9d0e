import { expect, test } from 'vitest'
import { littleFile, readLittle } from '../testing.ts'

const GIVEN = '## Given\n\n```python file=tools.py\nTWO = 2\n```\n\n'

/** What is wrong with the challenge once a text in it is another. */
function problemsOf(from: string, to: string): string[] {
  return readLittle(littleFile('double', from, to)).problems.map(({ what }) => what)
}
const given = (section: string) => problemsOf('## Solution', `${section}## Solution`)
const fence = (file: string, text = 'x', language = 'python') =>
  `\`\`\`${language} ${file}\n${text}\n\`\`\`\n\n`

test('code and text may be given', () => {
  expect(given(GIVEN)).toEqual([])
  expect(given(`${GIVEN}${fence('file=table.csv', 'a,1', 'text')}`)).toEqual([])
})

test.each([
  ['a file of the learner', fence('file=main.py'), 'main.py is under `## Given`, where nobody changes it'],
  ['a name with a path', fence('file=../x.py'), '../x.py is no name that a file can have here'],
  [
    'a name of ours',
    fence('file=codestead_harness.py'),
    'codestead_harness.py is no name that a file can have here',
  ],
  ['too much', fence('file=a.py', 'x'.repeat(20_000)), 'the given files have 20001 characters'],
  [
    'too many',
    Array.from({ length: 8 }, (_, at) => fence(`file=a${at}.py`)).join(''),
    'the challenge has 9 files',
  ],
  ['another language', fence('file=a.c', 'x', 'c'), '`c` code in a python challenge'],
])('%s may not be given', (_, section, problem) => {
  expect(given(`## Given\n\n${section}`)).toContain(problem)
})

test('an answer brings no file that the starter has not', () => {
  const problems = problemsOf('## Explanation', `---\n\n${fence('file=other.py')}## Explanation`)
  expect(problems).toContain('the starter has no file other.py')
})

test('the file that starts has to be there', () => {
  const { problems } = readLittle({
    'courses/little-python/lessons/double.md':
      littleFile('double', '\n', '\n')['courses/little-python/lessons/double.md']?.replaceAll(
        '```python\n',
        '```python file=twice.py\n',
      ) ?? '',
  })
  expect(problems.map(({ what }) => what)).toContain('there is no file main.py, in which a program starts')
})
